import { Link } from "react-router";
import type { AuditEntity } from "../../shop/staff/audit-kinds.ts";
import { useMe } from "../frame/session.ts";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";

/** Leads to what the audit log tells of one thing, for whoever may see the log. */
export function WhoChanged({ entity, id }: { entity: AuditEntity; id: string }) {
  const { t } = useWords();
  const { may } = useMe();
  if (!may("audit.see")) return null;
  return (
    <Link className="link target row" to={`/audit?${new URLSearchParams({ entity, entity_id: id })}`}>
      <Icon name="log" />
      {t("audit.who_changed")}
    </Link>
  );
}
