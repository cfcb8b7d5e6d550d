/** The text of one email, with the placeholders that it can use. */

import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt, withValueAt } from '#domain/json/value-at.ts';
import { type MailKind, mailPlaceholders, placeholdersOf } from '#domain/mail/mail-words.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { useTenant } from '../../api/api.ts';
import { originOf } from '../../documents/layered-values.ts';
import { focusField, SchemaForm, useProblemsWithin, useValidators } from '../../forms/schema-form.tsx';
import type { FieldOrigin, FormSettings } from '../../forms/values/form-context.ts';
import { Button } from '../../ui/kit.ts';
import type { MailPart } from './mail-parts.ts';

const prefix = 'mail-form';
/** Where names are filled in. */
const templateFields = ['body', 'subject', 'heading'];

interface MailFormProps {
  readonly part: MailPart;
  readonly problems: readonly Problem[];
  readonly document: DocumentState;
  /** The site's own words. */
  readonly body: JsonObject;
  readonly locked: (pointer: string) => string | null;
  readonly change: (body: Json) => void;
  readonly onSave: (value: JsonObject) => void;
  /** Null for mails that every site has. */
  readonly onRemove: (() => void) | null;
  /** Pointer of a field that the screen was opened for. */
  readonly focus: string | null;
}

export function MailForm({ part, problems, document, body, locked, change, onSave, onRemove, focus }: MailFormProps) {
  const tenant = useTenant();
  const validators = useValidators();
  const { path, schema, validator, value, kind, title } = part;
  const at = `/${path.join('/')}`;
  const isEntry = path.length > 1;
  const settings = useMemo<FormSettings>(
    () => ({
      tenant,
      switches: [],
      facts: [],
      locked: (pointer) => locked(`${at}${pointer}`),
      // An entry of a list is the site's own as a whole.
      ...(isEntry ? {} : { origin: (pointer: string) => wordsOrigin(document, body, `${at}${pointer}`, change) }),
    }),
    [tenant, locked, at, isEntry, document, body, change],
  );
  const own = useProblemsWithin(problems, at);
  useEffect(() => {
    if (focus !== null) requestAnimationFrame(() => focusField(prefix, focus));
  }, [focus]);
  const insert = useInsertion(prefix, templateFields, (field, text) => onSave({ ...value, [field]: text }));
  return (
    <section className="mail-form" aria-label={`Text of ${title}`}>
      <div className="row spread">
        <h2 className="truncate">{title}</h2>
        {onRemove ? (
          <Button small kind="quiet" icon="trash" onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
      {typeof schema['description'] === 'string' ? <p className="field-help">{schema['description']}</p> : null}
      <div>
        <SchemaForm
          idPrefix={prefix}
          schema={schema}
          value={value}
          validate={validators?.[validator]}
          problems={own}
          settings={settings}
          onChange={onSave}
        />
      </div>
      <PlaceholderBar kind={kind} onInsert={insert} />
    </section>
  );
}

/** Text that is not inherited resets to the platform's own. */
function wordsOrigin(
  document: DocumentState,
  body: JsonObject,
  pointer: string,
  change: (body: Json) => void,
): FieldOrigin | null {
  const found = originOf(document, body, pointer, change);
  const segments = readPointer(pointer);
  if (found === null || found.reset || valueAt(body, segments) === undefined) return found;
  return { ...found, reset: () => change(withValueAt(body, segments, undefined)) };
}

interface PlaceholderBarProps {
  readonly kind: MailKind;
  readonly onInsert: (placeholder: string) => void;
}

/** Placeholders of a mail: a press inserts one at the last cursor position. */
function PlaceholderBar({ kind, onInsert }: PlaceholderBarProps) {
  return (
    <section className="mail-names" aria-label="Insert">
      <p className="field-help">
        Inserts at the cursor. Text in [square brackets] is left out if a value in it is empty.
      </p>
      <div className="row row-wrap">
        {placeholdersOf[kind].map((name) => (
          <Button
            key={name}
            small
            title={`{${name}}`}
            // The field keeps the focus, and so the position of the cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(`{${name}}`)}
          >
            {mailPlaceholders[name]}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Inserts a text at the last cursor position, in a field of a form that another component draws. */
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
function useInsertion(prefix: string, fields: readonly string[], change: (field: string, value: string) => void) {
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
