import { showUp } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** What a version says of each field, in words. */
export type Told = readonly { field: string; says: string }[];

interface VersionsApartProps {
  theirs: Told;
  mine: Told;
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else has saved meanwhile: both versions, field by field, and whose is kept. Nothing typed is lost. */
export function VersionsApart({ theirs, mine, onTheirs, onMine }: VersionsApartProps) {
  const { t } = useWords();
  const apart = mine.flatMap(({ field, says }) => {
    const other = theirs.find((each) => each.field === field)?.says ?? "";
    return other === says ? [] : [{ field, theirs: other, mine: says }];
  });
  return (
    <section className="stack-xs" role="alert" ref={showUp}>
      <p className="note note-bad">{t("versions.changed")}</p>
      <table className="tbl tbl-c">
        <thead>
          <tr>
            <th scope="col">{t("versions.field")}</th>
            <th scope="col">{t("versions.theirs")}</th>
            <th scope="col">{t("versions.mine")}</th>
          </tr>
        </thead>
        <tbody>
          {apart.map((row) => (
            <tr key={row.field}>
              <th scope="row">{row.field}</th>
              <td className="any">
                <bdi>{row.theirs}</bdi>
              </td>
              <td className="any">
                <bdi>{row.mine}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row">
        <button type="button" className="btn btn-line" onClick={onTheirs}>
          {t("versions.take_theirs")}
        </button>
        <button type="button" className="btn" onClick={onMine}>
          {t("versions.keep_mine")}
        </button>
      </div>
    </section>
  );
}
