import { type FormEvent, useRef, useState } from "react";
import type { WebhookJson } from "../../shop/staff-webhooks/webhooks.ts";
import type { WebhookType } from "../../shop/webhooks/types.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { EndDialog } from "../keys/end-dialog.tsx";
import { SecretDialog } from "../keys/secret-dialog.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { CheckList } from "../ui/check-list.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

const NOWHERE: { url: string; types: readonly WebhookType[] } = { url: "", types: [] };

interface NewWebhookProps {
  types: readonly WebhookType[];
  /** Hears what its messages are signed with, this once. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Adds an address: where to and of what. */
export function NewWebhookDialog({ types, onMade, onClose }: NewWebhookProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const { value: typed, key, keep, sent } = useKept("new webhook", NOWHERE);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send<{ secret: string }>("POST", "/webhooks", typed, key);
    if (answer?.ok !== true) return;
    sent(typed);
    onMade(answer.data.secret);
    onClose();
  };
  const footer = (
    <SubmitOrLeave isBusy={isBusy} disabled={typed.types.length === 0} of={form} onLeave={onClose}>
      {t("webhooks.add")}
    </SubmitOrLeave>
  );
  return (
    <Dialog title={t("webhooks.new")} onClose={onClose} footer={footer}>
      <Form ref={form} className="stack" onSubmit={make}>
        <Field
          label={t("webhooks.url")}
          type="url"
          dir="ltr"
          required
          maxLength={500}
          autoComplete="off"
          placeholder="https://"
          value={typed.url}
          onChange={({ target }) => keep({ ...typed, url: target.value })}
          fault={trouble.fields.url}
        />
        <CheckList
          legend={t("webhooks.types")}
          choices={types}
          chosen={typed.types}
          onChoose={(chosen) => keep({ ...typed, types: chosen })}
          labelOf={(type) => t(`webhook_type.${type}`)}
        />
        <p className="cap">{t("webhooks.says")}</p>
        <Trouble message={trouble.message} />
      </Form>
    </Dialog>
  );
}

/** What messages are signed with, shown this once, and where whoever writes the program reads how it checks them. */
export function SignedWith({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <SecretDialog title={t("webhooks.secret")} warning={t("webhooks.secret_text")} secret={secret} onClose={onClose}>
      <p>
        <a className="link target" href="/api/docs#webhooks" target="_blank" rel="noreferrer">
          {t("webhooks.how_to_check")}
        </a>
      </p>
    </SecretDialog>
  );
}

interface RenewProps {
  row: WebhookJson;
  /** Hears the secret, this once. */
  onRenewed: (secret: string) => void;
  onClose: () => void;
}

/** Gives an address another secret. */
export function RenewDialog({ row, onRenewed, onClose }: RenewProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [isAtOnce, setAtOnce] = useState(false);
  const renew = async () => {
    const answer = await send<{ secret: string }>("POST", `/webhooks/${row.id}/secret`, { at_once: isAtOnce });
    if (answer?.ok !== true) return;
    onRenewed(answer.data.secret);
    onClose();
  };
  const footer = (
    <SubmitOrLeave isBusy={isBusy} onClick={renew} onLeave={onClose}>
      {t("webhooks.renew_sure")}
    </SubmitOrLeave>
  );
  return (
    <Dialog title={t("webhooks.renew_title")} onClose={onClose} footer={footer}>
      <div className="stack-s">
        <p>
          <Code className="med any">{row.url}</Code>
        </p>
        <p>{t("webhooks.renew_text")}</p>
        <label className="opt">
          <input
            className="ck"
            type="checkbox"
            checked={isAtOnce}
            onChange={({ target }) => setAtOnce(target.checked)}
          />
          <span>{t("webhooks.renew_at_once")}</span>
        </label>
        <Trouble message={trouble.message} />
      </div>
    </Dialog>
  );
}

/** Tells an address nothing any more. */
export function RemoveDialog({
  row,
  onRemoved,
  onClose,
}: {
  row: WebhookJson;
  onRemoved: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useWords();
  return (
    <EndDialog
      title={t("webhooks.remove_title")}
      text={t("webhooks.remove_text")}
      sure={t("webhooks.remove_sure")}
      path={`/webhooks/${row.id}`}
      said={t("webhooks.removed")}
      onEnded={onRemoved}
      onClose={onClose}
    >
      <Code className="med any">{row.url}</Code>
    </EndDialog>
  );
}
