import { useContext, useEffect, useRef, useState } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
  useSearchParams,
} from "react-router";
import type { CartJson } from "#shop/cart/cart-json.ts";
import { readCheckout } from "#shop/checkout/checkout.ts";
import type { CheckoutJson } from "#shop/checkout/checkout-json.ts";
import { CHECKOUT_STEPS, type CheckoutStep } from "#shop/checkout/draft.ts";
import { readablePhone, splitPhone } from "#shop/checkout/phone.ts";
import { cartUuidOf } from "#web/cart-cookie.ts";
import { isSecure } from "#web/cookie.ts";
import { type FailedAnswer, failureIn, successIn } from "#web/failure.ts";
import { paths } from "#web/paths.ts";
import { suggestedCustomer } from "../account/checkout-customer.ts";
import { track } from "../analytics/track.ts";
import { mergeNotices } from "../cart/cart-notice.ts";
import { CartNotices } from "../cart/cart-notices.tsx";
import { cart as cartActions, useCart } from "../cart/cart-store.ts";
import { checkoutAction } from "../checkout/checkout-action.ts";
import type { CheckoutAnswer } from "../checkout/checkout-answer.ts";
import { CustomerForm, CustomerSummary } from "../checkout/checkout-customer.tsx";
import { CheckoutFormsContext } from "../checkout/checkout-forms.ts";
import { CheckoutHeader } from "../checkout/checkout-header.tsx";
import { CheckoutStepSection } from "../checkout/checkout-step.tsx";
import { CheckoutSummary } from "../checkout/checkout-summary.tsx";
import type { LaterFormProps, LaterStep } from "../checkout/later-steps.tsx";
import { rememberOrderKey } from "../checkout/order-key.ts";
import { asOwnDocument } from "../checkout/own-document.ts";
import { PlaceRefusal } from "../checkout/place-refusal.tsx";
import { shopOf, visitorOf } from "../context.ts";
import { formAction } from "../forms/form-action.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { pageTitle } from "../metadata/page-meta.ts";
import { failedBefore } from "../payment/failed-before.ts";
import { atLeisure } from "../rendering/at-leisure.ts";
import { DeferredHydration, deferredParts } from "../rendering/deferred-hydration.tsx";
import { guarded } from "../sign-in/guards.ts";
import { pageCall } from "../sign-in/page-sign-in.ts";
import { SignInHint } from "../sign-in/sign-in-hint.tsx";
import "../styles/cart.css";
import "../styles/order.css";
import type { Route } from "./+types/checkout.ts";

export const handle: PageHandle = { layout: "none", isPrivate: true };
export const middleware = guarded("checkout");

/** Whoever begins needs the first step alone; the others come while it is filled in. */
const later = deferredParts(() => import("../checkout/later-steps.tsx"));

/** Shown by a page that begins at another step, or sums one up. */
const LATER = ".step.is-done, .step.is-now:not(#step-customer)";
if (typeof document !== "undefined" && document.querySelector(LATER) !== null) later.goLiveWith();

export function headers() {
  return { "Cache-Control": "no-store" };
}

/** The checkout is for a cart with something in it; whoever comes without one is sent home. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  asOwnDocument(request);
  const market = routeMarket(params);
  const shop = shopOf(context);
  const uuid = cartUuidOf(request, shop);
  const checkout = uuid === null ? null : await readCheckout(shop, uuid, market);
  if (checkout === null || checkout.cart.cart_items.length === 0) throw redirect(paths(market.locale).home());
  const suggested = suggestedCustomer(visitorOf(context)) ?? null;
  const number = (checkout.draft.customerDetails ?? suggested)?.phone_number ?? "";
  const shown = {
    checkout,
    suggested,
    /** Taken apart here: the library that can is a sixth of all that a first visit would load. */
    phone: { fields: splitPhone(number, market.country), readable: readablePhone(number) },
    failedBefore: await failedBefore(shop, request, market),
  };
  return data(shown, {
    headers: { "Set-Cookie": rememberOrderKey(checkout.order_key, isSecure(request, shop.origin)) },
  });
}

export const action = formAction((args: Route.ActionArgs, form) =>
  checkoutAction(pageCall(args, form), args.request, form),
);

