import { useId, useRef, useState } from "react";
import { useFaultWords } from "../drafts/fault-words.ts";
import { Pair, Part } from "../drafts/fields.tsx";
import type { Fault } from "../drafts/use-draft.ts";
import type { Written } from "../drafts/written.ts";
import { moved, useDrag } from "../ordering/drag.ts";
import { useGoOn } from "../ordering/move-buttons.tsx";
import { ChooseDialog } from "../pictures/choose-dialog.tsx";
import { CutDialog } from "../pictures/cut-dialog.tsx";
import { PictureInput } from "../pictures/picture-input.tsx";
import { useSending } from "../pictures/send-pictures.ts";
import { Icon } from "../ui/icon.tsx";
import { pictureOf } from "../ui/picture.ts";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { MOST_PICTURES, picturesOf, type WrittenPicture } from "./pictures.ts";

/** The shape that a place is for comes first: the second is for a wide one. */
const SHAPES_AT = [
  ["square", "wide"],
  ["wide", "square"],
] as const;

interface PictureFieldsProps {
  typed: Written;
  /** The pictures it has as long as it names none. */
  files: readonly string[];
  faults: readonly Fault[];
  onChange: (changes: Written) => void;
}

/** The pictures of a product in their order, with what each shows; new ones come from a telephone's camera or a folder. */
export function PictureFields({ typed, files, faults, onChange }: PictureFieldsProps) {
  const { t } = useWords();
  const say = useToast();
  const words = useFaultWords();
  const id = useId();
  const pictures = picturesOf(typed, files);
  // What is sent arrives after other changes; it is added to what there is then.
  const latest = useRef(pictures);
  latest.current = pictures;
  const put = (list: WrittenPicture[]) => {
    latest.current = list;
    onChange({ pictures: list });
  };
  const add = (file: string) => {
    if (latest.current.some((each) => each.file === file)) return;
    put([...latest.current, { file, alt: { en: "", ar: "" } }]);
  };
  const { sending, send, again, forget, stop } = useSending({
    mayAdd: () => latest.current.length < MOST_PICTURES,
    onAdded: add,
  });
  const [isChoosing, setIsChoosing] = useState(false);
  /** At a button of the picture that was moved. */
  const goOn = useGoOn();
  const [told, setTold] = useState("");
  const move = (place: number, by: number) => {
    const to = place + by;
    const step = Math.sign(by);
    const isLast = step === -1 ? to === 0 : to === pictures.length - 1;
    goOn(`${id}-${pictures[place]?.file}-${isLast ? -step : step}`);
    put(moved(pictures, place, by));
    setTold(t("product.picture_moved", { number: to + 1 }));
  };
  const drag = useDrag(move);
  const remove = (place: number) => {
    const one = pictures[place];
    if (one === undefined) return;
    put(pictures.toSpliced(place, 1));
    say({
      text: t("product.picture_removed", { number: place + 1 }),
      undo: () => put(latest.current.toSpliced(place, 0, one)),
    });
  };
  /** The place of the one that is being cut; -1: none. */
  const [cutAt, setCutAt] = useState(-1);
  const cut = pictures[cutAt];
  const replace = (place: number, whole: WrittenPicture, file: string) => {
    setCutAt(-1);
    if (file === whole.file || latest.current.some((each) => each.file === file)) return;
    put(latest.current.with(place, { ...whole, file }));
    say({
      text: t("cut.done", { number: place + 1 }),
      undo: () => put(latest.current.map((each) => (each.file === file ? whole : each))),
    });
  };
  const fault = faults.find(({ key }) => key === "pictures");
  return (
    <Part id="pictures" title={t("product.part_pictures")} hint={t("product.pictures_help")}>
      <ol className="pictures">
        {pictures.map(({ file, alt }, place) => (
          <li key={file} {...drag.item(place)}>
            <div className="picture-1">
              <img
                src={pictureOf(`/pictures/products/${file}`)}
                alt=""
                width={132}
                height={132}
                loading="lazy"
                {...drag.handle(place)}
              />
              <span className="row">
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    id={`${id}-${file}-${by}`}
                    type="button"
                    className="ib"
                    aria-label={t(by === -1 ? "product.picture_earlier" : "product.picture_later", {
                      number: place + 1,
                    })}
                    disabled={place + by < 0 || place + by >= pictures.length}
                    onClick={() => move(place, by)}
                  >
                    <Icon name="down" className={by === -1 ? "icon-up" : ""} />
                  </button>
                ))}
                <button
                  type="button"
                  className="ib"
                  aria-label={t("cut.one", { number: place + 1 })}
                  aria-haspopup="dialog"
                  onClick={() => setCutAt(place)}
                >
                  <Icon name="crop" />
                </button>
                <button
                  type="button"
                  className="ib"
                  aria-label={t("product.picture_remove", { number: place + 1 })}
                  onClick={() => remove(place)}
                >
                  <Icon name="close" />
                </button>
              </span>
            </div>
            <Pair
              place={`pictures[${place}].alt`}
              label={t("product.picture_alt", { number: place + 1 })}
              value={alt}
              most={150}
              faults={faults}
              onChange={(value) => put(pictures.with(place, { file, alt: value }))}
            />
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {told}
      </p>
      {fault !== undefined && <p className="err">{words(fault)}</p>}
      <PictureInput
        label={t("product.pictures_add")}
        hint={t("product.pictures_take")}
        isMultiple
        sending={sending}
        onChosen={send}
        onAgain={again}
        onForget={forget}
        onStop={stop}
      />
      <p>
        <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          {t("pictures.choose")}
        </button>
      </p>
      {isChoosing && (
        <ChooseDialog
          taken={pictures.map(({ file }) => file)}
          isFull={pictures.length >= MOST_PICTURES}
          onChosen={add}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {cut !== undefined && (
        <CutDialog
          path={`products/${cut.file}`}
          shapes={SHAPES_AT[cutAt === 1 ? 1 : 0]}
          onCut={(file) => replace(cutAt, cut, file)}
          onClose={() => setCutAt(-1)}
        />
      )}
    </Part>
  );
}
