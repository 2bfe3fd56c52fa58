import { type Country, HOME_COUNTRY } from "../../shop/market/market.ts";
import type { ContentVersions } from "../../shop/staff-content/read-content.ts";
import { DECIMAL } from "../../shop/typed-number.ts";
import { useFaultWords } from "../drafts/fault-words.ts";
import { Mark, NumberField, Pair, Part } from "../drafts/fields.tsx";
import type { DraftEditor } from "../drafts/use-draft.ts";
import { numberOf, textOf } from "../drafts/written.ts";
import { CountrySelect } from "../parcels/place-selects.tsx";
import { Field } from "../ui/field.tsx";
import { useWords } from "../ui/words.tsx";
import { hoursOf, WEEKDAYS, type Weekday, weekdayName } from "./entries.ts";

type Editor = DraftEditor<ContentVersions>;

/** A store: what it is called, where it is, when it is open, and how to reach it. */
export function StoreFields({ editor }: { editor: Editor }) {
  const { t } = useWords();
  const { typed, faults, change } = editor;
  const pair = (key: "name" | "address" | "hours", rows?: number) => ({
    place: key,
    label: t(`content.field_${key}`),
    value: textOf(typed, key),
    faults,
    onChange: (value: { en: string; ar: string }) => change({ [key]: value }),
    ...(rows === undefined ? {} : { rows }),
  });
  // Something that is an example still; where it is none, nothing is said.
  const mark = (name: "address_is_sample" | "phone_is_sample" | "coordinates_are_sample") => ({
    label: t(`content.field_${name}`),
    isSet: typed[name] === true,
    onChange: (isSet: boolean) => change({ [name]: isSet ? true : undefined }),
  });
  return (
    <>
      <Part id="head" title={t("content.field_name")} hint={t("draft.side_by_side")}>
        <Pair {...pair("name")} />
        <CountrySelect
          label={t("content.field_country")}
          value={(typed.country ?? HOME_COUNTRY) as Country}
          onChange={(country) => change({ country })}
        />
        <p className="cap">{t("content.field_country_help")}</p>
        <Pair {...pair("address", 2)} />
        <Mark {...mark("address_is_sample")} />
      </Part>
      <Part id="hours" title={t("content.field_opening_hours")} places="opening_hours">
        <Pair {...pair("hours")} />
        {WEEKDAYS.map((weekday) => (
          <Day key={weekday} editor={editor} weekday={weekday} />
        ))}
      </Part>
      <Part id="place" title={t("content.part_place")}>
        <Line editor={editor} name="phone" type="tel" />
        <Mark {...mark("phone_is_sample")} />
        <Line editor={editor} name="maps_url" type="url" />
        <div className="cols2">
          <Degrees editor={editor} name="latitude" />
          <Degrees editor={editor} name="longitude" />
        </div>
        <Mark {...mark("coordinates_are_sample")} />
      </Part>
    </>
  );
}

/** Why a part of it is not in order, in words. */
function useFaultOf({ faults }: Editor) {
  const words = useFaultWords();
  return (place: string) => {
    const found = faults.find(({ key }) => key === place || key.startsWith(`${place}[`));
    return found === undefined ? undefined : words(found);
  };
}

/** When it is open on one day of the week; closed, where no time is given. */
function Day({ editor, weekday }: { editor: Editor; weekday: Weekday }) {
  const { language, t } = useWords();
  const faultOf = useFaultOf(editor);
  const hours = hoursOf(editor.typed);
  const times = hours[weekday] ?? null;
  const day = weekdayName(weekday, language);
  const put = (next: readonly [string, string] | null) =>
    editor.change({ opening_hours: { ...hours, [weekday]: next } });
  return (
    <fieldset className="row store-day">
      <legend className="sr">{day}</legend>
      <label className="pick grow">
        <input
          type="checkbox"
          className="ck"
          checked={times !== null}
          onChange={({ target }) => put(target.checked ? ["09:00", "21:00"] : null)}
        />
        <span>
          {day}
          {times === null && <span className="hint"> {t("content.closed")}</span>}
        </span>
      </label>
      {times?.map((time, place) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: the first time is that of opening.
          key={place}
          label={t(place === 0 ? "content.opens" : "content.closes")}
          type="time"
          value={time}
          fault={faultOf(`opening_hours.${weekday}`)}
          onChange={({ target }) => put(place === 0 ? [target.value, times[1]] : [times[0], target.value])}
        />
      ))}
    </fieldset>
  );
}

function Line({ editor, name, type }: { editor: Editor; name: "phone" | "maps_url"; type: "tel" | "url" }) {
  const { t } = useWords();
  return (
    <Field
      label={t(`content.field_${name}`)}
      data-place={name}
      type={type}
      dir="ltr"
      autoComplete="off"
      value={String(editor.typed[name] ?? "")}
      fault={useFaultOf(editor)(name)}
      onChange={({ target }) => editor.change({ [name]: target.value })}
    />
  );
}

const DEGREES = { ...DECIMAL, least: -180, most: 180 };

function Degrees({ editor, name }: { editor: Editor; name: "latitude" | "longitude" }) {
  const { t } = useWords();
  return (
    <NumberField
      label={t(`content.field_${name}`)}
      place={name}
      kind={DEGREES}
      value={numberOf(editor.typed, name)}
      fault={useFaultOf(editor)(name)}
      onChange={(degrees) => editor.change({ [name]: degrees })}
    />
  );
}
