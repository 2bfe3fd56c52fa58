import { useState } from "react";
import { AddCutPicture } from "../pictures/add-cut-picture.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { pictureOf } from "../ui/picture.ts";
import { useWords } from "../ui/words.tsx";

/** Where the shop has a scene, by its name. */
const sceneAddress = (name: string) => `/pictures/scenes/${name}.webp`;

/** Those that staff have added have no names of their own. */
const ADDED = /^[0-9a-f]{32}$/;

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
  // One that was just added is not among those that came with the page.
  const known = value === "" || all.includes(value) ? all : [value, ...all];
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
      <AddCutPicture folder="scenes" shape="scene" onAdded={onChange} />
      {isOpen && (
        <Dialog title={label} onClose={() => setIsOpen(false)}>
          <ul className="scenes">
            {known.map((name, at) => (
              <li key={name}>
                <button type="button" aria-pressed={name === value} onClick={() => choose(name)}>
                  <img src={pictureOf(sceneAddress(name))} alt="" width={132} height={88} loading="lazy" />
                  <bdi className="cap">{ADDED.test(name) ? t("cut.added", { number: at + 1 }) : name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
