import { type FormEvent, useState } from "react";
import { LANGUAGES, type Language } from "../../shop/market/market.ts";
import type { CampaignJson } from "../../shop/staff-campaigns/campaign-list.ts";
import type { CampaignRules } from "../../shop/staff-campaigns/campaign-schemas.ts";
import { Form } from "../forms/form.tsx";
import { NumberAgain, type NumberKind } from "../promos/number-again.tsx";
import { scopeTold } from "../promos/promo-told.ts";
import { ScopeFields } from "../promos/scope-fields.tsx";
import { type Told, VersionsApart } from "../promos/versions-apart.tsx";
import { useAction } from "../ui/action.ts";
import { call } from "../ui/call.ts";
import { Field } from "../ui/field.tsx";
import { formatSet } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords, type Words } from "../ui/words.tsx";
import { CampaignPreviewPanel } from "./campaign-preview.tsx";
import { givesTold } from "./gives-told.ts";
import { LandingFields } from "./landing-fields.tsx";
import { NamedDays } from "./named-days.tsx";
import { OfferFields, type TypedGives } from "./offer-fields.tsx";
import { otherPercentsIn } from "./other-percents.ts";
import { Periods } from "./periods.tsx";
import { freshDraft, rulesOf } from "./typed-campaign.ts";
import { PHASES, typedLanding } from "./typed-landing.ts";
import { useCampaignDraft } from "./use-campaign-draft.ts";

/** Which of its numbers says how much it takes off. */
const NUMBERS: Record<TypedGives["kind"], NumberKind> = {
  ...{ price: "percent", percent: "percent", amount: "amount", buy_get: "pieces" },
};

function told(rules: CampaignRules, language: Language, t: Words): Told {
  const when = (moment: string) => (moment === "" ? "" : formatSet(new Date(moment), language));
  const names =
    "products" in rules.scope ? rules.scope.products : "categories" in rules.scope ? rules.scope.categories : [];
  return [
    { field: t("campaign.name_en"), says: rules.name.en },
    { field: t("campaign.name_ar"), says: rules.name.ar },
    { field: t("promo.off"), says: givesTold(rules, language, t) },
    { field: t("promo.for_what"), says: [scopeTold(rules.scope, t), ...names].join(" ") },
    {
      field: t("campaign.periods"),
      says: rules.periods
        .map(({ audience, from, to }) => `${t(`campaign.audience_${audience}`)}: ${when(from)} – ${when(to)}`)
        .join("; "),
    },
    { field: t("campaign.announced_from"), says: when(rules.announced_from) },
    { field: t("campaign.banner_en"), says: rules.announcement?.en ?? "" },
    { field: t("campaign.banner_ar"), says: rules.announcement?.ar ?? "" },
    { field: t("campaign.page"), says: rules.landing === null ? "" : `/${rules.landing.page}` },
    ...PHASES.flatMap((phase) => {
      const said = rules.landing?.texts[phase];
      return LANGUAGES.map((into) => ({
        field: t(`draft.in_${into}`, { name: t(`campaign.says_${phase}`) }),
        says: said ? `${said.title[into]} – ${said.text[into]}` : "",
      }));
    }),
  ];
}

interface CampaignFormProps {
  /** Null: a new one. */
  campaign: CampaignJson | null;
  onSaved: (slug: string, rules: CampaignRules) => void | Promise<void>;
}

