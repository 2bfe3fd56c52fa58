import { useWords } from "../ui/words.tsx";
import { reasonInWords } from "./reason-words.ts";

/** Why a try failed: in the reader's words, or as whoever runs the shop reads it in the log. */
export function Reason({ reason }: { reason: string }) {
  const { t } = useWords();
  const said = reasonInWords(reason, t);
  if (said !== null) return <span className="any">{said}</span>;
  return (
    <bdi dir="ltr" lang="en" className="any">
      {reason}
    </bdi>
  );
}
