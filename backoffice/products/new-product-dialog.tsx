import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** Begins a product by what stays of it: its SKU and its address. */
export function NewProductDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const go = useNavigate();
  const { value: typed, key, keep, sent } = useKept("new product", { sku: "", slug: "" });
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send("POST", "/products", typed, key);
    if (answer?.ok !== true) return;
    await go(`/products/${typed.slug.trim()}`);
    sent(typed);
  };
  return (
    <Dialog title={t("product.new")} onClose={onClose}>
      <Form className="stack-s" onSubmit={make}>
        <Field
          label={t("product.field_sku")}
          hint={t("product.sku_given")}
          dir="ltr"
          autoComplete="off"
          placeholder="BG-0051"
          value={typed.sku}
          onChange={({ target }) => keep({ ...typed, sku: target.value })}
          fault={trouble.fields.sku}
        />
        <Field
          label={t("product.field_slug")}
          dir="ltr"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="magnesium-night"
          value={typed.slug}
          onChange={({ target }) => keep({ ...typed, slug: target.value })}
          fault={trouble.fields.slug}
        />
        <p className="cap">{t("product.new_help")}</p>
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("product.begin")}</Submit>
      </Form>
    </Dialog>
  );
}
