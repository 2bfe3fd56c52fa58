import { useState } from "react";
import type { KeyPermission } from "../../shop/api-keys/key-permissions.ts";
import type { KeyJson } from "../../shop/api-keys/keys.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { useAsked } from "../palette/use-asked.ts";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import { KeyDialog, MadeKey, NewKeyDialog } from "./key-dialogs.tsx";
import "../styles/system.css";

interface Keys {
  keys: KeyJson[];
  permissions: KeyPermission[];
  days: number[];
}

/** Keys by which other programs read the back office. */
export default function KeysPage() {
  const { may } = useMe();
  return may("keys.manage") ? <AllKeys /> : <NotAllowed />;
}

function AllKeys() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<Keys>(language, "/keys");
  const [isNew, setIsNew] = useAsked("new");
  const [shown, setShown] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);
  useLive(["key"], () => void reload());
  return (
    <>
      <PageHeading heading={t("keys_api.title")} text={t("keys_api.text")}>
        <button type="button" className="btn" onClick={() => setIsNew(true)}>
          <Icon name="plus" />
          {t("keys_api.new")}
        </button>
      </PageHeading>
      <Shown loaded={loaded} onRetry={reload}>
        {({ keys, permissions, days }) => {
          const open = keys.find(({ id }) => id === shown);
          return (
            <>
              {keys.length === 0 ? (
                <Empty icon="key" title={t("keys_api.none")} text={t("keys_api.none_text")} />
              ) : (
                <ul className="lst system-list">
                  {keys.map((key) => (
                    <KeyRow key={key.id} row={key} onOpen={() => setShown(key.id)} />
                  ))}
                </ul>
              )}
              {isNew && token === null && (
                <NewKeyDialog
                  permissions={permissions}
                  days={days}
                  onMade={(made) => {
                    setToken(made);
                    void reload();
                  }}
                  onClose={() => setIsNew(false)}
                />
              )}
              {open !== undefined && <KeyDialog row={open} onEnded={reload} onClose={() => setShown(null)} />}
            </>
          );
        }}
      </Shown>
      {/* What is shown this once stays, whatever becomes of the list, which is read anew because of it. */}
      {token !== null && <MadeKey token={token} onClose={() => setToken(null)} />}
    </>
  );
}

function KeyRow({ row, onOpen }: { row: KeyJson; onOpen: () => void }) {
  const { language, t } = useWords();
  const when = (moment: string) => formatWhen(new Date(moment), language);
  const used = row.last_used_at === null ? t("keys_api.unused") : t("keys_api.used", { time: when(row.last_used_at) });
  return (
    <li>
      <div className="grow stack-xs">
        <p className="row">
          <b className="med">
            <bdi>{row.name}</bdi>
          </b>
          <Code className="code mut">{`…${row.ending}`}</Code>
          {row.ended_at !== null ? (
            <StateSign sign="crossed" tone="mute">
              {t("keys_api.ended", { time: when(row.ended_at) })}
            </StateSign>
          ) : (
            row.expires_at !== null && (
              <span className="cap">{t("keys_api.expires", { time: when(row.expires_at) })}</span>
            )
          )}
        </p>
        <p className="row">
          {row.permissions.map((permission) => (
            <span key={permission} className="tag">
              {t(`scope.${permission}`)}
            </span>
          ))}
        </p>
        <p className="cap">
          {used} · {t("keys_api.made", { time: when(row.made_at) })} <bdi>{row.by}</bdi>
        </p>
      </div>
      {row.ended_at === null && (
        <button
          type="button"
          className="btn btn-quiet btn-s"
          aria-label={t("keys_api.open_of", { name: row.name })}
          onClick={onOpen}
        >
          {t("keys_api.end")}
        </button>
      )}
    </li>
  );
}
