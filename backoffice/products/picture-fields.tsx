import { useEffect, useId, useRef, useState } from "react";
import { useFaultWords } from "../drafts/fault-words.ts";
import { Pair, Part } from "../drafts/fields.tsx";
import type { Fault } from "../drafts/use-draft.ts";
import type { Written } from "../drafts/written.ts";
import { moved, useDrag } from "../ordering/drag.ts";
import { Icon } from "../ui/icon.tsx";
import { pictureOf } from "../ui/picture.ts";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { MOST_PICTURES, picturesOf, type WrittenPicture } from "./pictures.ts";
import { useSending } from "./send-pictures.ts";

interface PictureFieldsProps {
  /** Where the product is, below `/api/admin`. */
  path: string;
  typed: Written;
  /** The pictures it has as long as it names none. */
  files: readonly string[];
  faults: readonly Fault[];
  onChange: (changes: Written) => void;
}

/** The pictures of a product in their order, with what each shows; new ones come from a telephone's camera or a folder. */
export function PictureFields({ path, typed, files, faults, onChange }: PictureFieldsProps) {
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
  const { sending, send, again, forget } = useSending(`${path}/pictures`, {
    mayAdd: () => latest.current.length < MOST_PICTURES,
    onAdded: (file) => {
      if (latest.current.some((each) => each.file === file)) return;
      put([...latest.current, { file, alt: { en: "", ar: "" } }]);
    },
  });
  /** The button to go on with once the pictures stand in their new order. */
  const goesOn = useRef<string | null>(null);
  useEffect(() => {
    if (goesOn.current === null) return;
    document.getElementById(goesOn.current)?.focus();
    goesOn.current = null;
  });
  const [told, setTold] = useState("");
  const move = (place: number, by: number) => {
    const to = place + by;
    const step = Math.sign(by);
    const isLast = step === -1 ? to === 0 : to === pictures.length - 1;
    goesOn.current = `${id}-${pictures[place]?.file}-${isLast ? -step : step}`;
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
      <ul className="stack-xs">
        {sending.map(({ key, file, trouble }) => (
          <li key={key} className="row picture-way">
            {trouble === null ? (
              <span role="status">{t("product.picture_sending", { name: file.name })}</span>
            ) : (
              <>
                <span className="err" role="alert">
                  <bdi>{file.name}</bdi>: {trouble}
                </span>
                <button type="button" className="link target" onClick={() => again(key)}>
                  {t("product.picture_again")}
                </button>
                <button type="button" className="link target" onClick={() => forget(key)}>
                  {t("product.picture_forget")}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {fault !== undefined && <p className="err">{words(fault)}</p>}
      <div className="field picture-add">
        <label className="btn btn-line" htmlFor={`${id}-add`}>
          <Icon name="camera" />
          {t("product.pictures_add")}
        </label>
        <input
          id={`${id}-add`}
          type="file"
          multiple
          // Named one by one, without HEIC: telephones then hand over JPEG.
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
          aria-describedby={`${id}-take`}
          onChange={({ target }) => {
            send([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <p className="hint" id={`${id}-take`}>
          {t("product.pictures_take")}
        </p>
      </div>
    </Part>
  );
}
