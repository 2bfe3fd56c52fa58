import { Select } from "@base-ui/react/select";
import { useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { alignOf, SheetHead, Shown, spokenName, useIsSheet } from "./list-parts.tsx";
import type { ListProps } from "./picker.tsx";

/** A few choices, all in sight. */
export function ShortList({ entries, chosen, trigger, tie, title, onChoose, onLeave }: ListProps) {
  const isSheet = useIsSheet();
  const [isOpen, setOpen] = useState(false);
  return (
    <Select.Root
      value={chosen?.value ?? null}
      onValueChange={(value) => value !== null && onChoose(value)}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) onLeave();
      }}
      modal={isSheet}
    >
      <Select.Trigger {...tie} ref={trigger} className="input pick" aria-label={spokenName(tie["aria-label"], chosen)}>
        <Shown chosen={chosen} placeholder={entries.placeholder} />
      </Select.Trigger>
      <Select.Portal>
        {isSheet && <Select.Backdrop className="scrim pick-scrim" />}
        <Select.Positioner
          className="pick-place"
          sideOffset={6}
          align={alignOf(trigger.current)}
          alignItemWithTrigger={false}
        >
          <Select.Popup className="pick-list" role="dialog" aria-label={title}>
            <SheetHead title={title} onClose={() => setOpen(false)} />
            <Select.List className="pick-entries">
              {entries.groups.flatMap(({ items }) =>
                items.map((entry) => (
                  <Select.Item key={entry.value} value={entry.value} className="pick-entry">
                    <Select.ItemText>{entry.label}</Select.ItemText>
                    {entry.sign !== null && <bdi dir="ltr">{entry.sign}</bdi>}
                    <Select.ItemIndicator className="pick-sign">
                      <Icon name="check" size="s" />
                    </Select.ItemIndicator>
                  </Select.Item>
                )),
              )}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
