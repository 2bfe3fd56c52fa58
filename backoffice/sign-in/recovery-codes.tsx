import { CopyButton } from "../ui/copy-button.tsx";
import { useWords } from "../ui/words.tsx";

/** Ten recovery codes, in sight this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useWords();
  const written = codes.join("\n");
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
      <CopyButton text={written} />
      <a className="btn btn-line" download="recovery-codes.txt" href={`data:text/plain,${encodeURIComponent(written)}`}>
        {t("codes.save")}
      </a>
    </>
  );
}
