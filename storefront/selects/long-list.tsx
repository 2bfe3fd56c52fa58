import { Combobox } from "@base-ui/react/combobox";
import { useMemo, useRef, useState } from "react";
import { comparable, fuzzyScore } from "#shop/search/fuzzy-match.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Entry, EntryGroup } from "./entries.ts";
import { alignOf, SheetHead, Shown, spokenName, useIsSheet } from "./list-parts.tsx";
import type { ListProps } from "./picker.tsx";

/** More choices than can be seen at once: a field above them finds by name, also a misspelt one, and by sign. */
export function LongList({ entries, chosen, trigger, tie, title, names, searchHint, onChoose, onLeave }: ListProps) {
  const { t } = useSite();
  const isSheet = useIsSheet();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const found = useFound(entries.groups, names, query);
  return (
    <Combobox.Root<Entry>
      items={entries.groups}
      filteredItems={found}
      filter={null}
      value={chosen}
      onValueChange={(entry) => entry !== null && onChoose(entry.value)}
      itemToStringLabel={(entry) => entry.label}
      isItemEqualToValue={(one, other) => one.value === other.value}
      inputValue={query}
      onInputValueChange={setQuery}
      autoHighlight
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        setQuery("");
        if (!open) onLeave();
      }}
      modal={isSheet}
    >
      <Combobox.Trigger
        {...tie}
        ref={trigger}
        className="input pick"
        aria-label={spokenName(tie["aria-label"], chosen)}
      >
        <Shown chosen={chosen} placeholder={entries.placeholder} />
      </Combobox.Trigger>
      <Combobox.Portal>
        {isSheet && <Combobox.Backdrop className="scrim pick-scrim" />}
        <Combobox.Positioner className="pick-place" sideOffset={6} align={alignOf(trigger.current)}>
          <Combobox.Popup className="pick-list" aria-label={title} initialFocus={search}>
            <SheetHead title={title} onClose={() => setOpen(false)} />
            <div className="pick-search">
              <Icon name="search" size="s" />
              <Combobox.Input
                ref={search}
                className="input"
                placeholder={searchHint}
                aria-label={searchHint ?? t("common.search")}
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="done"
              />
            </div>
            <Combobox.Empty className="pick-empty">{t("select.none")}</Combobox.Empty>
            <Combobox.List className="pick-entries">
              {(group: EntryGroup) => (
                <Combobox.Group key={group.label ?? ""} items={group.items} className="pick-group">
                  {group.label !== null && (
                    <Combobox.GroupLabel className="pick-label">{group.label}</Combobox.GroupLabel>
                  )}
                  <Combobox.Collection>
                    {(entry: Entry) => (
                      <Combobox.Item key={entry.value} value={entry} className="pick-entry">
                        <span>{entry.label}</span>
                        {entry.sign !== null && <bdi dir="ltr">{entry.sign}</bdi>}
                        <Combobox.ItemIndicator className="pick-sign">
                          <Icon name="check" size="s" />
                        </Combobox.ItemIndicator>
                      </Combobox.Item>
                    )}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/** The groups as they are while nothing is typed, else one without a name: the best first, equals as they stood. */
function useFound(groups: readonly EntryGroup[], names: ListProps["names"], query: string): readonly EntryGroup[] {
  const ready = useMemo(
    () =>
      groups
        .flatMap(({ items }) => items)
        .map((entry) => ({
          entry,
          texts: comparable([entry.label, entry.sign ?? "", ...(names?.(entry.value) ?? [])]),
        })),
    [groups, names],
  );
  return useMemo(() => {
    if (query.trim() === "") return groups;
    const items = ready
      .map(({ entry, texts }) => ({ entry, score: fuzzyScore(query, texts) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ entry }) => entry);
    return items.length === 0 ? [] : [{ label: null, items }];
  }, [groups, ready, query]);
}
