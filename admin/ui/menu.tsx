import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: IconName;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

interface MenuSection {
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
}

interface MenuProps {
  readonly trigger: ReactNode;
  readonly sections: readonly MenuSection[];
}

/** A menu under a button. Not modal: a scroll lock would write a style element, which our policy refuses. */
export function Menu({ trigger, sections }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={8}>
          {sections
            .filter((section) => section.entries.length > 0)
            .map((section, index) => (
              <DropdownMenu.Group key={section.title ?? section.entries[0]?.label}>
                {index > 0 ? <DropdownMenu.Separator className="menu-line" /> : null}
                {section.title ? <DropdownMenu.Label className="menu-label">{section.title}</DropdownMenu.Label> : null}
                {section.entries.map((entry) => (
                  <DropdownMenu.Item
                    key={entry.label}
                    className="menu-item"
                    disabled={entry.disabled ?? false}
                    onSelect={entry.onSelect}
                  >
                    {entry.icon ? <Icon name={entry.icon} /> : null}
                    <span>{entry.label}</span>
                    {entry.keys ? <span className="keys">{entry.keys}</span> : null}
                  </DropdownMenu.Item>
                ))}
              </DropdownMenu.Group>
            ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
