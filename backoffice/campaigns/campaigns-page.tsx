import { Link, useNavigate, useParams } from "react-router";
import { campaignPhase } from "../../shop/campaigns/campaign.ts";
import type { CampaignJson } from "../../shop/staff-campaigns/campaign-list.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { scopeTold } from "../promos/promo-told.ts";
import { useLoaded } from "../ui/call.ts";
import { CardTable } from "../ui/card-table.tsx";
import { useLive } from "../ui/live.ts";
import { formatSet } from "../ui/moment.ts";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { Calendar } from "./calendar.tsx";
import { CampaignDetail } from "./campaign-detail.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { givesTold } from "./gives-told.ts";
import { PhaseSign } from "./phase-sign.tsx";
import "../styles/stock.css";
import "../styles/products.css";
import "../styles/promos.css";

/** Campaigns on a calendar of the Gulf and as a list; one of them, or a new one, with what the shop would be with it. */
export default function CampaignsPage() {
  const { may } = useMe();
  const { slug } = useParams();
  if (!may("promos.manage")) return <NotAllowed />;
  if (slug === undefined) return <Campaigns />;
  return slug === "new" ? <NewCampaign /> : <CampaignDetail key={slug} slug={slug} />;
}

function Campaigns() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<CampaignJson[]>(language, "/campaigns");
  useLive(["campaign"], () => void reload());
  return (
    <>
      <PageHeading heading={t("campaign.title")} text={t("campaign.text")}>
        <Link className="btn" to="/campaigns/new">
          {t("campaign.new")}
        </Link>
      </PageHeading>
      <Shown loaded={loaded} onRetry={reload}>
        {(campaigns) => (
          <>
            <Calendar campaigns={campaigns} />
            {campaigns.length === 0 ? (
              <Empty icon="tag" title={t("campaign.none")} text={t("campaign.none_text")} />
            ) : (
              <Rows campaigns={campaigns} />
            )}
          </>
        )}
      </Shown>
    </>
  );
}

function Rows({ campaigns }: { campaigns: readonly CampaignJson[] }) {
  const { language, t } = useWords();
  const whenOf = (moment: string | undefined) => (moment === undefined ? "–" : formatSet(new Date(moment), language));
  return (
    <CardTable>
      <caption>
        <span className="h3">{t("campaign.list")}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("campaign.name")}</th>
          <th scope="col">{t("promo.off")}</th>
          <th scope="col">{t("campaign.from")}</th>
          <th scope="col">{t("campaign.to")}</th>
          <th scope="col">{t("orders.state")}</th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <tr key={campaign.slug}>
            <td className="m1">
              <Link className="link target" to={`/campaigns/${campaign.slug}`}>
                {campaign.name[language]}
              </Link>
            </td>
            <td className="m2">
              <bdi>{givesTold(campaign, language, t)}</bdi>
              <small className="sub">{scopeTold(campaign.scope, t)}</small>
            </td>
            <td className="m3">
              <bdi>{whenOf(campaign.periods[0]?.from)}</bdi>
            </td>
            <td className="m5">
              <bdi>{whenOf(campaign.periods.at(-1)?.to)}</bdi>
            </td>
            <td className="m4">
              <PhaseSign phase={campaign.phase} />
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

/** What is said once a campaign is made, by where it stands then. */
const MADE = {
  before: "campaign.made",
  early: "campaign.made_running",
  running: "campaign.made_running",
  pause: "campaign.made",
  after: "campaign.made_over",
} as const;

function NewCampaign() {
  const { t } = useWords();
  const go = useNavigate();
  const say = useToast();
  return (
    <>
      <PageHeading heading={t("campaign.new")} back={{ to: "/campaigns", label: t("campaign.back") }} />
      <CampaignForm
        campaign={null}
        onSaved={async (slug, rules) => {
          say({ text: t(MADE[campaignPhase(rules, new Date()).phase]) });
          await go(`/campaigns/${slug}`);
        }}
      />
    </>
  );
}
