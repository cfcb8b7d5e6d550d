/** A button that opens a list to search and pick from; a pick closes it. */
import { Popover } from 'radix-ui';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { PickList } from './pick-list.tsx';

type ListProps = ComponentProps<typeof PickList>;

interface PickPopoverProps extends Pick<ListProps, 'hint' | 'nothing' | 'grid'> {
  /** Names what opens. */
  readonly label: string;
  readonly listLabel?: string;
  readonly align: 'start' | 'end';
  readonly trigger: ReactElement;
  /** What can be picked for the words typed; `close` is called after a pick. */
  readonly groups: (text: string, close: () => void) => ListProps['groups'];
}

export function PickPopover({ label, listLabel = label, align, trigger, groups, ...list }: PickPopoverProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setText('');
      }}
    >
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu link-menu"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
        >
          <PickList
            {...list}
            label={listLabel}
            text={text}
            onText={setText}
            // A form has one of these at each field, and a list can be long.
            groups={open ? groups(text, () => setOpen(false)) : []}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
