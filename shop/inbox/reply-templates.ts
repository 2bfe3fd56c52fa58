import { asc, eq } from "drizzle-orm";
import { replyTemplates } from "../contact/tables.ts";
import type { ShopContext } from "../context.ts";
import type { Text } from "../market/market.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";

/** A ready-made answer in both languages. `version`: null, there is none of this number yet. */
export interface ReplyTemplate {
  id: string;
  name: Text;
  text: Text;
  version: number | null;
}

/** Ready-made answers, the oldest first. */
export async function listTemplates({ db }: Pick<ShopContext, "db">): Promise<ReplyTemplate[]> {
  const rows = await db.select().from(replyTemplates).orderBy(asc(replyTemplates.createdAt), asc(replyTemplates.id));
  return rows.map(({ createdAt: _createdAt, ...kept }) => kept);
}

/** Makes a ready-made answer of this number, or changes it. The same again changes nothing; false: it was changed meanwhile. */
export async function saveTemplate(
  shop: ShopContext,
  author: StaffAuthor,
  { id, name, text, version }: ReplyTemplate,
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [kept] = await tx.select().from(replyTemplates).where(eq(replyTemplates.id, id)).for("update");
    const isSame = JSON.stringify([kept?.name.en, kept?.name.ar, kept?.text.en, kept?.text.ar]);
    if (isSame === JSON.stringify([name.en, name.ar, text.en, text.ar])) return true;
    if (kept === undefined) {
      if (version !== null) return false;
      const row = { id, name, text, createdAt: shop.clock() };
      const made = await tx
        .insert(replyTemplates)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: replyTemplates.id });
      if (made.length === 0) return false;
    } else {
      if (kept.version !== version) return false;
      await tx
        .update(replyTemplates)
        .set({ name, text, version: kept.version + 1 })
        .where(eq(replyTemplates.id, id));
    }
    await recordAct(tx, shop, author, {
      action: "template.saved",
      entity: "template",
      entityId: id,
      ...(kept === undefined ? {} : { before: told(kept) }),
      after: told({ name, text }),
    });
    return true;
  });
}

/** Deletes a ready-made answer; false: there is none of this number. */
export async function deleteTemplate(shop: ShopContext, author: StaffAuthor, id: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [gone] = await tx.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning();
    if (gone === undefined) return false;
    await recordAct(tx, shop, author, {
      action: "template.deleted",
      entity: "template",
      entityId: id,
      before: told(gone),
    });
    return true;
  });
}

/** A ready-made answer as the log shows it. */
const told = ({ name, text }: Pick<ReplyTemplate, "name" | "text">) => ({
  ...{ name_en: name.en, name_ar: name.ar },
  ...{ en: text.en, ar: text.ar },
});
