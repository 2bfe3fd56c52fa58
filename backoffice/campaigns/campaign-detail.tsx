import type { CampaignJson } from "../../shop/staff-campaigns/campaign-list.ts";
import { WhoChanged } from "../audit/who-changed.tsx";
import { PreviewButton } from "../drafts/preview-dialog.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Shown } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { formatSet } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { PhaseSign } from "./phase-sign.tsx";

/** One campaign: where it stands, its end, and what it is. */
export function CampaignDetail({ slug }: { slug: string }) {
  const { language, t } = useWords();
  const path = `/campaigns/${encodeURIComponent(slug)}`;
  const { loaded, reload } = useLoaded<CampaignJson>(language, path);
  const say = useToast();
  useLive(["campaign"], () => void reload());
  return (
    <Shown loaded={loaded} onRetry={reload} heading={t("campaign.title")}>
      {(campaign) => (
        <>
          <PageHeading
            back={{ to: "/campaigns", label: t("campaign.back") }}
            heading={campaign.name[language]}
            text={
              <span className="row">
                <PhaseSign phase={campaign.phase} />
                {campaign.changes_at !== null && (
                  <span className="cap">
                    {t("campaign.changes_at", { moment: formatSet(new Date(campaign.changes_at), language) })}
                  </span>
                )}
                <WhoChanged entity="campaign" id={slug} />
              </span>
            }
          >
            <Previews campaign={campaign} />
            {campaign.phase !== "after" && <EndNow campaign={campaign} path={path} onChanged={reload} />}
          </PageHeading>
          <CampaignForm
            campaign={campaign}
            onSaved={async () => {
              say({ text: t("campaign.saved") });
              await reload();
            }}
          />
        </>
      )}
    </Shown>
  );
}

/** Links to real pages of the shop as they are when the campaign, as it was saved, begins; of one that runs now. */
function Previews({ campaign: { page, periods, phase, changes_at: next } }: { campaign: CampaignJson }) {
  const { t } = useWords();
  const { may } = useMe();
  if (!may("content.edit") || phase === "after") return null;
  const at = phase === "before" || phase === "pause" ? next : null;
  const coming = periods.find(({ from }) => from === at)?.audience ?? "everyone";
  const then = { of: "content", at, audience: phase === "early" ? "customers" : coming } as const;
  return (
    <>
      {page !== null && <PreviewButton {...then} path={`/${page}`} title={t("campaign.see_page")} />}
      <PreviewButton {...then} path="/shop" title={t("campaign.see_shop")} />
    </>
  );
}

function EndNow({
  campaign,
  path,
  onChanged,
}: {
  campaign: CampaignJson;
  path: string;
  onChanged: () => Promise<void>;
}) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const name = campaign.name[language];
  const end = async () => {
    const answer = await send<{ version: number }>("POST", `${path}/end`, { version: campaign.version });
    if (answer?.ok !== true) {
      if (answer?.status === 409) await onChanged();
      return;
    }
    const { version } = answer.data;
    const said = t("campaign.runs_again", { name });
    const undo = { path: `${path}/take-back`, body: { version }, said, after: onChanged };
    say({ text: t("campaign.ended_now", { name }), undo });
    await onChanged();
  };
  return (
    <>
      <Submit type="button" className="btn btn-bad-line" isBusy={isBusy} onClick={end}>
        {t("campaign.end_now")}
      </Submit>
      <Trouble message={trouble.message} />
    </>
  );
}
