/** Inserts a text at the last cursor position, in a field of a form that another component draws. */
import { useEffect, useLayoutEffect, useRef } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Cursor {
  readonly field: TextField;
  /** Selected characters: an inserted text replaces them. */
  readonly start: number;
  readonly end: number;
}

/**
 * @param prefix of the ids of the form's controls, as in `SchemaForm`
 * @param fields those that accept such a text; the first one is used if none has had the focus
 * @param change stores a field's new value
 * @returns inserts a text
 */
export function useInsertion(
  prefix: string,
  fields: readonly string[],
  change: (field: string, value: string) => void,
) {
  const last = useRef<Cursor | null>(null);
  const pending = useRef<{ readonly id: string; readonly at: number } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isTextField(target) && fields.some((name) => target.id === `${prefix}_${name}`))
        last.current = cursorOf(target);
    };
    document.addEventListener('focusout', note);
    return () => document.removeEventListener('focusout', note);
  }, [prefix, fields]);
  useLayoutEffect(() => {
    if (pending.current === null) return;
    const { id, at } = pending.current;
    pending.current = null;
    const field = document.getElementById(id);
    if (!isTextField(field)) return;
    field.focus();
    field.setSelectionRange(at, at);
  });
  return (text: string) => {
    const { activeElement } = document;
    const isInOne = fields.some((name) => activeElement?.id === `${prefix}_${name}`);
    if (isInOne && isTextField(activeElement)) last.current = cursorOf(activeElement);
    const noted = last.current?.field.isConnected ? last.current : null;
    const field = noted?.field ?? document.getElementById(`${prefix}_${fields[0]}`);
    if (!isTextField(field)) return;
    const { start, end } = noted ?? { start: field.value.length, end: field.value.length };
    pending.current = { id: field.id, at: start + text.length };
    change(field.id.slice(prefix.length + 1), field.value.slice(0, start) + text + field.value.slice(end));
  };
}

function isTextField(element: unknown): element is TextField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function cursorOf(field: TextField): Cursor {
  return { field, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 };
}
