interface ChipsProps<Choice extends string> {
  choices: readonly Choice[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  labelOf: (choice: Choice) => string;
  /** How many there are of each, where that is known. */
  counts?: Partial<Record<string, number>>;
}

/** What a list shows, as a row of buttons of which one is on. */
export function Chips<Choice extends string>({ choices, chosen, onChoose, labelOf, counts = {} }: ChipsProps<Choice>) {
  return (
    <div className="chips">
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          className={each === chosen ? "chip chip-on" : "chip"}
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {labelOf(each)}
          {counts[each] !== undefined && <bdi className="n">{counts[each]}</bdi>}
        </button>
      ))}
    </div>
  );
}
