import { useCallback, useId, useState } from "react";
import { partOf } from "../frame/part.tsx";
import { Shown } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { Chips } from "../ui/chips.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { areaOf, mostZoom, SHAPES, type Shape } from "./shapes.ts";

const PartChoice = partOf(async () => (await import("./cropper.tsx")).default);

interface CutDialogProps {
  /** The picture below `/pictures`, as `products/….webp`. */
  path: string;
  /** The shapes that there is a choice of. */
  shapes: readonly [Shape, ...Shape[]];
  /** The whole is not wanted beside its part. */
  replaces?: boolean;
  onCut: (file: string) => void;
  onClose: () => void;
}

/** Cuts a part of one of the shop's shapes out of a picture; the whole stays as it is. */
export function CutDialog({ path, shapes, replaces = false, onCut, onClose }: CutDialogProps) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<{ width: number; height: number }>(
    language,
    `/picture-size?path=${encodeURIComponent(path)}`,
  );
  const { isBusy, trouble, send } = useAction();
  const [shape, setShape] = useState(shapes[0]);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<ReturnType<typeof areaOf> | null>(null);
  const id = useId();
  const choose = (each: Shape) => {
    setShape(each);
    setZoom(1);
    setArea(null);
  };
  const onArea = useCallback((part: Parameters<typeof areaOf>[0]) => setArea(areaOf(part)), []);
  const cut = async () => {
    const answer = await send<{ file: string }>("POST", "/picture-cuts", { path, part: area, replaces });
    if (answer?.ok === true) onCut(answer.data.file);
  };
  const most = loaded.state === "ready" ? mostZoom(loaded.data, shape) : 0;
  return (
    <Dialog
      title={t("cut.title")}
      onClose={onClose}
      footer={
        <>
          <Trouble message={trouble.message} />
          <Submit type="button" isBusy={isBusy} disabled={area === null || most < 1} onClick={cut}>
            {t("cut.use")}
          </Submit>
        </>
      }
    >
      <div className="stack-s">
        <p>{t("cut.text")}</p>
        {shapes.length > 1 && (
          <Chips choices={shapes} chosen={shape} onChoose={choose} labelOf={(each) => t(`cut.shape_${each}`)} />
        )}
        <Shown loaded={loaded} onRetry={reload}>
          {(size) =>
            most < 1 ? (
              <p role="status">{t("cut.too_small")}</p>
            ) : (
              <>
                <div className="cut-frame">
                  <PartChoice
                    key={shape}
                    picture={`/_image?url=${encodeURIComponent(`/pictures/${path}`)}&w=1536&q=80`}
                    size={size}
                    ratio={SHAPES[shape]}
                    zoom={zoom}
                    mostZoom={most}
                    label={t("cut.frame")}
                    onZoom={setZoom}
                    onArea={onArea}
                  />
                </div>
                {most > 1.01 && (
                  <div className="field">
                    <label className="lbl" htmlFor={id}>
                      {t("cut.zoom")}
                    </label>
                    <input
                      id={id}
                      type="range"
                      // Of no form: Enter would save the one that this stands in.
                      form=""
                      className="cut-zoom"
                      min={1}
                      max={most}
                      step="any"
                      value={zoom}
                      onChange={({ target }) => setZoom(Number(target.value))}
                    />
                  </div>
                )}
              </>
            )
          }
        </Shown>
      </div>
    </Dialog>
  );
}
