import { Link } from "react-router";
import type { PromoJson } from "../../shop/staff-promos/promo-list.ts";
import { WhoChanged } from "../audit/who-changed.tsx";
import { Shown } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { GivenAway } from "./given-away.tsx";
import { PromoForm } from "./promo-form.tsx";
import { PromoSign } from "./promo-sign.tsx";
import { rulesTold } from "./promo-told.ts";
import { PromoTry } from "./promo-try.tsx";

interface PromoDetailProps {
  code: string;
  /** What the list beside it is narrowed to, for the way back. */
  query: string;
  onChanged: () => Promise<void>;
}

/** A code with what came of it; its rules can be changed until an order names it, and it can be ended at any time. */
export function PromoDetail({ code, query, onChanged }: PromoDetailProps) {
  const { language, t } = useWords();
  const path = `/promo-codes/${encodeURIComponent(code)}`;
  const { loaded, reload } = useLoaded<PromoJson>(language, path);
  const say = useToast();
  useLive(["promo"], () => void reload());
  const changed = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  return (
    <Shown loaded={loaded} onRetry={reload}>
      {(promo) => (
        <section className="stack stock-product">
          <div className="stack-s">
            <Link className="link target only-m" to={`/promo-codes${query}`}>
              {t("promo.back")}
            </Link>
            <div className="row between">
              <h2 className="h2">
                <Code>{promo.code}</Code>
              </h2>
              <PromoSign state={promo.state} />
            </div>
            <dl className="dl">
              <dt>{t("promo.uses")}</dt>
              <dd>
                <bdi className="num">{promo.max_uses === null ? promo.uses : `${promo.uses} / ${promo.max_uses}`}</bdi>
              </dd>
              <dt>{t("promo.orders")}</dt>
              <dd>
                <bdi className="num">{promo.orders}</bdi>
              </dd>
              <dt>{t("promo.given")}</dt>
              <dd>
                <GivenAway {...promo} />
              </dd>
              <dt>{t("promo.sold")}</dt>
              <dd>
                <Money amount={promo.sold} currency="AED" />
              </dd>
            </dl>
            <WhoChanged entity="promo" id={promo.code} />
            {promo.state !== "ended" && <EndNow promo={promo} path={path} onChanged={changed} />}
          </div>
          {promo.is_used ? (
            <section className="stack-s">
              <div className="sec-h">
                <h3 className="h3">{t("promo.rules")}</h3>
              </div>
              <p className="note">{t("promo.used_text")}</p>
              <dl className="dl">
                {rulesTold(promo, language, t)
                  .filter(({ says }) => says !== "")
                  .map(({ field, says }) => (
                    <div key={field} className="row between">
                      <dt>{field}</dt>
                      <dd>
                        <bdi>{says}</bdi>
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ) : (
            <PromoForm
              promo={promo}
              onSaved={async () => {
                say({ text: t("promo.saved", { code }) });
                await changed();
              }}
            />
          )}
          <PromoTry code={promo.code} />
        </section>
      )}
    </Shown>
  );
}

function EndNow({ promo, path, onChanged }: { promo: PromoJson; path: string; onChanged: () => Promise<void> }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const end = async () => {
    const answer = await send<{ version: number }>("POST", `${path}/end`, { version: promo.version });
    if (answer?.ok !== true) {
      if (answer?.status === 409) await onChanged();
      return;
    }
    const { version } = answer.data;
    const { code } = promo;
    const undo = {
      path: `${path}/take-back`,
      body: { version },
      said: t("promo.runs_again", { code }),
      after: onChanged,
    };
    say({ text: t("promo.ended_now", { code }), undo });
    await onChanged();
  };
  return (
    <>
      <Submit type="button" className="btn btn-bad-line" isBusy={isBusy} onClick={end}>
        {t("promo.end_now")}
      </Submit>
      <Trouble message={trouble.message} />
    </>
  );
}
