import { Link, useLocation } from "react-router";
import type { Unavailability } from "#shop/database/unavailable.ts";
import { useSite } from "../i18n/site.tsx";

/** What an error page is told when the shop could not answer, though nothing was wrong with the question. */
export interface UnavailableData {
  unavailable: Unavailability;
  /** What was sent, to be sent again; null for a page that was only asked for. */
  form: { action: string; fields: [name: string, value: string][] } | null;
}

export function isUnavailableData(value: unknown): value is UnavailableData {
  return typeof value === "object" && value !== null && "unavailable" in value && "form" in value;
}

/** Asks for the same page again, or sends the same form again as it was filled in. */
export function TryAgain({ form }: Pick<UnavailableData, "form">) {
  const { t } = useSite();
  const { pathname, search } = useLocation();
  if (form === null) {
    return (
      <Link className="btn" to={pathname + search} reloadDocument>
        {t("errors.try_again")}
      </Link>
    );
  }
  return (
    <form method="post" action={form.action}>
      {form.fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing is ever moved
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button className="btn" type="submit">
        {t("errors.try_again")}
      </button>
    </form>
  );
}
