/** What an import did to the records of one kind. */
export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
}

/** Of `all` records of a kind; those that were removed are not among them. */
export function counted(all: number, added: number, changed: number, removed: number): Counts {
  return { added, changed, unchanged: all - added - changed, removed };
}
