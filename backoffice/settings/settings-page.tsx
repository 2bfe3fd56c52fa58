import { useState } from "react";
import { Link } from "react-router";
import { withBrand } from "../../shop/catalog/brand-name.ts";
import { dayOf } from "../../shop/day.ts";
import { PEGS, SPECIFIED_RATES_DAY } from "../../shop/pricing/money.ts";
import type { WrittenSetting } from "../../shop/settings/setting-schemas.ts";
import type { SettingName } from "../../shop/settings/settings.ts";
import type { RateSource, SettingJson, SettingVersionJson } from "../../shop/staff-settings/settings-list.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed, Shown } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { formatDay, formatSet } from "../ui/moment.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { ChangeList } from "./change-list.tsx";
import { groupsOf, leafAt, type SettingField, type SettingGroup } from "./fields.ts";
import { SettingDialog } from "./setting-dialog.tsx";
import { type OldVersion, valueBefore, wholeValue } from "./versions.ts";
import { changesOf, labelOf, leafText, nameOfGroup } from "./words-of.ts";

/** What new orders are made with, from when on, and by whom it was set. */
export default function SettingsPage() {
  const { t } = useWords();
  const { may } = useMe();
  if (!may("settings.manage")) return <NotAllowed />;
  return (
    <>
      <PageHeading heading={t("settings.title")} text={t("settings.text")}>
        {may("content.files") && (
          <Link className="btn btn-line" to="/content-files">
            {t("files.title")}
          </Link>
        )}
      </PageHeading>
      <Settings shows={(name) => name !== "home"} />
    </>
  );
}

/** Settings with their versions; what is changed opens over them. */
export function Settings({ shows }: { shows: (name: SettingName) => boolean }) {
  const { language } = useWords();
  const { loaded, reload } = useLoaded<SettingJson[]>(language, "/settings");
  const [open, setOpen] = useState<{ setting: SettingJson; restored: OldVersion | null } | null>(null);
  useLive(["setting"], () => void reload());
  return (
    <>
      <Shown loaded={loaded} onRetry={reload}>
        {(settings) =>
          settings
            .filter(({ name }) => shows(name))
            .map((setting) => (
              <Setting
                key={setting.name}
                setting={setting}
                onOpen={(restored) => setOpen({ setting, restored })}
                onChanged={reload}
              />
            ))
        }
      </Shown>
      {open !== null && (
        <SettingDialog
          {...open}
          onClose={() => setOpen(null)}
          onSaved={async () => {
            setOpen(null);
            await reload();
          }}
          onUndone={reload}
        />
      )}
    </>
  );
}

interface SettingProps {
  setting: SettingJson;
  /** Opens it as it counts, or as a version has it. */
  onOpen: (restored: OldVersion | null) => void;
  onChanged: () => Promise<void>;
}

