import { Link } from "react-router";
import type { PictureRow, PictureUser } from "../../shop/staff-pictures/picture-list.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { formatBytes } from "../system/measures.ts";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { pictureOf } from "../ui/picture.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import "../styles/products.css";

const VIEWS = ["all", "delivered", "unused", "removed"] as const;

/** Pictures that staff have added, and those that came with the shop: what uses each, and what may go. */
export default function PicturesPage() {
  const { may } = useMe();
  return may("products.edit") || may("content.edit") ? <Pictures /> : <NotAllowed />;
}

function Pictures() {
  const { t } = useWords();
  const filters = useFilters(["view", "q"]);
  const view = VIEWS.find((each) => each === filters.chosen("view")[0]) ?? "all";
  const pages = usePages<PictureRow>(`/pictures${filters.query}`);
  useLive(["picture", "product", "content", "category"], () => void pages.reload());
  return (
    <>
      <PageHeading heading={t("pictures.title")} text={t("pictures.text")} />
      <section className="stack-s products" aria-label={t("pictures.title")}>
        <Chips
          choices={VIEWS}
          chosen={view}
          onChoose={(each) => filters.set({ view: each === "all" ? [] : [each] })}
          labelOf={(each) => t(`pictures.view_${each}`)}
          counts={pages.meta as Partial<Record<string, number>>}
        />
        <FindForm label={t("pictures.find")} asked={filters.chosen("q")[0] ?? ""} onFind={filters.find} />
        <Shown loaded={pages.loaded} onRetry={pages.reload}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty
                icon="camera"
                title={t("pictures.none")}
                text={t(filters.chosen("q").length > 0 ? "pictures.not_found" : "pictures.none_text")}
              />
            ) : (
              <>
                <ul className="pictures-all">
                  {rows.map((row, at) => (
                    <Picture key={row.picture} row={row} place={at + 1} onDone={pages.reload} />
                  ))}
                </ul>
                <ShowMore pages={pages}>{null}</ShowMore>
              </>
            )
          }
        </Shown>
      </section>
    </>
  );
}

interface PictureProps {
  row: PictureRow;
  /** In the list, from 1: several may have come in one minute. */
  place: number;
  onDone: () => Promise<void>;
}

function Picture({ row, place, onDone }: PictureProps) {
  const { language, t } = useWords();
  const when = (at: string) => formatWhen(new Date(at), language);
  const { users, removed_at: removed, deleted_at: deleted } = row;
  const isDelivered = row.added_at === null;
  const now = users.filter((user) => user.is_now);
  const earlier = users.filter((user) => !user.is_now);
  const fateOf = (at: string) => {
    if (deleted === null) return t("pictures.ordered", { when: when(at) });
    // What was written meanwhile may name it: then it stays, too.
    return now.length > 0
      ? t("pictures.removed_at", { when: when(at) })
      : t("pictures.deleted_at", { when: when(at), deleted: when(deleted) });
  };
  return (
    <li>
      <img src={pictureOf(row.picture)} alt={t("pictures.one", { place })} width={132} height={132} loading="lazy" />
      <div className="stack-xs">
        <p className="cap">
          {row.added_at === null ? (
            <Code className="any">{row.file}</Code>
          ) : (
            t("pictures.added", { when: when(row.added_at), size: formatBytes(row.bytes ?? 0, language) })
          )}
        </p>
        {now.length > 0 ? (
          <Users title={t("pictures.users")} users={now} />
        ) : (
          <p>{t(isDelivered ? "pictures.unused_own" : "pictures.unused")}</p>
        )}
        {earlier.length > 0 && <Users title={t("pictures.earlier")} users={earlier} />}
        {!isDelivered && removed === null && now.length === 0 && earlier.length > 0 && (
          <p className="cap">{t("pictures.earlier_text")}</p>
        )}
        {removed !== null && <p className="cap">{fateOf(removed)}</p>}
        {!isDelivered && (removed !== null || now.length === 0) && <Act row={row} place={place} onDone={onDone} />}
      </div>
    </li>
  );
}

/** Where what uses a picture is written. */
function addressOf(kind: PictureUser["kind"], slug: string): string {
  if (kind === "category") return "/categories";
  return kind === "product" ? `/products/${slug}` : `/content/${kind}/${slug}`;
}

function Users({ title, users }: { title: string; users: readonly PictureUser[] }) {
  const { language } = useWords();
  const { may } = useMe();
  return (
    <div>
      <p className="cap">{title}</p>
      <ul>
        {users.map(({ kind, slug, name }) => (
          <li key={`${kind} ${slug}`}>
            {may(kind === "product" || kind === "category" ? "products.edit" : "content.edit") ? (
              <Link className="link" to={addressOf(kind, slug)}>
                <bdi>{name[language]}</bdi>
              </Link>
            ) : (
              <bdi>{name[language]}</bdi>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Removes a picture that nothing uses, or takes it back. */
function Act({ row: { file, added_at, removed_at }, place, onDone }: PictureProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  if (!may("products.publish")) return null;
  const back = { path: `/pictures/${file}/take-back`, said: t("pictures.taken_back"), after: onDone };
  const takeBack = async () => {
    const answer = await send("POST", back.path);
    if (answer?.ok === true) say({ text: back.said });
    if (answer?.ok === true || answer?.status === 404) await onDone();
  };
  const remove = async () => {
    const answer = await send("POST", `/pictures/${file}/remove`);
    if (answer?.ok === true) say({ text: t("pictures.removed"), undo: back });
    // What has come to use it meanwhile is shown.
    if (answer?.ok === true || answer?.status === 409) await onDone();
  };
  const when = formatWhen(new Date(added_at ?? ""), language);
  return (
    <>
      <Submit
        type="button"
        className="btn btn-line btn-s"
        isBusy={isBusy}
        onClick={removed_at === null ? remove : takeBack}
        aria-label={t(removed_at === null ? "pictures.remove_one" : "pictures.take_back_one", { place, when })}
      >
        {t(removed_at === null ? "pictures.remove" : "pictures.take_back")}
      </Submit>
      <Trouble message={trouble.message} />
    </>
  );
}
