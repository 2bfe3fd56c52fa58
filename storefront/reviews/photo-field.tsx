import { type ComponentProps, useState } from "react";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

/** Chooses photos in the page's own words, and names what was chosen: a browser's button speaks the browser's language. */
export function PhotoField({ onChange, ...field }: ComponentProps<"input">) {
  const { t } = useSite();
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <div className="photo-field">
      <input
        {...field}
        type="file"
        className="sr"
        onChange={(event) => {
          setChosen([...(event.target.files ?? [])].map(({ name }) => name));
          onChange?.(event);
        }}
      />
      <label className="btn btn-line btn-s" htmlFor={field.id}>
        <Icon name="plus" />
        {t("reviews.choose_photos")}
      </label>
      <div role="status">
        {chosen.length > 0 && (
          <ul className="cap">
            {chosen.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
