import { Dialog } from "@base-ui/react/dialog";
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { useSite } from "../i18n/site.tsx";
import type { LayoutData } from "../layout/layout-data.ts";
import { Icon } from "../ui/icon.tsx";
import { useQuickAnswers } from "./quick-answers.ts";
import { rememberSearch } from "./recent-searches.ts";
import { ANSWERS_ID, optionId, optionsOf, SearchAnswers } from "./search-answers.tsx";
import { SearchStart } from "./search-start.tsx";

/** The sheet with the search field and what it finds while one types; it locks the page behind it. */
export default function SearchPanel({
  layout,
  isOpen,
  onOpenChange,
}: {
  layout: LayoutData;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { t } = useSite();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="search" initialFocus={field}>
          <Dialog.Title className="sr">{t("common.search")}</Dialog.Title>
          <div className="wrap">
            <Search layout={layout} field={field} onDone={() => onOpenChange(false)} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Search({
  layout,
  field,
  onDone,
}: {
  layout: LayoutData;
  field: RefObject<HTMLInputElement | null>;
  onDone: () => void;
}) {
  const { t, paths, market } = useSite();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [words, setWords] = useState(() => search.get("q") ?? "");
  const [active, setActive] = useState(-1);
  const asking = useQuickAnswers(words, market);
  const { answers, query, isBusy, failed } = asking;
  const found = answers !== null && answers.products.length + answers.categories.length + answers.articles.length > 0;
  const options = answers !== null && found ? optionsOf(answers, query, paths) : [];
  const isStart = words.trim() === "";

  const done = (searched?: string) => {
    const asked = searched ?? words;
    rememberSearch(asked);
    onDone();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      // One place more than there are options: the field itself, where nothing is chosen.
      const places = options.length + 1;
      const next = ((active + 1 + step + places) % places) - 1;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
      return;
    }
    const option = options[active];
    if (event.key === "Enter" && option !== undefined) {
      event.preventDefault();
      done();
      void navigate(option.to);
    }
  };

  // Nothing is looked for by no words.
  const onSubmit = (event: FormEvent) => {
    if (words.trim() !== "") return done();
    event.preventDefault();
    field.current?.focus();
  };

  return (
    <>
      <Form className="search-field" role="search" action={paths.shop()} onSubmit={onSubmit}>
        <label htmlFor="search-panel-words">{t("search.label")}</label>
        <Icon name="search" size="l" />
        <input
          id="search-panel-words"
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? ANSWERS_ID : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
        />
        <button type="submit" className="btn btn-s">
          {t("common.search")}
        </button>
        <Dialog.Close className="iconbtn" aria-label={t("nav.close_search")}>
          <Icon name="close" />
        </Dialog.Close>
      </Form>
      <p className="sr" role="status">
        {isStart || isBusy || answers === null
          ? ""
          : found
            ? t("search.found", { count: answers.products.length })
            : t("search.no_results", { query })}
      </p>
      {!isStart && answers === null && isBusy && <Waiting />}
      {!isStart && failed && <p className="search-note">{t("errors.generic")}</p>}
      {!isStart && answers !== null && found && (
        <SearchAnswers asking={{ ...asking, answers }} options={options} active={active} onFollow={() => done()} />
      )}
      {!isStart && answers !== null && !found && (
        <div className="search-note">
          <p className="h3">{t("search.no_results", { query })}</p>
          <p className="muted">{t("shop.empty_search")}</p>
        </div>
      )}
      {(isStart || failed || (answers !== null && !found)) && (
        <SearchStart
          popular={layout.popularSearches}
          categories={layout.categories.flatMap((group) => [group, ...group.items]).filter(({ isMain }) => isMain)}
          withRecent={isStart}
          onFollow={(searched) => done(searched ?? "")}
        />
      )}
    </>
  );
}

/** Where the first answers will stand. */
function Waiting() {
  return (
    <div className="search-grid" aria-hidden="true">
      <div className="hits">
        {["a", "b", "c", "d"].map((key) => (
          <div className="hit" key={key}>
            <span className="skel hit-skel" />
            <span className="hit-text">
              <span className="skel line-skel" />
              <span className="skel line-skel" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
