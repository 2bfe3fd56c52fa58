import { useState } from "react";
import { Link } from "react-router";
import { FIELD_LABELS, faultsOf } from "#shop/checkout/form-faults.ts";
import type { ShopContext } from "#shop/context.ts";
import { buyerReturns, requestReturnLink, returnAccess } from "#shop/returns/buyer-returns.ts";
import { returnLinkSchema, returnSchema } from "#shop/returns/return-schema.ts";
import { requestReturn } from "#shop/returns/returns.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { formatDate } from "#texts/dates.ts";
import { guestTokenOf } from "#web/cart-cookie.ts";
import { successIn } from "#web/failure.ts";
import { doneForm, faultyForm, readForm, refusedForm } from "../account/form-answer.ts";
import { formAction } from "../forms/form-action.ts";
import { FormNote } from "../forms/form-note.tsx";
import { useSite } from "../i18n/site.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { pageMeta, pageTitle } from "../metadata/page-meta.ts";
import { ReturnForm } from "../returns/return-form.tsx";
import { ReturnLinkForm } from "../returns/return-link-form.tsx";
import { ReturnList } from "../returns/return-list.tsx";
import { answerForm, pageCall } from "../sign-in/page-sign-in.ts";
import "../returns/returns.css";
import "../styles/order.css";
import type { Route } from "./+types/return.ts";

/** Belongs to whoever has bought an order. */
export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

function askedIn(request: Request, shop: Pick<ShopContext, "origin">) {
  const query = new URL(request.url).searchParams;
  return {
    reference: query.get("order")?.trim().slice(0, 40) ?? "",
    token: query.get("token")?.slice(0, 100) ?? null,
    guestToken: guestTokenOf(request, shop),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { shop, market, visitor } = pageCall(args);
  const { language } = market;
  const asked = askedIn(args.request, shop);
  const t = translateFor(language);
  const head = { title: pageTitle(t("returns.title"), shop.brand.name), description: "", noIndex: true };
  const found = await returnAccess(shop, asked);
  if (found === null) return { head, reference: asked.reference, token: asked.token, isCustomer: false, own: null };
  const own = await buyerReturns(shop, language, found);
  return {
    head,
    reference: found.order.reference,
    token: asked.token,
    isCustomer: visitor.session !== null,
    own: {
      asked: own,
      until: own.returnable === null ? "" : formatDate(new Date(own.returnable.until), language),
      dates: own.returns.map((each) => formatDate(new Date(each.requested_at), language)),
    },
  };
}

export const action = formAction(async (args: Route.ActionArgs, form) => {
  const { shop, signInContext } = pageCall(args, form);
  if (form.get("intent") === "link") {
    const read = readForm(returnLinkSchema, form);
    if (!read.ok) return answerForm(faultyForm(form, read.faults));
    await requestReturnLink(shop, signInContext, { reference: read.value.order_number, email: read.value.email });
    return answerForm(doneForm(form, "returns.link_sent"));
  }
  const found = await returnAccess(shop, askedIn(args.request, shop));
  if (found === null) return answerForm(refusedForm(form, "returns.link_over"));
  const read = returnSchema.safeParse(returnIn(form));
  if (!read.success) return answerForm(faultyForm(form, faultsOf(read.error, LABELS)));
  const { lines, ...asked } = read.data;
  const units = lines.map(({ line, quantity }) => ({ position: line - 1, quantity }));
  const result = await requestReturn(shop, found.order.id, { ...asked, units });
  return answerForm(result.ok ? doneForm(form, "returns.asked") : refusedForm(form, result.code));
});

const LABELS = { cause: FIELD_LABELS.return_cause, note: FIELD_LABELS.return_note };

/** A form's fields as the API takes them; lines of which nothing comes back are left out. */
function returnIn(form: FormData) {
  const lines = [...form].flatMap(([name, value]) => {
    const [, line] = /^line-(\d{1,4})$/.exec(name) ?? [];
    return line === undefined || value === "0" ? [] : [{ line: Number(line), quantity: Number(value) }];
  });
  return { number: Number(form.get("number")), lines, cause: form.get("cause"), note: form.get("note") ?? "" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

/** Where the buyer of an order asks for a return, signed in, in the browser that ordered, or by the link of a mail. */
export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { reference, token, own, isCustomer } = loaderData;
  const here = paths.returnOrder(reference, token);
  // The form goes away with what it asked for: what came of it is said above.
  const [answer, setAnswer] = useState(actionData?.form === "return" ? successIn(actionData) : undefined);
  if (own === null)
    return (
      <div className="wrap section returns-page">
        <div>
          <h1 className="h1">{t("returns.title")}</h1>
          <p className="lead">{t("returns.prove")}</p>
        </div>
        {token !== null && <FormNote message="returns.link_over" />}
        <ReturnLinkForm reference={reference} action={here} answered={actionData} />
      </div>
    );
  const { asked, until, dates } = own;
  const { returnable } = asked;
  const isPossible = returnable !== null && returnable.lines.length > 0;
  return (
    <div className="wrap section returns-page">
      <div>
        <h1 className="h1">{t("returns.title")}</h1>
        <p>
          {t("tracking.order_number")} <bdi dir="ltr">{reference}</bdi>
        </p>
        {isPossible && <p className="lead">{t("returns.intro")}</p>}
      </div>
      {answer?.message != null && <FormNote message={answer.message} isGood />}
      {isPossible ? (
        <ReturnForm
          key={asked.next_number}
          asked={{ ...asked, returnable }}
          until={until}
          action={here}
          answered={answer?.message == null ? actionData : undefined}
          onAnswer={setAnswer}
        />
      ) : (
        answer?.message == null && (
          <p className="lead">
            {t("returns.over")}{" "}
            <Link className="link-q" to={paths.contact()}>
              {t("tracking.write_to_us")}
            </Link>
          </p>
        )
      )}
      {asked.returns.length > 0 && <ReturnList returns={asked.returns} dates={dates} />}
      {isCustomer && (
        <p>
          <Link className="link-q" to={paths.order(reference)}>
            {t("returns.back_to_order")}
          </Link>
        </p>
      )}
    </div>
  );
}
