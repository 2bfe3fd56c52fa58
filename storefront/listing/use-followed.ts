import { useEffect, useState } from "react";

/** What a field shows: what was put in, at once, and what the list has become when it has changed. */
export function useFollowed<Value>(shown: Value) {
  const [value, setValue] = useState(shown);
  useEffect(() => setValue(shown), [shown]);
  return [value, setValue] as const;
}
