/** However a press ends, and be it where no page hears of it, nothing is kept back longer. */
const LONGEST_MS = 10_000;

let over: Promise<void> | null = null;
let end = () => {};

function begin(): void {
  if (over !== null) return;
  over = new Promise((resolve) => {
    const ending = setTimeout(() => end(), LONGEST_MS);
    end = () => {
      clearTimeout(ending);
      over = null;
      resolve();
    };
  });
}

/** What is pressed has heard of it by then. */
const endSoon = () => setTimeout(() => end(), 0);

const listeners = {
  pointerdown: begin,
  pointerup: endSoon,
  pointercancel: endSoon,
  // The lists of a browser's own swallow the end of a press.
  pointermove: ({ buttons }: PointerEvent) => buttons === 0 && endSoon(),
  keydown: endSoon,
};
for (const [event, hear] of Object.entries(listeners))
  window.addEventListener(event, hear as (event: Event) => void, { capture: true, passive: true });

/** What the shop does may take longer than whoever reads has patience for. */
const LONGEST_ACT_MS = 3000;

const acts = new Set<Promise<unknown>>();

/** Notes that what was pressed is under way until this comes, and whoever waits for it has heard of it. */
export function noteAct(answer: Promise<unknown>): void {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const act = Promise.race([answer.then(() => pause(0)), pause(LONGEST_ACT_MS)]);
  acts.add(act);
  void act.then(() => acts.delete(act));
}

/**
 * Resolves once what was pressed is answered: a list that is read again because of it would show what was done before
 * its answer has ended the choice, or let the same screen do something else.
 */
export async function actsAnswered(): Promise<void> {
  await Promise.all(acts);
}

/**
 * Resolves once nothing is being pressed: what the shop answers between the two halves of a press would move what is
 * under the pointer, and the press would go nowhere, or to something else.
 */
export async function pressOver(): Promise<void> {
  await over;
}
