/** What browsers tell about the line; not all of them do. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor asked to save data, or has a line of the second generation. */
export function isFrugal(line = (navigator as { connection?: Line }).connection): boolean {
  return line?.saveData === true || (line?.effectiveType ?? "").includes("2g");
}
