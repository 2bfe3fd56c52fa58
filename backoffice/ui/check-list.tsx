interface CheckListProps<Choice extends string> {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  onChoose: (chosen: Choice[]) => void;
  labelOf: (choice: Choice) => string;
}

/** Several of a few, each with a box of its own. */
export function CheckList<Choice extends string>({
  legend,
  choices,
  chosen,
  onChoose,
  labelOf,
}: CheckListProps<Choice>) {
  return (
    <fieldset>
      <legend className="lbl">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className="opt">
          <input
            className="ck"
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, choice] : chosen.filter((each) => each !== choice))
            }
          />
          <span>{labelOf(choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}
