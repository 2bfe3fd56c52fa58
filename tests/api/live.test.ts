import { beforeAll, describe, expect, it } from "vitest";
import type { StaffJson } from "../../shop/staff/people.ts";
import { openStream } from "../support/live-stream.ts";
import { operatorOf } from "../support/operator.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { allProducts, buy, type Data, dataOf, SOON } from "../support/shopping.ts";
import { joinBy, type Member, newMember, newRole } from "../support/staff.ts";

const shop = shopUnderTest();
const operator = operatorOf(shop);
let owner: Member;

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
});

const idOf = async (member: Member) => {
  const { people } = dataOf(await owner.visitor.get<Data<{ people: StaffJson[] }>>("/api/admin/staff"));
  return people.find(({ email }) => email === member.email)?.id ?? "";
};

describe("the live stream", () => {
  it("tells whoever may see orders of each that is placed or moved, by its reference alone", async () => {
    const [packer, marketer] = [await newMember(shop, owner, "fulfilment"), await newMember(shop, owner, "marketing")];
    const [hears, hearsNot] = [await openStream(packer.visitor), await openStream(marketer.visitor)];
    const shopper = shop.visitor();
    const [product] = (await allProducts(shopper)).filter(({ stock }) => stock > 5);
    const { order } = dataOf(await buy(shopper, product?.id ?? 0, 1));
    const notice = { entity: "order", id: order.reference };
    await expect.poll(() => hears.heard, SOON).toEqual([notice]);
    await operator("orders", "move", order.reference, "PREPARING");
    await expect.poll(() => hears.heard, SOON).toEqual([notice, notice]);
    // Whatever was heard, was heard after it: nothing of an order is on its way to this one any more.
    expect((await owner.visitor.delete(`/api/admin/staff/${await idOf(marketer)}/sessions`, {})).status).toBe(204);
    await hearsNot.ended;
    expect(hearsNot.heard).toEqual([]);
    hears.close();
  });

  it("tells of stock that was set or added by the command line", async () => {
    const packer = await newMember(shop, owner, "fulfilment");
    const hears = await openStream(packer.visitor);
    const [product] = (await allProducts(shop.visitor())).filter(({ stock }) => stock > 5);
    const notice = { entity: "stock", id: String(product?.id) };
    await operator("stock", "set", product?.slug ?? "", "40");
    await expect.poll(() => hears.heard, SOON).toEqual([notice]);
    await operator("stock", "add", product?.slug ?? "", "2");
    await expect.poll(() => hears.heard, SOON).toEqual([notice, notice]);
    hears.close();
  });

  it("tells a role for some countries of their orders alone, and of who looks at those", async () => {
    const permissions = ["orders.see"];
    const saudi = await newMember(shop, owner, await newRole(owner, { permissions, countries: ["SA"] }));
    const hears = await openStream(saudi.visitor);
    const placedIn = async (locale: string) => {
      const shopper = shop.visitor(locale);
      const [product] = (await allProducts(shopper)).filter(({ stock }) => stock > 5);
      return dataOf(await buy(shopper, product?.id ?? 0, 1)).order.reference;
    };
    const [there, here] = [await placedIn("en"), await placedIn("en-sa")];
    for (const reference of [there, here]) await owner.visitor.post(`/api/admin/orders/${reference}/viewers`, {});
    const [order, viewers] = (["order", "viewers"] as const).map((entity) => ({ entity, id: here }));
    await expect.poll(() => hears.heard, SOON).toEqual([order, viewers]);
    hears.close();
  });

  it("ends with the session, with the role, and for whoever is removed", async () => {
    for (const end of ["session", "role", "removal"]) {
      const member = await newMember(shop, owner, "viewer");
      const id = await idOf(member);
      const stream = await openStream(member.visitor);
      expect(stream.status).toBe(200);
      if (end === "session") await member.visitor.delete("/api/admin/session", {});
      else if (end === "role") await owner.visitor.patch(`/api/admin/staff/${id}`, { role: "support", version: 1 });
      else await owner.visitor.delete(`/api/admin/staff/${id}`, {});
      await stream.ended;
      expect((await openStream(member.visitor)).status, end).toBe(end === "role" ? 200 : 401);
    }
  });

  it("keeps nobody signed in who does nothing", async () => {
    const member = await newMember(shop, owner, "viewer");
    const now = Date.now();
    const at = (minutes: number) => shop.server.setClock(new Date(now + minutes * 60_000).toISOString());
    const look = (headers: Record<string, string>) => member.visitor.get("/api/admin/session", { headers });
    try {
      at(40);
      expect((await look({ "x-unattended": "1" })).status).toBe(200);
      at(65);
      expect((await look({})).status).toBe(401);
    } finally {
      shop.server.setClock(null);
    }
  });

  it("does not keep the shop from stopping", async () => {
    const stream = await openStream(owner.visitor);
    const stopped = shop.server.stop();
    await stream.ended;
    expect(await stopped).toBe(0);
    expect(shop.server.log()).not.toContain("took too long");
  });
});
