import type { KeptBooks } from "../../shop/staff-stock/book.ts";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";

/** Of when the books are that a count is held against. */
export function BooksOf({ kept }: { kept: KeptBooks }) {
  const { language, t } = useWords();
  return <p className="cap">{t("stock.books_of", { time: formatWhen(new Date(kept.read_at), language) })}</p>;
}
