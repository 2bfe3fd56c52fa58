/** Seconds after which a body that found no room may be sent again. */
export const ROOM_RETRY_SECONDS = 5;

/** Room for bodies that are held in memory while they are read and worked on. */
export interface BodyRoom {
  /**
   * Takes the room of a body for one sender: a person, or a network. Answers how to give it back, which may be called
   * twice; `own`: this sender has too much on the way already, `full`: all together have.
   */
  enter(sender: string, bytes: number): (() => void) | "own" | "full";
}

/** Room for `most` bytes at once in this process, of which one sender gets `perSender`. */
export function makeBodyRoom({ most, perSender }: { most: number; perSender: number }): BodyRoom {
  const taken = new Map<string, number>();
  let all = 0;
  const add = (sender: string, bytes: number) => {
    all += bytes;
    const left = (taken.get(sender) ?? 0) + bytes;
    if (left === 0) taken.delete(sender);
    else taken.set(sender, left);
  };
  return {
    enter: (sender, bytes) => {
      if ((taken.get(sender) ?? 0) + bytes > perSender) return "own";
      if (all + bytes > most) return "full";
      add(sender, bytes);
      let isIn = true;
      return () => {
        if (isIn) add(sender, -bytes);
        isIn = false;
      };
    },
  };
}
