import { type FormEvent, useRef } from "react";
import type { KeyPermission } from "../../shop/api-keys/key-permissions.ts";
import type { KeyJson } from "../../shop/api-keys/keys.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { CheckList } from "../ui/check-list.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

/** A key that was just made, shown this once, and how it is used. */
export function MadeKey({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <SecretDialog title={t("keys_api.made_title")} warning={t("keys_api.once")} secret={token} onClose={onClose}>
      <p className="cap">{t("keys_api.how")}</p>
      <p dir="ltr">
        <code className="code any">{`curl -H "Authorization: Bearer …" ${window.location.origin}/api/admin/orders`}</code>
      </p>
    </SecretDialog>
  );
}

interface Typed {
  name: string;
  permissions: readonly KeyPermission[];
  /** Null: it does not end by itself. */
  days: number | null;
}

interface NewKeyProps {
  permissions: readonly KeyPermission[];
  /** After how many days it may end by itself. */
  days: readonly number[];
  /** Hears the key, this once. */
  onMade: (token: string) => void;
  onClose: () => void;
}

/** Makes a key: what it is for, what it may read, how long. */
export function NewKeyDialog({ permissions, days, onMade, onClose }: NewKeyProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const first: Typed = { name: "", permissions: [], days: days[0] ?? null };
  const { value: typed, key, keep, sent } = useKept("new key", first);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send<{ token: string }>("POST", "/keys", typed, key);
    if (answer?.ok !== true) return;
    sent(typed);
    onMade(answer.data.token);
    onClose();
  };
  const footer = (
    <SubmitOrLeave isBusy={isBusy} disabled={typed.permissions.length === 0} of={form} onLeave={onClose}>
      {t("keys_api.make")}
    </SubmitOrLeave>
  );
  return (
    <Dialog title={t("keys_api.new")} onClose={onClose} footer={footer}>
      <Form ref={form} className="stack" onSubmit={make}>
        <Field
          label={t("keys_api.name")}
          required
          maxLength={60}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => keep({ ...typed, name: target.value })}
          fault={trouble.fields.name}
        />
        <CheckList
          legend={t("keys_api.may")}
          choices={permissions}
          chosen={typed.permissions}
          onChoose={(chosen) => keep({ ...typed, permissions: chosen })}
          labelOf={(permission) => t(`scope.${permission}`)}
        />
        <Select
          label={t("keys_api.until")}
          value={typed.days ?? "never"}
          onChange={(until) => keep({ ...typed, days: until === "never" ? null : Number(until) })}
        >
          {days.map((count) => (
            <option key={count} value={count}>
              {t("keys_api.days", { count })}
            </option>
          ))}
          <option value="never">{t("keys_api.never")}</option>
        </Select>
        <p className="cap">{t("keys_api.never_may")}</p>
        <Trouble message={trouble.message} />
      </Form>
    </Dialog>
  );
}

/** Ends a key. */
export function KeyDialog({
  row,
  onEnded,
  onClose,
}: {
  row: KeyJson;
  onEnded: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useWords();
  return (
    <EndDialog
      title={t("keys_api.end_title")}
      text={t("keys_api.end_text")}
      sure={t("keys_api.end_sure")}
      path={`/keys/${row.id}`}
      said={t("keys_api.was_ended", { name: row.name })}
      onEnded={onEnded}
      onClose={onClose}
    >
      <bdi className="med">{row.name}</bdi>{" "}
      <bdi dir="ltr" className="code">
        {`…${row.ending}`}
      </bdi>
    </EndDialog>
  );
}
