import { draftsOf } from "./drafts.ts";
import { publishingOf } from "./publishing.ts";
import { stepsOf } from "./version-steps.ts";
import type { Thing, VersionedKind } from "./versioned.ts";
import { waitingOf } from "./waiting.ts";

/** Everything that staff do to drafts and versions of one kind of thing, by its name. */
export function changesOf<One extends Thing, Stored>(kind: VersionedKind<One, Stored>) {
  const steps = stepsOf(kind);
  return { ...draftsOf(steps), ...waitingOf(steps), ...publishingOf(steps) };
}

/** What staff do to drafts and versions. */
export type VersionChanges = ReturnType<typeof changesOf>;
