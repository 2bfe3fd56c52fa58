import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { pictureOf } from "../ui/picture.ts";
import { useWords } from "../ui/words.tsx";

/** Where the shop has a scene, by its name. */
export const sceneAddress = (name: string) => `/pictures/scenes/${name}.webp`;

interface SceneChoiceProps {
  label: string;
  /** The name of the scene; empty: none. */
  value: string;
  all: readonly string[];
  /** Whether none may be chosen. */
  mayBeNone?: boolean;
  fault?: string | undefined;
  onChange: (value: string) => void;
}

/** A picture out of those that the shop has. */
export function SceneChoice({ label, value, all, mayBeNone = false, fault, onChange }: SceneChoiceProps) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (name: string) => {
    onChange(name);
    setIsOpen(false);
  };
  return (
    <div className="field scene-field">
      <span className="lbl">{label}</span>
      <div className="row">
        {value !== "" && <img src={pictureOf(sceneAddress(value))} alt="" width={132} height={88} />}
        <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t(value === "" ? "content.choose_picture" : "content.other_picture")}
        </button>
        {mayBeNone && value !== "" && (
          <button type="button" className="link target" onClick={() => onChange("")}>
            {t("content.no_picture")}
          </button>
        )}
      </div>
      {fault !== undefined && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
      {isOpen && (
        <Dialog title={label} onClose={() => setIsOpen(false)}>
          <ul className="scenes">
            {all.map((name) => (
              <li key={name}>
                <button type="button" aria-pressed={name === value} onClick={() => choose(name)}>
                  <img src={pictureOf(sceneAddress(name))} alt="" width={132} height={88} loading="lazy" />
                  <bdi className="cap">{name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
