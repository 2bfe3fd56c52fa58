import type { FormEvent } from "react";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import type { OrderPart } from "./order-page.tsx";

/** Words the team marks the order with. */
export function OrderTags({ order, reload }: OrderPart) {
  const { t } = useWords();
  const { may } = useMe();
  const say = useToast();
  const { isBusy, trouble, send } = useAction(order.version);
  const { value: typed, keep, sent } = useKept(`tag ${order.reference}`, "");
  const mayTag = may("orders.note");
  const save = async (tags: readonly string[], done: string) => {
    const path = `/orders/${order.reference}/tags`;
    const before = order.tags;
    const answer = await send<{ version: number }>("PATCH", path, { tags, version: order.version });
    if (answer?.ok === true) {
      const body = { tags: before, version: answer.data.version };
      say({ text: done, undo: { method: "PATCH", path, body, said: t("order.tags_back"), after: reload } });
    }
    // Somebody else may have been quicker: their tags are shown, and nothing of theirs was overwritten.
    if (answer !== null) await reload();
    return answer?.ok === true;
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const tag = typed.trim();
    if (await save([...order.tags, tag], t("order.tag_put_on", { tag }))) sent(typed);
  };
  if (!mayTag && order.tags.length === 0) return null;
  return (
    <section className="card stack-s">
      <h2 className="h3">{t("order.tags")}</h2>
      {order.tags.length > 0 && (
        <ul className="row">
          {order.tags.map((tag) => (
            <li key={tag} className="tag">
              <bdi>{tag}</bdi>
              {mayTag && (
                <button
                  type="button"
                  className="tag-x"
                  aria-label={t("order.tag_remove", { tag })}
                  onClick={() =>
                    save(
                      order.tags.filter((other) => other !== tag),
                      t("order.tag_taken_off", { tag }),
                    )
                  }
                >
                  <Icon name="close" className="icon-s" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Trouble message={trouble.message === "" ? (Object.values(trouble.fields)[0] ?? "") : trouble.message} />
      {mayTag && (
        <Form className="stack-s" onSubmit={add} data-kept>
          <Field
            label={t("order.tag")}
            value={typed}
            required
            maxLength={30}
            dir="auto"
            autoComplete="off"
            onChange={({ target }) => keep(target.value)}
          />
          <Submit className="btn btn-line" isBusy={isBusy}>
            {t("order.tag_submit")}
          </Submit>
        </Form>
      )}
    </section>
  );
}
