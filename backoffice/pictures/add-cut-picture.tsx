import { useState } from "react";
import { useWords } from "../ui/words.tsx";
import { CutDialog } from "./cut-dialog.tsx";
import { PictureInput } from "./picture-input.tsx";
import { useSending } from "./send-pictures.ts";
import type { Shape } from "./shapes.ts";
import "../styles/products.css";

interface AddCutPictureProps {
  /** Where what shows it looks for it. */
  folder: "scenes" | "categories";
  shape: Shape;
  /** Hears how the part that was chosen of a new picture is called, without its ending. */
  onAdded: (name: string) => void;
}

/** A new picture for a place that shows one shape: sent, and cut to it. */
export function AddCutPicture({ folder, shape, onAdded }: AddCutPictureProps) {
  const { t } = useWords();
  const [whole, setWhole] = useState<string | null>(null);
  const { sending, send, again, forget, stop } = useSending({ mayAdd: () => true, onAdded: setWhole });
  return (
    <>
      <PictureInput
        label={t("cut.add")}
        hint={t("cut.take")}
        sending={sending}
        onChosen={send}
        onAgain={again}
        onForget={forget}
        onStop={stop}
      />
      {whole !== null && (
        <CutDialog
          path={`${folder}/${whole}`}
          shapes={[shape]}
          replaces
          onCut={(file) => {
            setWhole(null);
            onAdded(file.replace(/[.]webp$/, ""));
          }}
          onClose={() => setWhole(null)}
        />
      )}
    </>
  );
}
