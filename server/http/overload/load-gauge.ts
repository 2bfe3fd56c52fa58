/** How often the gauge looks, in milliseconds. */
const LOOK_EVERY_MS = 20;

/** Load counts once it has lasted over two looks in a row, however far apart they came: one long task is no crowd. */
const LASTING_LOOKS = 2;

/** With fewer requests than this between two looks it was not they who took the time: the machine is busy elsewhere. */
const CROWD = 8;

/** How busy requests keep this process. */
export interface LoadGauge {
  /** A request has come. */
  count(): void;
  /** Milliseconds that work waits before it begins; 0 without a crowd. */
  delayMs(): number;
}

/**
 * Measures how late a timer fires: what a request, too, waits for its turn. In a crowd one turn of the event loop goes
 * round all connections that have something to say. What counts is how late the present turn is already, which bounds
 * each turn while it lasts, or how late the last turns have been, all of them.
 */
export function startLoadGauge(now: () => number = () => performance.now()): LoadGauge {
  const late = new Array<number>(LASTING_LOOKS).fill(0);
  let at = 0;
  let came = 0;
  let due = now() + LOOK_EVERY_MS;
  const present = () => (came < CROWD ? 0 : Math.max(0, now() - due));
  setInterval(() => {
    late[at] = present();
    at = (at + 1) % LASTING_LOOKS;
    came = 0;
    due = now() + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
  return {
    count() {
      came += 1;
    },
    delayMs: () => Math.max(present(), Math.min(...late)),
  };
}
