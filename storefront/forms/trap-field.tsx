/** Not for people: a program that fills in every field gives itself away. */
export function TrapField() {
  return <input className="news-trap" type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />;
}