/** Forms have the page read again themselves where their answer changes it. Opening a step changes nothing. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && (formMethod !== undefined || currentUrl.search === nextUrl.search);
}

/** The step asked for, else the first that misses something, else the last, where the order is placed. */
function openStep(steps: CheckoutJson["steps"], asked: string | null): CheckoutStep {
  return CHECKOUT_STEPS.find((step) => step === asked) ?? CHECKOUT_STEPS.find((step) => !steps[step]) ?? "payment";
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, brand } = useSite();
  const { suggested, phone } = loaderData;
  const { cart, notices, isUncertain } = useFollowedCart(loaderData.checkout.cart);
  const checkout = { ...loaderData.checkout, cart };
  const { draft, steps } = checkout;
  const { answer, forms } = useAnswers(actionData);
  const stage = useRef<HTMLDivElement>(null);
  const [isLost, setLost] = useState(false);
  const [search] = useSearchParams();
  const asked = search.get("step");
  const open = answer?.kind === "faults" ? answer.step : openStep(steps, answer === undefined ? asked : null);
  const hasMoved = useHasMoved(open);
  useBegun(cart);
  useEffect(() => atLeisure(later.fetchAhead), []);
  const details = draft.customerDetails ?? suggested;
  const customerForm = () => (
    <>
      {checkout.needs_account && (
        <p className="note">
          <span>
            {t("subscription.needs_account")} {t("subscription.account_below")}
          </span>
        </p>
      )}
      {suggested === null && <SignInHint />}
      <CustomerForm
        details={details ?? undefined}
        phone={phone.fields}
        needsAccount={checkout.needs_account}
        answer={answer}
      />
    </>
  );
  const formOf = (step: CheckoutStep) =>
    step === "customer" ? (
      customerForm()
    ) : (
      <DeferredHydration placeholder={<span className="spin" role="status" aria-label={t("common.loading")} />}>
        <LaterForm
          step={step}
          checkout={checkout}
          answer={answer}
          failedBefore={loaderData.failedBefore}
          isUncertain={isUncertain}
          stage={stage}
          onLost={setLost}
        />
      </DeferredHydration>
    );
  const summaryOf = (step: CheckoutStep) =>
    step === "customer" ? (
      draft.customerDetails && <CustomerSummary details={draft.customerDetails} phone={phone.readable} />
    ) : (
      <DeferredHydration>
        <LaterSummary step={step} checkout={checkout} />
      </DeferredHydration>
    );
  const isBeside = useIsBeside();
  const summary = <CheckoutSummary key="summary" cart={cart} answer={answer ?? forms.failed} />;
  return (
    <>
      <title>{pageTitle(t("checkout.title"), brand.name)}</title>
      <CheckoutHeader isQuiet={isLost} />
      <main id="main">
        <div ref={stage} />
        <div className="wrap co" hidden={isLost}>
          {!isBeside && summary}
          <div>
            <h1 className="h1 co-title">{t("checkout.title")}</h1>
            {answer?.kind === "not_placed" ? (
              <PlaceRefusal answer={answer} cart={cart} />
            ) : (
              <CartNotices
                isCodeFolded
                notices={
                  answer?.kind === "saved" || answer?.kind === "changed"
                    ? mergeNotices(answer.notices, notices)
                    : notices
                }
              />
            )}
            <CheckoutFormsContext value={forms}>
              {CHECKOUT_STEPS.map((step) => (
                <CheckoutStepSection
                  key={step}
                  step={step}
                  isOpen={step === open}
                  isDone={steps[step]}
                  takesFocus={hasMoved && answer?.kind !== "not_placed"}
                  summary={steps[step] && step !== open && summaryOf(step)}
                >
                  {step === open && formOf(step)}
                </CheckoutStepSection>
              ))}
            </CheckoutFormsContext>
          </div>
          {isBeside && summary}
        </div>
      </main>
    </>
  );
}

function LaterForm(props: LaterFormProps) {
  const parts = later.useParts();
  return <parts.LaterForm {...props} />;
}

function LaterSummary(props: { step: LaterStep; checkout: CheckoutJson }) {
  const parts = later.useParts();
  return <parts.LaterSummary {...props} />;
}

/**
 * What the last form was answered, as long as the page is the one that sent it; without scripts, what the page came
 * with.
 */
function useAnswers(actionData: CheckoutAnswer | FailedAnswer | undefined) {
  const { key } = useLocation();
  const [told, setTold] = useState<{ key: string; answer: CheckoutAnswer } | null>(null);
  const answer: CheckoutAnswer | undefined = told?.key === key ? told.answer : successIn(actionData);
  const forms = {
    failed: failureIn(actionData) === null ? undefined : (actionData as FailedAnswer),
    onAnswer: (given: CheckoutAnswer) => setTold({ key, answer: given }),
  };
  return { answer, forms };
}

/** True once another step than the first shown one is open: from then on a step takes the focus when it opens. */
function useHasMoved(open: CheckoutStep): boolean {
  const [first] = useState(open);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && first !== open) setHasMoved(true);
  return hasMoved;
}

/**
 * Whether the summary stands beside the steps and is come to after them; on phones it stands above and comes first.
 * Found out once: a form of another company would be loaded anew if the steps moved.
 */
function useIsBeside(): boolean {
  const [isBeside, setBeside] = useState(false);
  useEffect(() => setBeside(window.matchMedia("(min-width: 900px)").matches), []);
  return isBeside;
}

/** One checkout is one beginning, however often its steps are opened. */
function useBegun(cart: CartJson): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes in the cart later is not another beginning
  useEffect(() => track({ kind: "checkout_begun", cart }), []);
}

/**
 * The cart as it is now. Drawer and summary show the one this page came with, and what is changed there changes the
 * order: its amounts follow at once, and the page is read again, which leads home once nothing is left.
 */
function useFollowedCart(shown: CartJson) {
  const { cart, isKnown, notices, pending, promo } = useCart();
  const { revalidate, state } = useRevalidator();
  const router = useContext(DataRouterContext)?.router;
  const readings = useRef(0);
  const isFirst = useRef(true);
  // What was read before the last change is not taken over: the page is read again for it, now or once it is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a page that was read is taken over
  useEffect(() => {
    if (isFirst.current || (readings.current === 0 && cartActions.current() === cart)) cartActions.adopt(shown);
    isFirst.current = false;
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the cart is followed, not one of the page
  useEffect(() => {
    if (!isKnown || cart === shown) return;
    readings.current += 1;
    const read = async () => {
      // The router leads nowhere for a form that was on its way before a reading.
      while ([...(router?.state.fetchers.values() ?? [])].some((form) => form.state !== "idle"))
        await new Promise((resolve) => setTimeout(resolve, 50));
      await revalidate();
    };
    void read().finally(() => {
      readings.current -= 1;
    });
  }, [cart]);
  const isNewer = isKnown && cart?.cart_uuid === shown.cart_uuid;
  return {
    cart: isNewer ? cart : shown,
    notices: isKnown ? notices : shown.notices,
    isUncertain: pending.size > 0 || promo.isBusy || (isNewer && cart !== shown && state !== "idle"),
  };
}
