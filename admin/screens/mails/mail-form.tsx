/** The text of one email, with the placeholders that it can use. */

import { useEffect, useMemo } from 'react';
import type { JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt, withValueAt } from '#domain/json/value-at.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { originOf } from '../../documents/layered-values.ts';
import { focusField, SchemaForm, useValidators } from '../../forms/schema-form.tsx';
import type { FieldOrigin, FormSettings } from '../../forms/values/form-context.ts';
import { Button } from '../../ui/button.tsx';
import type { MailPart } from './mail-parts.ts';
import { PlaceholderBar } from './placeholder-bar.tsx';
import { useInsertion } from './use-insertion.ts';

const prefix = 'mail-form';
/** Where names are filled in. */
const templateFields = ['body', 'subject', 'heading'];

export function MailForm({
  tenant,
  part,
  problems,
  document,
  body,
  locked,
  change,
  onSave,
  onRemove,
  focus,
}: {
  readonly tenant: string;
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
}) {
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
  const own = useMemo(
    () =>
      problems
        .filter(({ pointer }) => pointer.startsWith(`${at}/`))
        .map((problem) => ({ ...problem, pointer: problem.pointer.slice(at.length) })),
    [problems, at],
  );
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
