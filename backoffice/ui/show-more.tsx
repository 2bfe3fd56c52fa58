import type { ReactNode } from "react";
import type { Paged } from "./pages.ts";
import { Submit, Trouble } from "./submit.tsx";
import { useWords } from "./words.tsx";

/** Below a list: how many there are, the keys, and the way on. */
export function ShowMore<Row>({ pages, children }: { pages: Paged<Row>; children: ReactNode }) {
  const { t } = useWords();
  return (
    <>
      <Trouble message={pages.message} />
      <div className="tfoot">
        {children}
        {pages.hasMore && (
          <Submit type="button" className="btn btn-line btn-s end" isBusy={pages.isLoadingMore} onClick={pages.more}>
            {t("app.more")}
          </Submit>
        )}
      </div>
    </>
  );
}
