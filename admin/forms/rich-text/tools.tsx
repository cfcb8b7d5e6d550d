import { toggleMark } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';
import { Popover, Toolbar } from 'radix-ui';
import { IconButton } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { LinkForm } from './link-form.tsx';
import type { HeadingLevel } from './schema.ts';
import {
  blockquote,
  bulletList,
  em,
  findLink,
  hasMark,
  isInside,
  levelOf,
  link,
  makePlain,
  orderedList,
  setLevel,
  setLink,
  strong,
  toggleList,
  toggleQuote,
} from './state.ts';

const mod = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl+';
const headingTitles: { readonly [level in HeadingLevel]: string } = {
  2: 'Large heading',
  3: 'Heading',
  4: 'Small heading',
};

/** The marks of a text: one stop of Tab, arrows inside. */
export function RichTextTools({
  state,
  label,
  headings,
  tenant,
  page,
  disabled,
  linking,
  onLinking,
  onRun,
  onLeave,
}: {
  readonly state: EditorState;
  readonly label: string;
  readonly headings: readonly HeadingLevel[];
  readonly tenant: string | undefined;
  readonly page: string;
  readonly disabled: boolean;
  readonly linking: boolean;
  readonly onLinking: (open: boolean) => void;
  readonly onRun: (command: Command) => void;
  readonly onLeave: () => void;
}) {
  const level = levelOf(state);
  const levels = level === 0 || headings.includes(level) ? headings : [...headings, level];
  const here = findLink(state);
  const tool = (icon: IconName, name: string, pressed: boolean, command: Command, keys?: string) => (
    <Toolbar.Button asChild>
      <IconButton
        icon={icon}
        label={name}
        {...(keys ? { keys: `${mod}${keys}` } : {})}
        small
        aria-pressed={pressed}
        disabled={disabled}
        // The selection in the text stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onRun(command)}
      />
    </Toolbar.Button>
  );
  return (
    <Toolbar.Root className="rich-text-tools" aria-label={`Formatting of ${label}`}>
      <select
        className="rich-text-level"
        aria-label="Paragraph style"
        value={level}
        disabled={disabled}
        onChange={(event) => {
          const chosen = levels.find((each) => each === Number(event.target.value)) ?? 0;
          onRun(setLevel(chosen));
        }}
      >
        <option value={0}>Text</option>
        {levels.map((each) => (
          <option key={each} value={each}>
            {headingTitles[each]}
          </option>
        ))}
      </select>
      <span className="rich-text-line" />
      {tool('bold', 'Bold', hasMark(state, strong), toggleMark(strong), 'B')}
      {tool('italic', 'Italic', hasMark(state, em), toggleMark(em), 'I')}
      <Popover.Root open={linking} onOpenChange={onLinking}>
        <Popover.Trigger asChild>
          <Toolbar.Button asChild>
            <IconButton
              icon="link"
              label={here ? 'Change the link' : 'Link'}
              keys={`${mod}K`}
              small
              aria-pressed={here !== null || hasMark(state, link)}
              disabled={disabled}
              onMouseDown={(event) => event.preventDefault()}
            />
          </Toolbar.Button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="menu link-menu"
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label="Where the link leads"
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              onLeave();
            }}
          >
            <LinkForm
              tenant={tenant}
              page={page}
              href={here?.href ?? ''}
              onChoose={(href, name) => {
                onRun(setLink(href, name));
                onLinking(false);
              }}
              onRemove={here ? () => onRun(setLink(null)) : null}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <span className="rich-text-line" />
      {tool('list', 'Bulleted list', isInside(state, bulletList), toggleList(bulletList))}
      {tool('listOrdered', 'Numbered list', isInside(state, orderedList), toggleList(orderedList))}
      {tool('quote', 'Quote', isInside(state, blockquote), toggleQuote)}
      {tool('plain', 'Clear formatting', false, makePlain)}
    </Toolbar.Root>
  );
}
