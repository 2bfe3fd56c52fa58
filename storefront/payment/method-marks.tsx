import type { PaymentMethod } from "#shop/market/methods.ts";
import { MARKS, MarkPicture } from "./payment-marks.tsx";

/** The marks beside a way to pay whose name stands there: only which cards it takes is news to a reader of the screen. */
export function MethodMarks({ method }: { method: PaymentMethod }) {
  const marks = MARKS[method];
  return (
    <span className="pays">
      {marks.map(({ file, name = "" }) => (
        <MarkPicture key={file} file={file} alt={marks.length > 1 ? name : ""} />
      ))}
    </span>
  );
}
