/** One of the choices of a list, as its `<option>` says it. */
export interface Entry {
  value: string;
  label: string;
  /** A sign that stands at the end of its row and, where there is one, on the closed field: `+971`. */
  sign: string | null;
}

export type EntryGroup = {
  /** Null for what belongs to no group. */
  label: string | null;
  items: readonly Entry[];
};

/** What a list offers, read from the page's own `<select>`; its empty first choice is the placeholder. */
export interface Entries {
  placeholder: string;
  groups: readonly EntryGroup[];
  count: number;
}

export function readEntries(select: HTMLSelectElement): Entries {
  const groups: { label: string | null; items: Entry[] }[] = [];
  let placeholder = "";
  for (const option of select.options) {
    if (option.value === "") {
      placeholder = option.text;
      continue;
    }
    const label = option.parentElement instanceof HTMLOptGroupElement ? option.parentElement.label : null;
    let group = groups.at(-1);
    if (group === undefined || group.label !== label) {
      group = { label, items: [] };
      groups.push(group);
    }
    group.items.push({
      value: option.value,
      label: option.dataset.label ?? option.text,
      sign: option.dataset.sign ?? null,
    });
  }
  return { placeholder, groups, count: groups.reduce((sum, { items }) => sum + items.length, 0) };
}

/** The chosen entry; null while there is none. */
export function chosenIn({ groups }: Entries, value: string): Entry | null {
  return groups.flatMap(({ items }) => items).find((entry) => entry.value === value) ?? null;
}
