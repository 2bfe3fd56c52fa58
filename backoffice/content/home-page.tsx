import { PreviewButton } from "../drafts/preview-dialog.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed } from "../frame/states.tsx";
import { Settings } from "../settings/settings-page.tsx";
import { useWords } from "../ui/words.tsx";
import { ContentParts } from "./list-page.tsx";
import "../styles/products.css";
import "../styles/content.css";

/** The first page of the shop, as far as staff say it: kept as a setting is, with versions and moments. */
export default function HomePage() {
  const { t } = useWords();
  const { may } = useMe();
  if (!may("content.edit")) return <NotAllowed />;
  return (
    <>
      <PageHeading heading={t("settings.name_home")} text={t("content.list_home_text")}>
        <PreviewButton of="content" path="" />
      </PageHeading>
      <ContentParts open="home" />
      <Settings shows={(name) => name === "home"} />
    </>
  );
}