function Setting({ setting, onOpen, onChanged }: SettingProps) {
  const { language, t } = useWords();
  const { name, versions, products, sources } = setting;
  const value = asRead(setting, setting.value);
  return (
    <section className="stack-s" aria-label={t(`settings.name_${name}`)}>
      <div className="sec-h">
        <h2 className="h3">{t(`settings.name_${name}`)}</h2>
        <button
          type="button"
          className="btn btn-line btn-s"
          aria-haspopup="dialog"
          aria-label={t("settings.change_of", { name: t(`settings.name_${name}`) })}
          onClick={() => onOpen(null)}
        >
          {t("settings.change")}
        </button>
      </div>
      <ul className="lst">
        {shownOf(setting).map(({ of, fields }) => (
          <li key={of}>
            <div className="grow">
              <b>{nameOfGroup(of, language, t)}</b>
              {fields.map((field) => (
                <p key={field.place} className="cap any">
                  {labelOf(field, t)}:{" "}
                  <bdi>{leafText(leafAt(value, field.place), field.kind, { language, t, products })}</bdi>
                  {field.place in sources && <Source currency={field.place} source={sources[field.place] ?? null} />}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {versions.length === 0 ? (
        <p className="mut">{t("settings.unset")}</p>
      ) : (
        <>
          <h3 className="lbl">{t("settings.history")}</h3>
          <ul className="lst">
            {versions.map((version) => (
              <Version
                key={version.number}
                setting={setting}
                version={version}
                onRestore={onOpen}
                onChanged={onChanged}
              />
            ))}
            <li>
              <p className="grow">{t("settings.delivered")}</p>
              <Restore setting={setting} version={{ number: 0, value: setting.delivered }} onRestore={onOpen} />
            </li>
          </ul>
        </>
      )}
    </section>
  );
}

/** A value with the shop's name filled in. Mails have many more places that are filled in, each with what it is called. */
const asRead = ({ name, brand }: SettingJson, value: WrittenSetting): WrittenSetting =>
  name === "home" ? withBrand(value, brand) : value;

/** The day since which a rate stands, and where it is from. */
function Source({ currency, source }: { currency: string; source: RateSource | null }) {
  const { language, t } = useWords();
  if (source === null) {
    const date = formatDay(SPECIFIED_RATES_DAY, language);
    return <> · {t(currency in PEGS ? "settings.rate_pegged" : "settings.rate_delivered", { date })}</>;
  }
  return (
    <>
      {" "}
      · {t("settings.rate_since", { date: formatDay(dayOf(new Date(source.counts_from)), language) })}{" "}
      <bdi>{source.note}</bdi>
    </>
  );
}

/** Of the many words of mails those that are not as they were delivered; places that are taken. */
function shownOf({ name, value, delivered }: SettingJson): readonly SettingGroup[] {
  const groups = groupsOf(name);
  const isOwn = ({ place, mayBeEmpty }: SettingField) =>
    name === "mails"
      ? leafAt(value, place) !== leafAt(delivered, place)
      : mayBeEmpty !== true || leafAt(value, place) !== "";
  return groups
    .map(({ of, fields }) => ({ of, fields: fields.filter(isOwn) }))
    .filter(({ fields }) => fields.length > 0);
}

const SIGNS = {
  coming: ["quarter", "info"],
  counts: ["full", "ok"],
  over: ["crossed", "mute"],
  withdrawn: ["crossed", "mute"],
} as const satisfies Record<SettingVersionJson["state"], [Sign, "ok" | "info" | "mute"]>;

interface VersionProps {
  setting: SettingJson;
  version: SettingVersionJson;
  onRestore: (version: OldVersion) => void;
  onChanged: () => Promise<void>;
}

/** Since when a version counts, who set it and why, and what it changed; those that do not count can be had again. */
function Version({ setting, version, onRestore, onChanged }: VersionProps) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const { number, state, counts_from: from, note, by } = version;
  const [sign, tone] = SIGNS[state];
  const reading = { language, t, products: setting.products };
  const before = asRead(setting, valueBefore(setting, version));
  const after = asRead(setting, wholeValue(setting, version.value));
  const withdraw = async () => {
    const answer = await send("POST", `/settings/${setting.name}/withdraw`, { number });
    if (answer?.ok === true) say({ text: t("settings.withdrawn") });
    if (answer?.ok === true || answer?.status === 409) await onChanged();
  };
  return (
    <li>
      <div className="grow">
        <p>
          <StateSign sign={sign} tone={tone}>
            {t(`settings.state_${state}`)}
          </StateSign>{" "}
          {t("settings.version", { number })} · {t("settings.from_by", { time: formatSet(new Date(from), language) })}{" "}
          <bdi>{by ?? t("settings.the_shop")}</bdi>
        </p>
        <p className="cap any">
          <bdi>{note}</bdi>
        </p>
        <ChangeList changes={changesOf(setting.name, before, after, reading)} />
        <Trouble message={trouble.message} />
      </div>
      {(state === "over" || state === "withdrawn") && (
        <Restore setting={setting} version={version} onRestore={onRestore} />
      )}
      {state === "coming" && (
        <Submit
          type="button"
          className="btn btn-quiet btn-s"
          aria-label={t("settings.withdraw_of", { number })}
          isBusy={isBusy}
          onClick={withdraw}
        >
          {t("settings.withdraw")}
        </Submit>
      )}
    </li>
  );
}

/** Opens the setting with what an older version says; where that is what counts, there is nothing to be had again. */
function Restore({
  setting,
  version,
  onRestore,
}: Pick<VersionProps, "setting" | "onRestore"> & { version: OldVersion }) {
  const { language, t } = useWords();
  const { number, value } = version;
  const name = t(`settings.name_${setting.name}`);
  const reading = { language, t, products: setting.products };
  if (changesOf(setting.name, setting.value, wholeValue(setting, value), reading).length === 0) return null;
  return (
    <button
      type="button"
      className="btn btn-quiet btn-s"
      aria-haspopup="dialog"
      aria-label={number === 0 ? t("settings.restore_delivered", { name }) : t("settings.restore_of", { number, name })}
      onClick={() => onRestore(version)}
    >
      {t("settings.restore")}
    </button>
  );
}
