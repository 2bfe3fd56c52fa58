import type { ServiceJson } from "../../shop/system/services.ts";
import { formatWhen } from "../ui/moment.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";

/** Whom the shop calls: set up or not, and when they last answered. Nothing of how they are set up. */
export function Services({ services }: { services: readonly ServiceJson[] }) {
  const { language, t } = useWords();
  const when = (moment: string) => formatWhen(new Date(moment), language);
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("system.services")}</h2>
      </div>
      <ul className="lst">
        {services.map((service) => (
          <li key={service.service}>
            <div className="grow stack-xs">
              <span className="med">{t(`service.${service.service}`)}</span>
              <span className="cap">
                {[
                  t(`system.for_${service.kind}`),
                  ...(service.answered_at === null ? [] : [t("system.answered", { time: when(service.answered_at) })]),
                  ...(service.silent_at === null ? [] : [t("system.silent", { time: when(service.silent_at) })]),
                  ...(service.heard_at === null ? [] : [t("system.heard", { time: when(service.heard_at) })]),
                ].join(" · ")}
              </span>
            </div>
            <State service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({
  service: { kind, is_set: isSet, answered_at: answered, silent_at: silent },
}: {
  service: ServiceJson;
}) {
  const { t } = useWords();
  const [sign, tone, word]: [Sign, Parameters<typeof StateSign>[0]["tone"], string] = !isSet
    ? ["dashed", "mute", t(kind === "mail" ? "system.mail_files" : "system.not_set")]
    : silent !== null && (answered === null || silent > answered)
      ? ["look", "bad", t("system.no_answer")]
      : answered === null
        ? ["quarter", "mute", t("system.never_asked")]
        : ["full", "ok", t("system.answers")];
  return (
    <StateSign sign={sign} tone={tone}>
      {word}
    </StateSign>
  );
}
