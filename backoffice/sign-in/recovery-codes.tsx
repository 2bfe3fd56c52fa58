import { CopyButton } from "../ui/copy-button.tsx";
import { useWords } from "../ui/words.tsx";

/** Ten recovery codes, in sight this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useWords();
  return (
    <>
      <p className="mut">{t("codes.text")}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code} className="code">
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} />
    </>
  );
}
