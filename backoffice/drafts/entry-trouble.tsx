import { type Told, VersionsApart } from "../promos/versions-apart.tsx";
import { Trouble } from "../ui/submit.tsx";
import type { useEntry } from "./use-entry.ts";

interface EntryTroubleProps<Typed, Row extends { entry: Typed; version: number }> {
  entry: ReturnType<typeof useEntry<Typed, Row>>;
  /** What it says, field by field. */
  told: (typed: Typed) => Told;
}

/** Why what is typed was not saved: in words, or both versions where somebody else has saved meanwhile. */
export function EntryTrouble<Typed, Row extends { entry: Typed; version: number }>({
  entry,
  told,
}: EntryTroubleProps<Typed, Row>) {
  const { typed, theirs, trouble, keepMine, keepTheirs } = entry;
  if (theirs === null) return <Trouble message={trouble} />;
  return (
    <VersionsApart
      theirs={told(theirs.entry)}
      mine={told(typed)}
      onTheirs={keepTheirs}
      onMine={() => void keepMine()}
    />
  );
}
