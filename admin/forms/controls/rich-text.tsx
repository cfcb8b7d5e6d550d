/** Rich text, edited as it looks. The editor is fetched when a form first has such a field. */
import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from '../rich-text/editor.tsx';
import type { HeadingLevel } from '../rich-text/schema.ts';
import { Later } from '../values/later.tsx';
import { type ControlProps, shownText, storedText } from './control.ts';
import { LinesControl } from './text.tsx';

type Editor = (props: RichTextEditorProps & { readonly control: ControlProps }) => React.ReactNode;

/** Fetched ahead by a screen on which most forms have such a field. */
export const fetchRichTextEditor = () => import('../rich-text/editor.tsx');

const RichTextEditor = lazy(
  (): Promise<{ default: Editor }> =>
    fetchRichTextEditor()
      .then(
        ({ RichTextEditor: Loaded }) =>
          ({ default: ({ control: _control, ...props }) => <Loaded {...props} /> }) as { default: Editor },
      )
      // Without a connection the text itself can still be changed.
      .catch(() => ({ default: ({ control }) => <LinesControl {...control} /> })),
);

export function RichTextControl(props: ControlProps) {
  const { id, label, schema, settings, disabled, described, onChange, onBlur, onFocus } = props;
  return (
    <Later first={<NoEditor data-later="" />}>
      <Suspense fallback={<NoEditor />}>
        <RichTextEditor
          id={id}
          label={label}
          disabled={disabled}
          described={described}
          onBlur={onBlur}
          onFocus={onFocus}
          control={props}
          value={shownText(props.value)}
          tenant={settings.tenant}
          page={settings.page}
          {...(isLevels(schema['x-headings']) ? { headings: schema['x-headings'] } : {})}
          onChange={(html) => onChange(storedText(html, props))}
        />
      </Suspense>
    </Later>
  );
}

/** The place of an editor that is still to come. */
function NoEditor(mark: { readonly 'data-later'?: '' }) {
  return (
    <div className="rich-text" aria-busy="true" {...mark}>
      <div className="rich-text-tools" />
      <div className="rich-text-body" />
    </div>
  );
}

function isLevels(value: unknown): value is readonly HeadingLevel[] {
  return Array.isArray(value) && value.every((level) => level === 2 || level === 3 || level === 4);
}
