import { useState } from "react";
import type { StaffSessionJson } from "../../shop/staff/staff-sessions.ts";
import { signOut } from "../frame/leaving.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Shown } from "../frame/states.tsx";
import { RecoveryCodes } from "../sign-in/recovery-codes.tsx";
import { useRoleName } from "../staff/role-name.ts";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Settings } from "./settings.tsx";

/** `device`: browser and system in words, null where nobody knows them. */
type OpenSession = StaffSessionJson & { device: string | null };

/** So few recovery codes are soon none. */
const FEW_CODES = 2;

/** What everybody sets for themselves, and their own sign-in: its password, where it is open, what stands in for the app. */
export function MePage() {
  const { language, t } = useWords();
  const { member, onMember } = useMe();
  const { loaded, reload } = useLoaded<OpenSession[]>(language, "/me/sessions");
  const roleName = useRoleName();
  const { isBusy, trouble, send } = useAction();
  const out = () => signOut(() => send("DELETE", "/session"));
  const others = useAction();
  const endOthers = async () => {
    const answer = await others.send("DELETE", "/me/sessions");
    if (answer?.ok === true) await reload();
  };
  return (
    <>
      <PageHeading heading={t("me.title")} text={t("me.text", { name: member.name, role: roleName(member.role) })}>
        <Submit type="button" isBusy={isBusy} className="btn btn-line" onClick={out}>
          {t("sign_in.out")}
        </Submit>
      </PageHeading>
      <Trouble message={trouble.message} />
      <Settings member={member} onMember={onMember} />
      <PasswordForm onChanged={reload} />
      <section>
        <div className="sec-h">
          <h2 className="h3">{t("me.sessions")}</h2>
        </div>
        <Shown loaded={loaded} onRetry={reload}>
          {(sessions) => (
            <>
              <ul className="stack-s">
                {sessions.map((session) => (
                  <SessionRow key={session.id} session={session} onEnded={reload} />
                ))}
              </ul>
              {sessions.length > 2 && (
                <Submit type="button" isBusy={others.isBusy} className="btn btn-line" onClick={endOthers}>
                  {t("me.end_others")}
                </Submit>
              )}
              <Trouble message={others.trouble.message} />
            </>
          )}
        </Shown>
      </section>
      <Passkeys onCount={(count) => onMember({ ...member, hasPasskey: count > 0 })} />
      <Codes left={loaded.state === "ready" ? loaded.meta.recovery_codes : null} onRenewed={reload} />
    </>
  );
}

function SessionRow({ session, onEnded }: { session: OpenSession; onEnded: () => Promise<void> }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const browser = session.device ?? t("me.device");
  const end = async () => {
    const answer = await send("DELETE", `/me/sessions/${session.id}`);
    if (answer?.ok === true) await onEnded();
  };
  return (
    <li className="row between">
      <span className="grow">
        <bdi className="med">{browser}</bdi>
        <small className="cap">
          {" "}
          {t("me.last_used")} <bdi>{formatWhen(new Date(session.last_used_at), language)}</bdi>
        </small>
      </span>
      {session.current ? (
        <span className="tag">{t("me.this_one")}</span>
      ) : (
        <Submit
          type="button"
          isBusy={isBusy}
          className="btn btn-quiet btn-s"
          aria-label={t("me.end_of", { name: browser })}
          onClick={end}
        >
          {t("me.end")}
        </Submit>
      )}
      <Trouble message={trouble.message} />
    </li>
  );
}

/** `left`: how many are not used yet; null until that is known. */
function Codes({ left, onRenewed }: { left: number | null; onRenewed: () => Promise<void> }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = async () => {
    const answer = await send<{ recovery_codes: string[] }>("POST", "/me/recovery-codes");
    if (answer?.ok !== true) return;
    setCodes(answer.data.recovery_codes);
    await onRenewed();
  };
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("me.codes")}</h2>
      </div>
      {left !== null && (
        <p className={left <= FEW_CODES ? "note note-warn" : undefined}>{t("me.codes_left", { count: left })}</p>
      )}
      <p className="mut">{t("me.codes_text")}</p>
      <Submit type="button" isBusy={isBusy} className="btn btn-line" onClick={renew}>
        {t("me.codes_new")}
      </Submit>
      <Trouble message={trouble.message} />
      {codes !== null && (
        <Dialog title={t("codes.title")} onClose={() => setCodes(null)}>
          <RecoveryCodes codes={codes} />
        </Dialog>
      )}
    </section>
  );
}
