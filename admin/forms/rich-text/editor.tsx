/** A WYSIWYG editor for rich text. The text is stored as HTML, and opening it without a change leaves it unchanged. */
import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { cleanPasted } from './read.ts';
import type { HeadingLevel } from './schema.ts';
import { startState } from './state.ts';
import { RichTextTools } from './tools.tsx';
import { writeRichText } from './write.ts';

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
  /** Escape was pressed in the text. */
  readonly onEscape?: () => void;
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
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Escape' || !latest.current.onEscape) return false;
        latest.current.onEscape();
        return true;
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
