import { type FormEvent, useState } from "react";
import type { OrderSort } from "../../shop/order-lists/order-sorts.ts";
import type { CourierJson } from "../../shop/parcels/couriers.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { Shown } from "../frame/states.tsx";
import type { BulkResult } from "../orders/order-row.ts";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

interface SheetProps {
  references: readonly string[];
  /** Of the list they are chosen from. */
  sort: OrderSort;
  /** An act was begun, and may be done already. */
  onBegun: (result: BulkResult) => void;
  onClose: () => void;
}

/** What can be done with many orders beside moving them: printing, a courier, a tag, a file. Each role has its own. */
export function BulkSheet({ references, sort, onBegun, onClose }: SheetProps) {
  const { t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const begin = async (act: string, body: object = {}) => {
    const answer = await send<BulkResult>("POST", `/orders/bulk/${act}`, { ...body, references });
    if (answer?.ok === true) onBegun(answer.data);
    return answer?.ok === true;
  };
  const papers = [
    ...(may("parcels.pack") ? (["slips", "labels"] as const) : []),
    ...(may("payments.see") ? (["invoices"] as const) : []),
  ];
  const faults = Object.values(trouble.fields);
  return (
    <Dialog title={t("orders.selected", { count: references.length })} onClose={onClose}>
      <Trouble message={trouble.message === "" ? (faults[0] ?? "") : trouble.message} />
      {papers.length > 0 && (
        <section className="stack-s">
          <h3 className="h3">{t("orders.print")}</h3>
          <p className="cap">{t("orders.print_text")}</p>
          {papers.map((paper) => (
            <Submit key={paper} type="button" className="btn btn-line" isBusy={isBusy} onClick={() => begin(paper)}>
              <Icon name="print" />
              {t(`orders.bulk_${paper}`)}
            </Submit>
          ))}
        </section>
      )}
      {may("parcels.pack") && <Courier isBusy={isBusy} onGive={(courier) => begin("courier", { courier })} />}
      {may("orders.note") && <Tag isBusy={isBusy} onTag={(tag, isOn) => begin("tags", { tag, is_on: isOn })} />}
      {may("reports.tax") && (
        <section className="stack-s">
          <h3 className="h3">{t("orders.file")}</h3>
          <p className="cap">{t("orders.file_text")}</p>
          <div className="row">
            {(["csv", "xlsx"] as const).map((format) => (
              <a
                key={format}
                className="btn btn-line"
                href={`/api/admin/reports/order-list?orders=${references.join(",")}&sort=${sort}&format=${format}`}
                download
              >
                <Icon name="export" />
                {format.toUpperCase()}
              </a>
            ))}
          </div>
        </section>
      )}
    </Dialog>
  );
}

function Courier({ isBusy, onGive }: { isBusy: boolean; onGive: (courier: string) => void }) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<CourierJson[]>(language, "/couriers");
  const [chosen, setChosen] = useState("");
  const active = loaded.state === "ready" ? loaded.data.filter((courier) => courier.active) : [];
  const courier = active.find(({ id }) => id === chosen) ?? active[0];
  const isWaiting = loaded.state === "loading";
  return (
    <section className="stack-s" aria-busy={isWaiting}>
      <h3 className="h3">{t("orders.courier")}</h3>
      <p className="cap">{t("orders.courier_text")}</p>
      {courier === undefined && !isWaiting ? (
        <Shown loaded={loaded} onRetry={reload}>
          {() => <p className="mut">{t("orders.no_couriers")}</p>}
        </Shown>
      ) : (
        // As large while they are on their way: what stands below is not to move away from under a finger.
        <>
          <Select
            label={t("orders.courier_choice")}
            value={courier?.id ?? ""}
            onChange={setChosen}
            isDisabled={isWaiting}
          >
            {active.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
          </Select>
          <Submit
            type="button"
            className="btn btn-line"
            isBusy={isBusy}
            disabled={courier === undefined}
            onClick={() => courier !== undefined && onGive(courier.id)}
          >
            {t("orders.give_courier")}
          </Submit>
        </>
      )}
    </section>
  );
}

function Tag({ isBusy, onTag }: { isBusy: boolean; onTag: (tag: string, isOn: boolean) => Promise<boolean> }) {
  const { t } = useWords();
  const { value: tag, keep, sent } = useKept("tag of many", "");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (await onTag(tag.trim(), submitter?.getAttribute("value") !== "off")) sent(tag);
  };
  return (
    <Form className="stack-s" onSubmit={submit}>
      <h3 className="h3">{t("order.tags")}</h3>
      <Field
        label={t("orders.tag")}
        required
        maxLength={30}
        autoComplete="off"
        value={tag}
        onChange={({ target }) => keep(target.value)}
      />
      <div className="row">
        <Submit className="btn btn-line" isBusy={isBusy}>
          {t("orders.tag_on")}
        </Submit>
        <Submit className="btn btn-quiet" value="off" isBusy={isBusy}>
          {t("orders.tag_off")}
        </Submit>
      </div>
    </Form>
  );
}
