import type { Deliveries } from "./deliveries.ts";
import type { Faults } from "./faults.ts";
import type { Store } from "./store.ts";

/** What every part of the sandbox works with. */
export interface Sandbox {
  store: Store;
  faults: Faults;
  deliveries: Deliveries;
  /** The sandbox's time, which may be moved. */
  now: () => Date;
  /** After every change of the store. */
  save: () => void;
  /** Where it can be reached, e.g. `http://127.0.0.1:3001`. */
  origin: () => string;
  tabbyLimits: TabbyLimits;
}

/** Which of Tabby's published rate limits hold: those of live keys, of test keys, or none. */
export type TabbyLimits = "live" | "test" | "none";
