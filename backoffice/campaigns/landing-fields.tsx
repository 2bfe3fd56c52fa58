import { Link } from "react-router";
import type { CampaignPhase, CampaignText } from "../../shop/campaigns/campaign.ts";
import type { CampaignJson } from "../../shop/staff-campaigns/campaign-list.ts";
import type { CampaignRules } from "../../shop/staff-campaigns/campaign-schemas.ts";
import { Mark, Pair, Refused } from "../drafts/fields.tsx";
import { useMe } from "../frame/session.ts";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Submit } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { NamedDays } from "./named-days.tsx";
import type { TypedLanding } from "./typed-landing.ts";

interface LandingFieldsProps {
  typed: TypedLanding;
  onChange: (more: Partial<TypedLanding>) => void;
  fault: (field: string) => string | undefined;
  /** The campaign that has the page; null: it has none yet. */
  owner: Pick<CampaignJson, "page" | "has_run"> | null;
  periods: CampaignRules["periods"];
  isBusy: boolean;
  onPageOff: () => void;
}

/** The page that tells of a campaign, and what it says in each phase. */
export function LandingFields({ typed, onChange, fault, owner, periods, isBusy, onPageOff }: LandingFieldsProps) {
  const { t } = useWords();
  const { kind } = typed;
  return (
    <fieldset className="stack-s">
      <legend className="lbl">{t("campaign.page")}</legend>
      {owner === null ? (
        <ChoosePage typed={typed} onChange={onChange} fault={fault} periods={periods} />
      ) : (
        <OwnPage owner={owner} isBusy={isBusy} onPageOff={onPageOff} />
      )}
      <Refused words={fault("landing.page")} />
      {kind !== "none" && (
        <>
          <PhaseTexts typed={typed} onChange={onChange} fault={fault} periods={periods} />
          <Mark
            label={t("campaign.page_outlives")}
            isSet={typed.outlivesIt}
            onChange={(outlivesIt) => onChange({ outlivesIt })}
          />
        </>
      )}
    </fieldset>
  );
}

/** Where there is none yet: no page, that of a campaign before, or a new one. */
function ChoosePage({
  typed,
  onChange,
  fault,
  periods,
}: Pick<LandingFieldsProps, "typed" | "onChange" | "fault" | "periods">) {
  const { language, t } = useWords();
  const { loaded } = useLoaded<CampaignJson[]>(language, "/campaigns");
  const pages = loaded.state === "ready" ? loaded.data.flatMap(({ page }) => page ?? []) : [];
  const { kind, page } = typed;
  const choose = (value: string) => {
    if (value === "none" || value === "new") onChange({ kind: value, page: "" });
    else onChange({ kind: "there", page: value.slice(1) });
  };
  return (
    <>
      <Select label={t("campaign.page_which")} value={kind === "there" ? `/${page}` : kind} onChange={choose}>
        <option value="none">{t("campaign.page_none")}</option>
        <option value="new">{t("campaign.page_new")}</option>
        {[...new Set(pages)].sort().map((each) => (
          <option key={each} value={`/${each}`}>
            {t("campaign.page_there", { address: `\u2066/${each}\u2069` })}
          </option>
        ))}
      </Select>
      {kind === "new" && (
        <>
          <Field
            label={t("campaign.page_address")}
            hint={t("campaign.page_address_help")}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            required
            maxLength={100}
            value={page}
            onChange={({ target }) => onChange({ page: target.value })}
          />
          <Pair
            place="description"
            label={t("campaign.page_description")}
            hint={t("campaign.page_description_help")}
            value={typed.description}
            onChange={(description) => onChange({ description })}
            faults={[]}
            rows={2}
            most={155}
            below={(side) => (
              <>
                <Refused words={fault(`landing.description.${side}`)} />
                <NamedDays text={typed.description[side]} periods={periods} />
              </>
            )}
          />
          {fault("landing.description.") === undefined && <Refused words={fault("landing.description")} />}
        </>
      )}
    </>
  );
}

/** The page there is; what it says besides is written where all texts are, and it can be taken off until the campaign ran. */
function OwnPage({
  owner: { page, has_run: hasRun },
  isBusy,
  onPageOff,
}: { owner: Pick<CampaignJson, "page" | "has_run"> } & Pick<LandingFieldsProps, "isBusy" | "onPageOff">) {
  const { t } = useWords();
  const { may } = useMe();
  return (
    <>
      <div className="row between">
        <Code>{`/${page}`}</Code>
        {may("content.edit") && (
          <Link className="link target" to={`/content/page/${page}`}>
            {t("campaign.page_more")}
          </Link>
        )}
      </div>
      {!hasRun && (
        <div className="row">
          <Submit type="button" className="btn btn-line" isBusy={isBusy} onClick={onPageOff}>
            {t("campaign.page_off")}
          </Submit>
        </div>
      )}
    </>
  );
}

/** What the page says in each phase that the campaign has; what is said for others already stays in sight. */
function PhaseTexts({
  typed,
  onChange,
  fault,
  periods,
}: Pick<LandingFieldsProps, "typed" | "onChange" | "fault" | "periods">) {
  const { t } = useWords();
  const isSaid = ({ title }: CampaignText) => title.en !== "" || title.ar !== "";
  const hasEarly = periods.some(({ audience }) => audience === "customers") || isSaid(typed.texts.early);
  const hasPause = periods.length > 1 || isSaid(typed.texts.pause);
  const phases: CampaignPhase[] = [
    ...(["before"] as const),
    ...(hasEarly ? (["early"] as const) : []),
    ...(hasPause ? (["pause"] as const) : []),
    ...(["running", "after"] as const),
  ];
  return phases.map((phase) => {
    const said = typed.texts[phase];
    const set = (more: Partial<CampaignText>) => onChange({ texts: { ...typed.texts, [phase]: { ...said, ...more } } });
    const words = (field: "title" | "text", rows?: number) => (
      <Pair
        place={field}
        label={t(`campaign.page_${field}`)}
        value={said[field]}
        onChange={(value) => set({ [field]: value })}
        faults={[]}
        most={field === "title" ? 120 : 800}
        {...(rows === undefined ? {} : { rows })}
        below={(side) => (
          <>
            <Refused words={fault(`landing.texts.${phase}.${field}.${side}`)} />
            <NamedDays text={said[field][side]} periods={periods} />
          </>
        )}
      />
    );
    return (
      <fieldset key={phase} className="stack-xs period">
        <legend className="semi">{t(`campaign.says_${phase}`)}</legend>
        {words("title")}
        {words("text", 3)}
        {phase === "early" && fault("landing.texts.early.") === undefined && (
          <Refused words={fault("landing.texts.early")} />
        )}
        {phase === "pause" && <p className="cap">{t("campaign.says_pause_help")}</p>}
      </fieldset>
    );
  });
}
