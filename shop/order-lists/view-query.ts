/** A list as a view keeps it: without what was searched for, which may name a person whom the view would outlive. */
export function viewQuery(query: string): string {
  const kept = new URLSearchParams(query);
  kept.delete("q");
  return kept.toString();
}
