/**
 * Rich text as its source, with buttons that write the marks. It is never parsed as HTML here: nothing in a tenant's
 * text may reach the console. The preview beside it shows what shoppers get.
 */
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { type ControlProps, controlAttributes, shownText, storedText } from './control.ts';
import { wrapSelection } from './wrap-selection.ts';

const marks = [
  { label: 'Bold', open: '<strong>', close: '</strong>' },
  { label: 'Italic', open: '<em>', close: '</em>' },
  { label: 'Heading', open: '<h3>', close: '</h3>' },
  { label: 'Paragraph', open: '<p>', close: '</p>' },
  { label: 'List', open: '<ul>\n  <li>', close: '</li>\n</ul>' },
  { label: 'Link', open: '<a href="/">', close: '</a>' },
] as const;

export function RichTextControl(props: ControlProps) {
  const { schema, disabled, onChange } = props;
  const value = shownText(props.value);
  const ref = useRef<HTMLTextAreaElement>(null);
  const mark = (open: string, close: string) => {
    const area = ref.current;
    if (!area) return;
    const next = wrapSelection(value, area.selectionStart, area.selectionEnd, open, close);
    onChange(storedText(next.text, props));
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <div className="rich-text">
      <div className="rich-text-tools" role="toolbar" aria-label="Marks">
        {marks.map(({ label, open, close }) => (
          <Button key={label} kind="quiet" small disabled={disabled} onClick={() => mark(open, close)}>
            {label}
          </Button>
        ))}
      </div>
      <textarea
        {...controlAttributes(props)}
        ref={ref}
        className="input mono"
        rows={8}
        value={value}
        maxLength={typeof schema.maxLength === 'number' ? schema.maxLength : undefined}
        onChange={(event) => onChange(storedText(event.target.value, props))}
      />
    </div>
  );
}
