import { useId } from "react";
import { formatBytes } from "../system/measures.ts";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";
import type { Sending } from "./send-pictures.ts";

interface PictureInputProps {
  label: string;
  hint: string;
  isMultiple?: boolean;
  sending: readonly Sending[];
  onChosen: (files: readonly File[]) => void;
  onAgain: (key: string) => void;
  onForget: (key: string) => void;
  onStop: (key: string) => void;
}

/** Takes pictures from a telephone's camera or a folder, and says what has become of each that is on its way. */
export function PictureInput({ label, hint, isMultiple = false, sending, ...on }: PictureInputProps) {
  const { language, t } = useWords();
  const id = useId();
  return (
    <>
      <ul className="stack-xs">
        {sending.map(({ key, file, sent, trouble }) => (
          <li key={key} className="row picture-way">
            {trouble === null ? (
              <>
                <span role="status">{t("product.picture_sending", { name: file.name })}</span>
                <progress value={sent} max={file.size} aria-label={file.name} />
                <bdi className="cap num">
                  {formatBytes(Math.min(sent, file.size), language)} / {formatBytes(file.size, language)}
                </bdi>
                <button type="button" className="link target" onClick={() => on.onStop(key)}>
                  {t("product.picture_stop")}
                </button>
              </>
            ) : (
              <>
                <span className="err" role="alert">
                  <bdi>{file.name}</bdi>: {trouble}
                </span>
                <button type="button" className="link target" onClick={() => on.onAgain(key)}>
                  {t("product.picture_again")}
                </button>
                <button type="button" className="link target" onClick={() => on.onForget(key)}>
                  {t("product.picture_forget")}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="field picture-add">
        <label className="btn btn-line" htmlFor={`${id}-add`}>
          <Icon name="camera" />
          {label}
        </label>
        <input
          id={`${id}-add`}
          type="file"
          multiple={isMultiple}
          // Named one by one, without HEIC: telephones then hand over JPEG.
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
          aria-describedby={`${id}-take`}
          onChange={({ target }) => {
            on.onChosen([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <p className="hint" id={`${id}-take`}>
          {hint}
        </p>
      </div>
    </>
  );
}
