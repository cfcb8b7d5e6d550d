/** A WYSIWYG editor for rich text. The text is stored as HTML, and opening it without a change leaves it unchanged. */

import { toggleMark } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { Popover, Toolbar } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton, type IconName } from '../../ui/kit.ts';
import { LinkPicker } from '../link/link-field.tsx';
import { cleanPasted } from './read.ts';
import { type HeadingLevel, isLinkTarget } from './schema.ts';
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
  startState,
  strong,
  toggleList,
  toggleQuote,
} from './state.ts';
import { writeRichText } from './write.ts';

const mod = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl+';
const headingTitles: { readonly [level in HeadingLevel]: string } = {
  2: 'Large heading',
  3: 'Heading',
  4: 'Small heading',
};

/** The marks of a text: one stop of Tab, arrows inside. */
function RichTextTools({
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

interface LinkFormProps {
  readonly tenant: string | undefined;
  readonly page: string;
  readonly href: string;
  readonly onChoose: (href: string, name: string) => void;
  readonly onRemove: (() => void) | null;
}

/** Where a link in a text leads. */
function LinkForm({ tenant, page, href, onChoose, onRemove }: LinkFormProps) {
  return (
    <div className="stack-small">
      {onRemove ? (
        <div className="row">
          <span className="grow truncate small soft">{href}</span>
          <Button kind="quiet" small icon="unlink" onClick={onRemove}>
            Remove the link
          </Button>
        </div>
      ) : null}
      <LinkPicker tenant={tenant} page={page} takes={isLinkTarget} onChoose={onChoose} />
    </div>
  );
}

export interface RichTextEditorProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The levels of headings that the text may have. */
  readonly headings?: readonly HeadingLevel[];
  /** The site to choose links from; without it links are typed. */
  readonly tenant?: string | undefined;
  /** Key of the page that the text is on. */
  readonly page?: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly described?: { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined };
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
}

const allHeadings: readonly HeadingLevel[] = [2, 3];

export function RichTextEditor(props: RichTextEditorProps) {
  const {
    id,
    label,
    value,
    headings = allHeadings,
    tenant,
    page = '',
    disabled = false,
    autoFocus = false,
    described,
  } = props;
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [linking, setLinking] = useState(false);
  /** The current value of the field: the stored text, and the document parsed from it. */
  const stored = useRef<{ html: string; doc: Node | null; shown: string }>({ html: value, doc: null, shown: value });
  /** The last texts that were written here. */
  const written = useRef<readonly string[]>([]);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!place.current) return;
    const first = startState(stored.current.shown, () => setLinking(true));
    stored.current.doc = first.doc;
    const made: EditorView = new EditorView(place.current, {
      state: first,
      editable: () => !(latest.current.disabled ?? false),
      transformPastedHTML: cleanPasted,
      dispatchTransaction: (change) => {
        const next = made.state.apply(change);
        made.updateState(next);
        setState(next);
        if (!change.docChanged) return;
        const { html, doc } = stored.current;
        // After undo, store the earlier HTML, byte for byte.
        const text = doc?.eq(next.doc) ? html : writeRichText(next.doc);
        if (text === stored.current.shown) return;
        stored.current.shown = text;
        written.current = [...written.current.slice(-100), text];
        latest.current.onChange(text);
      },
      handleDOMEvents: {
        focus: () => void latest.current.onFocus?.(),
        blur: () => void latest.current.onBlur?.(),
      },
    });
    setView(made);
    setState(first);
    if (latest.current.autoFocus) made.focus();
    return () => made.destroy();
  }, []);

  // Another person's save, or the page's undo: the field shows the current value, and its own undo starts again.
  useEffect(() => {
    if (!view || value === stored.current.shown) return;
    // During typing, a value written a few keys ago arrives late: that is not another person's change.
    if (view.hasFocus() && written.current.includes(value)) return;
    written.current = [];
    const next = startState(value, () => setLinking(true));
    stored.current = { html: value, doc: next.doc, shown: value };
    view.updateState(next);
    setState(next);
  }, [view, value]);

  const invalid = described?.['aria-invalid'] ?? false;
  const help = described?.['aria-describedby'] ?? '';
  useEffect(() => {
    view?.setProps({
      attributes: {
        id,
        class: 'rich-text-body',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        ...(help === '' ? {} : { 'aria-describedby': help }),
        ...(disabled ? { 'aria-disabled': 'true' } : {}),
      },
    });
  }, [view, id, label, invalid, help, disabled]);

  const run = (command: Command) => {
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return (
    <div className="rich-text" data-autofocus={autoFocus || undefined}>
      {state ? (
        <RichTextTools
          state={state}
          label={label}
          headings={headings}
          tenant={tenant}
          page={page}
          disabled={disabled}
          linking={linking}
          onLinking={setLinking}
          onRun={run}
          onLeave={() => view?.focus()}
        />
      ) : (
        <div className="rich-text-tools" />
      )}
      <div ref={place} />
    </div>
  );
}
