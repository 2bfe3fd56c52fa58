import { type Context, Hono } from "hono";
import type { ShopContext } from "../../../../shop/context.ts";
import {
  SETTING_SCHEMAS,
  settingBody,
  settingSeenBody,
  type WrittenSetting,
} from "../../../../shop/settings/setting-schemas.ts";
import { SETTING_NAMES } from "../../../../shop/settings/settings.ts";
import { changeSetting, withdrawSetting } from "../../../../shop/staff-settings/change-setting.ts";
import { listSettings } from "../../../../shop/staff-settings/settings-list.ts";
import { describeFaults } from "../../body.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { done, refused } from "../answers.ts";
import { readKeyedBody } from "../request-key.ts";

/** What new orders are made with: fees, delivery, tax. */
export function adminSettings(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /settings", async (c) => c.json({ data: await listSettings(shop) }));

  staffCall(api, shop, "POST /settings/:name", async (c, { shop: own, author }) => {
    const name = nameOf(c);
    if (name === undefined) return refuse(c, 404, "request.not_found");
    const body = await readKeyedBody(c, settingBody);
    if (body.refusal) return body.refusal;
    const { value, ...asked } = body.value;
    const checked = SETTING_SCHEMAS[name].safeParse(value);
    if (!checked.success) return c.json({ code: "validation", message: describeFaults(c, checked.error, value) }, 422);
    const written = value as WrittenSetting;
    const result = await changeSetting(own, author, { ...asked, name, value: written, key: body.key });
    return result.ok ? c.json({ data: { number: result.number } }, 201) : refused(c, result.code);
  });

  staffCall(api, shop, "POST /settings/:name/withdraw", async (c, { shop: own, author }) => {
    const name = nameOf(c);
    if (name === undefined) return refuse(c, 404, "request.not_found");
    const body = await readKeyedBody(c, settingSeenBody);
    if (body.refusal) return body.refusal;
    return done(c, await withdrawSetting(own, author, { ...body.value, name, key: body.key }));
  });

  return api;
}

const nameOf = (c: Context) => SETTING_NAMES.find((name) => name === c.req.param("name"));