/** What a campaign lowers, when, for whom and in which words, with the shop as it would be beside. */
export function CampaignForm({ campaign, onSaved }: CampaignFormProps) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const { typed, seen, wasKept, put, type, saved, forget } = useCampaignDraft(campaign);
  const [theirs, setTheirs] = useState<CampaignJson | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [again, setAgain] = useState<number | null>(null);
  const say = useToast();
  const fault = (field: string) =>
    Object.entries(trouble.fields).find(([name]) => name.startsWith(`rules.${field}`))?.[1];
  const rules = rulesOf(typed, seen);
  const save = async (version = seen?.version) => {
    const path = seen === null ? "/campaigns" : `/campaigns/${seen.slug}`;
    const answer = await send<{ slug: string; version: number }>(
      "POST",
      path,
      seen === null ? { rules, again } : { version, rules, again },
    );
    if (answer?.ok === true) {
      setTheirs(null);
      setIsAsked(false);
      setAgain(null);
      if (seen === null) forget();
      else saved(typed, { ...seen, ...rules, page: rules.landing?.page ?? seen.page, version: answer.data.version });
      await onSaved(answer.data.slug, rules);
    } else if (answer?.code === "promo.takes_much") setIsAsked(true);
    else if (answer !== null && answer.code === "staff.changed_meanwhile" && seen !== null) {
      const now = await call<CampaignJson>(language, "GET", path);
      if (now.ok) setTheirs(now.data);
    }
  };
  const takePageOff = async () => {
    if (seen === null) return;
    const { slug, version } = seen;
    const answer = await send<{ version: number }>("POST", `/campaigns/${slug}/page-off`, { version });
    if (answer?.ok !== true) return;
    put((before) => ({
      ...before,
      seen: { ...seen, page: null, landing: null, version: answer.data.version },
      typed: { ...before.typed, landing: typedLanding(null) },
    }));
    say({ text: t("campaign.page_is_off") });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const words = (field: "name" | "announcement", into: Language, label: string, isNeeded: boolean) => (
    <div className="stack-xs">
      <Field
        label={label}
        lang={into}
        dir={into === "ar" ? "rtl" : "ltr"}
        required={isNeeded}
        maxLength={field === "name" ? 80 : 200}
        value={typed[field][into]}
        onChange={({ target }) => type({ [field]: { ...typed[field], [into]: target.value } })}
        fault={fault(`${field}.${into}`)}
      />
      <NamedDays text={typed[field][into]} periods={rules.periods} />
    </div>
  );
  const others = otherPercentsIn(rules, t);
  const hasBanner = typed.announcement.en !== "" || typed.announcement.ar !== "";
  return (
    <div className="two two-w promo-2">
      <Form className="stack-s" onSubmit={submit}>
        {wasKept && (
          <div className="note note-info" role="status">
            <p className="grow">{t("campaign.kept")}</p>
            <button type="button" className="btn btn-quiet btn-s" onClick={() => put(() => freshDraft(campaign))}>
              {t("draft.drop")}
            </button>
          </div>
        )}
        <div className="cols2">
          {words("name", "en", t("campaign.name_en"), true)}
          {words("name", "ar", t("campaign.name_ar"), true)}
        </div>
        <OfferFields
          typed={typed.gives}
          onChange={(more) => type({ gives: { ...typed.gives, ...more } })}
          fault={fault}
        />
        <ScopeFields scope={typed.scope} onChange={(scope) => type({ scope })} fault={fault("scope")} />
        <Periods periods={typed.periods} onChange={(periods) => type({ periods })} fault={fault} />
        <Field
          label={t("campaign.announced_from")}
          type="datetime-local"
          value={typed.announcedFrom}
          onChange={({ target }) => type({ announcedFrom: target.value })}
          fault={fault("announced_from")}
        />
        <p className="cap">{t("campaign.announced_help")}</p>
        <div className="cols2">
          {words("announcement", "en", t("campaign.banner_en"), hasBanner)}
          {words("announcement", "ar", t("campaign.banner_ar"), hasBanner)}
        </div>
        <LandingFields
          typed={typed.landing}
          onChange={(more) => type({ landing: { ...typed.landing, ...more } })}
          fault={fault}
          owner={seen?.page ? seen : null}
          periods={rules.periods}
          isBusy={isBusy}
          onPageOff={takePageOff}
        />
        {others.length > 0 && (
          <div className="note note-warn" role="status">
            <div>
              <p>{t("campaign.other_percents", { gives: givesTold(rules, language, t) })}</p>
              <ul>
                {others.map((place) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
        {isAsked && <NumberAgain kind={NUMBERS[typed.gives.kind]} value={again} onChange={setAgain} />}
        {theirs === null ? (
          // The form is long: what is wrong in a field is said where the button is as well.
          <Trouble message={trouble.message === "" ? (Object.values(trouble.fields)[0] ?? "") : trouble.message} />
        ) : (
          <VersionsApart
            theirs={told(theirs, language, t)}
            mine={told(rules, language, t)}
            onTheirs={() => {
              put(() => freshDraft(theirs));
              setTheirs(null);
            }}
            onMine={() => void save(theirs.version)}
          />
        )}
        <Submit isBusy={isBusy}>{t(seen === null ? "campaign.make" : "campaign.save")}</Submit>
      </Form>
      <CampaignPreviewPanel slug={seen?.slug ?? null} rules={rules} />
    </div>
  );
}
