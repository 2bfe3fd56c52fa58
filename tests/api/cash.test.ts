import { beforeAll, describe, expect, it, vi } from "vitest";
import { operatorOf } from "../support/operator.ts";
import { expectStockAddsUp, leavesNothingBehind, moveOrder, orderOf, payingShop } from "../support/paying.ts";
import { buy, dataOf, type ProductJson, productOf, SOON, shownStock } from "../support/shopping.ts";

const shop = payingShop({ CASH_CONFIRMATION: "required" });
leavesNothingBehind(shop);
const operator = operatorOf(shop);
vi.setConfig({ testTimeout: 60_000 });

let zinc: ProductJson;

beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

/** A cash order with its buyer. */
async function cashOrder(quantity = 1, locale = "en") {
  const visitor = shop.visitor(locale);
  const { order } = dataOf(await buy(visitor, zinc.id, quantity));
  return { reference: order.reference, visitor };
}

const stock = () => shownStock(shop.visitor(), zinc.slug);

describe("a cash order", () => {
  it("is not packed before its buyer has said yes, or somebody says why; commands say so alike", async () => {
    const { reference } = await cashOrder();
    const early = await operator("orders", "move", reference, "PREPARING");
    expect(early).toMatchObject({ code: 1, said: expect.stringContaining("has not confirmed this cash order") });
    expect((await operator("orders", "confirm-cash", reference, "--not-reached")).said).toContain("tries: 1");
    expect((await moveOrder(shop.server, reference, "PREPARING")).status).toBe(409);
    expect((await operator("orders", "confirm-cash", reference, "--note", "by phone")).said).toContain("confirmed");
    expect((await operator("orders", "confirm-cash", reference)).said).toContain("nothing was changed");
    expect((await moveOrder(shop.server, reference, "PREPARING")).status).toBe(200);
    expect(await operator("orders", "confirm-cash", reference, "--refused")).toMatchObject({ code: 1 });

    const other = await cashOrder();
    const why = "Paid ten times before";
    expect(await operator("orders", "move", other.reference, "PREPARING", "--unconfirmed", why)).toMatchObject({
      code: 0,
    });
    const shown = JSON.parse((await operator("orders", "show", other.reference, "--json")).said);
    expect(shown.cash_confirmation).toBe("overridden");
    expect(shown.history.map(({ state, note }: { state: string; note: string }) => [state, note])).toContainEqual([
      "CASH_OVERRIDDEN",
      why,
    ]);
    expect(JSON.stringify(await orderOf(other.visitor, other.reference))).not.toContain(why);
  });

  it("that nobody took comes back: good pieces on sale, damaged ones not, and nothing was ever paid", async () => {
    const before = await stock();
    const { reference, visitor } = await cashOrder(3);
    await operator("orders", "confirm-cash", reference);
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED");
    const failed = await operator("orders", "move", reference, "DELIVERY_FAILED", "--failure", "refused");
    expect(failed).toMatchObject({ code: 0 });
    await moveOrder(shop.server, reference, "RETURNING");
    const page = await shop.visitor("ar").get<string>(`/ar/track-order?order=${reference}`);
    expect(page.text).toContain("في طريق العودة إلينا");
    expect((await orderOf(visitor, reference)).payment_status).toBe("due_on_delivery");
    expect(await operator("orders", "move", reference, "RETURNED", "--damaged", "1:4")).toMatchObject({ code: 1 });
    expect(await operator("orders", "move", reference, "RETURNED", "--damaged", "1:2")).toMatchObject({ code: 0 });
    await expect.poll(stock, SOON).toBe(before - 2);
    const found = await orderOf(visitor, reference);
    expect(found).toMatchObject({ status: "RETURNED", payment_status: "cancelled" });
    expect(found.payment_events.map(({ event }) => event)).toEqual(["due_on_delivery", "not_collected"]);
    await expectStockAddsUp(shop.server);
  });
});
