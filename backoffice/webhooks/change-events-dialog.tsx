import { useRef, useState } from "react";
import type { WebhookJson } from "../../shop/staff-webhooks/webhooks.ts";
import type { WebhookType } from "../../shop/webhooks/types.ts";
import { useKept } from "../drafts/use-kept.ts";
import { VersionsApart } from "../promos/versions-apart.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { CheckList } from "../ui/check-list.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { listed, useWords } from "../ui/words.tsx";

interface ChangeEventsProps {
  /** As it is now: others may change it meanwhile. */
  row: WebhookJson;
  types: readonly WebhookType[];
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Changes of what an address is told; where it is and what its messages are signed with stay. */
export function ChangeEventsDialog({ row, types, onChanged, onClose }: ChangeEventsProps) {
  const { language, t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  /** What this sheet began with, until somebody else was found to have saved another choice. */
  const seen = useRef(row.types);
  const { value: chosen, keep, sent } = useKept<readonly WebhookType[]>(`webhook ${row.id} ${seen.current}`, row.types);
  const [isApart, setIsApart] = useState(false);
  const save = async () => {
    const answer = await send("PATCH", `/webhooks/${row.id}`, { types: chosen, seen: seen.current });
    if (answer?.ok === true || answer?.status === 409) await onChanged();
    setIsApart(answer?.ok === false && answer.code === "staff.changed_meanwhile");
    if (answer?.ok !== true) return;
    sent(chosen);
    say({ text: t("webhooks.changed") });
    onClose();
  };
  /** Goes on from what is saved now, with what was chosen here or without it. */
  const goOn = (keepsMine: boolean) => {
    seen.current = row.types;
    setIsApart(false);
    if (keepsMine) void save();
    else keep(row.types);
  };
  const told = (each: readonly WebhookType[]) => {
    const names = types.filter((type) => each.includes(type)).map((type) => t(`webhook_type.${type}`));
    return [{ field: t("webhooks.types"), says: listed(language, names) }];
  };
  const footer = (
    <SubmitOrLeave isBusy={isBusy} disabled={chosen.length === 0 || isApart} onClick={save} onLeave={onClose}>
      {t("webhooks.change_save")}
    </SubmitOrLeave>
  );
  return (
    <Dialog title={t("webhooks.change_title")} onClose={onClose} footer={footer}>
      <div className="stack-s">
        <p>
          <Code className="med any">{row.url}</Code>
        </p>
        <CheckList
          legend={t("webhooks.types")}
          choices={types}
          chosen={chosen}
          onChoose={keep}
          labelOf={(type) => t(`webhook_type.${type}`)}
        />
        <p className="cap">{t("webhooks.change_text")}</p>
        {isApart ? (
          <VersionsApart
            theirs={told(row.types)}
            mine={told(chosen)}
            onTheirs={() => goOn(false)}
            onMine={() => goOn(true)}
          />
        ) : (
          <Trouble message={trouble.message || (trouble.fields.types ?? "")} />
        )}
      </div>
    </Dialog>
  );
}
