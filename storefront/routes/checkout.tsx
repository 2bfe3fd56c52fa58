import { useEffect, useState } from "react";
import { redirect, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from "react-router";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import { readCheckout } from "../../shop/checkout/checkout.ts";
import type { CheckoutJson } from "../../shop/checkout/checkout-json.ts";
import { CHECKOUT_STEPS, type CheckoutStep } from "../../shop/checkout/draft.ts";
import { suggestedCustomer } from "../accounts/checkout-customer.ts";
import { guarded } from "../accounts/guards.ts";
import { track } from "../analytics/track.ts";
import { cartUuidOf } from "../cart/cart-cookie.ts";
import { mergeNotices } from "../cart/cart-notice.ts";
import { cart as cartActions, useCart } from "../cart/cart-store.ts";
import { checkoutAction } from "../checkout/checkout-action.ts";
import type { CheckoutAnswer } from "../checkout/checkout-answer.ts";
import { failedBefore } from "../checkout/failed-before.ts";
import { useOrderKey } from "../checkout/order-key.ts";
import { asOwnDocument } from "../checkout/own-document.ts";
import type { PageHandle } from "../chrome/page-handle.ts";
import { AddressText } from "../components/address-text.tsx";
import { CartNotices } from "../components/cart-notices.tsx";
import { AddressForm } from "../components/checkout-address.tsx";
import { CustomerForm, CustomerSummary } from "../components/checkout-customer.tsx";
import { DeliveryForm, DeliverySummary } from "../components/checkout-delivery.tsx";
import { CheckoutHeader } from "../components/checkout-header.tsx";
import { PaymentForm, PaymentSummary } from "../components/checkout-payment.tsx";
import { CheckoutStepSection } from "../components/checkout-step.tsx";
import { CheckoutSummary } from "../components/checkout-summary.tsx";
import { PlaceRefusal } from "../components/place-refusal.tsx";
import { SignInHint } from "../components/sign-in-hint.tsx";
import { shopOf, visitorOf } from "../context.ts";
import { pageTitle } from "../i18n/page-meta.ts";
import { paths } from "../i18n/paths.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import "../styles/cart.css";
import "../styles/order.css";
import type { Route } from "./+types/checkout.ts";

export const handle: PageHandle = { chrome: "none", isPrivate: true };
export const middleware = guarded("checkout");

export function headers() {
  return { "Cache-Control": "no-store" };
}

/** The checkout is for a cart with something in it; whoever comes without one is sent home. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  asOwnDocument(request);
  const market = routeMarket(params);
  const uuid = cartUuidOf(request);
  const checkout = uuid === null ? null : await readCheckout(shopOf(context), uuid, market);
  if (checkout === null || checkout.cart.cart_items.length === 0) throw redirect(paths(market.locale).home());
  return {
    checkout,
    orderKey: crypto.randomUUID(),
    suggested: suggestedCustomer(visitorOf(context)) ?? null,
    failedBefore: await failedBefore(shopOf(context), request, market),
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return checkoutAction(shopOf(context), routeMarket(params), request);
}

/** A refused form may have found new prices: the page is read again. Opening a step changes nothing. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined) return true;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** The step asked for, else the first that misses something, else the last, where the order is placed. */
function openStep(steps: CheckoutJson["steps"], asked: string | null): CheckoutStep {
  return CHECKOUT_STEPS.find((step) => step === asked) ?? CHECKOUT_STEPS.find((step) => !steps[step]) ?? "payment";
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, brand } = useSite();
  const { checkout, suggested } = loaderData;
  const { cart, draft, steps } = checkout;
  const answer: CheckoutAnswer | undefined = actionData;
  const [search] = useSearchParams();
  const asked = search.get("step");
  const open = answer?.kind === "faults" ? answer.step : openStep(steps, answer === undefined ? asked : null);
  const orderKey = useOrderKey(cart.cart_uuid, loaderData.orderKey);
  const hasMoved = useHasMoved(open);
  useFollowCart(cart);
  useBegun(cart);
  const parts: Record<CheckoutStep, { form: React.ReactNode; summary: React.ReactNode }> = {
    customer: {
      form: (
        <>
          {suggested === null && <SignInHint />}
          <CustomerForm details={draft.customerDetails ?? suggested ?? undefined} answer={answer} />
        </>
      ),
      summary: draft.customerDetails && <CustomerSummary details={draft.customerDetails} />,
    },
    delivery: {
      form: <DeliveryForm checkout={checkout} answer={answer} />,
      summary: <DeliverySummary checkout={checkout} />,
    },
    shipping: {
      form: <AddressForm address={draft.address} answer={answer} />,
      summary: draft.address && <AddressText address={draft.address} />,
    },
    payment: {
      form: (
        <PaymentForm
          checkout={checkout}
          answer={answer}
          failedBefore={loaderData.failedBefore}
          idempotencyKey={orderKey}
        />
      ),
      summary: <PaymentSummary checkout={checkout} />,
    },
  };
  return (
    <>
      <title>{pageTitle(t("checkout.title"), brand.name)}</title>
      <CheckoutHeader />
      <main className="wrap co" id="main">
        <div>
          <h1 className="h1 co-title">{t("checkout.title")}</h1>
          {answer?.kind === "refused" ? (
            <PlaceRefusal answer={answer} cart={cart} />
          ) : (
            <CartNotices
              notices={answer?.kind === "saved" ? mergeNotices(answer.notices, cart.notices) : cart.notices}
            />
          )}
          {CHECKOUT_STEPS.map((step) => (
            <CheckoutStepSection
              key={step}
              step={step}
              isOpen={step === open}
              isDone={steps[step]}
              takesFocus={hasMoved && answer?.kind !== "refused"}
              summary={parts[step].summary}
            >
              {step === open && parts[step].form}
            </CheckoutStepSection>
          ))}
        </div>
        <CheckoutSummary cart={cart} answer={answer} />
      </main>
    </>
  );
}

/** True once another step than the first shown one is open: from then on a step takes the focus when it opens. */
function useHasMoved(open: CheckoutStep): boolean {
  const [first] = useState(open);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && first !== open) setHasMoved(true);
  return hasMoved;
}

/** One checkout is one beginning, however often its steps are opened. */
function useBegun(cart: CartJson): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes in the cart later is not another beginning
  useEffect(() => track({ kind: "checkout_begun", cart }), []);
}

/**
 * The drawer shows the cart of this page, and what is changed in the drawer changes the order: the page is read
 * again, which leads home once nothing is left.
 */
function useFollowCart(shown: CartJson): void {
  const { cart, isKnown } = useCart();
  const { revalidate } = useRevalidator();
  useEffect(() => cartActions.adopt(shown), [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the cart is followed, not one of the page
  useEffect(() => {
    if (isKnown && cart !== shown) void revalidate();
  }, [cart]);
}
