/** A few fields of a document as a form that saves itself, within a screen that is about something else. */
import { type ReactNode, useMemo } from 'react';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { withValueAt } from '#domain/json/value-at.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { useFieldLock } from '../access/use-allowed.ts';
import { SchemaForm } from '../forms/schema-form.tsx';
import type { FormSettings } from '../forms/values/form-context.ts';
import { Failed, Waiting } from '../ui/kit.ts';
import { inheritedOf, originOf } from './layered-values.ts';
import { overlay, ownValues } from './own-values.ts';
import { pickSchema, pickValues, putValues } from './pick-fields.ts';
import { SavingStatus } from './saving-status.tsx';
import { type OpenDocument, useDraft, useSaving } from './use-draft.ts';

interface DocumentPartProps {
  readonly tenant: string;
  /** A layered document: inherited values are shown too. */
  readonly documentKey: string;
  readonly schema: SchemaNode;
  /** Pointers of the fields to show. */
  readonly fields: readonly string[];
  /** Problems of the values, beyond those from the server. */
  readonly check?: (value: JsonObject) => readonly FieldMessage[];
  /** Content above the fields; it may set any of the document's fields. */
  readonly above?: (values: JsonObject, set: (pointer: string, value: Json) => void) => ReactNode;
  /** Called whenever the server has stored a change. */
  readonly onSaved?: () => void;
}

export function DocumentPart(props: DocumentPartProps) {
  const { tenant, documentKey } = props;
  const { open, body, change, error, retry } = useDraft(tenant, documentKey);
  if (error) return <Failed error={error} onRetry={retry} />;
  if (!open || !isJsonObject(body)) return <Waiting what="these fields" />;
  return <LoadedPart {...props} open={open} body={body} change={change} />;
}

function LoadedPart({
  tenant,
  documentKey,
  schema,
  fields,
  check,
  above,
  onSaved,
  open,
  body,
  change,
}: DocumentPartProps & {
  readonly open: OpenDocument;
  readonly body: JsonObject;
  readonly change: (body: Json) => void;
}) {
  const { problems } = useSaving(open.saver, onSaved);
  const { document } = open;
  const whole = useMemo(() => overlay(inheritedOf(document), body), [document, body]);
  const shown = useMemo(() => pickValues(whole, fields), [whole, fields]);
  const part = useMemo(() => pickSchema(schema, fields), [schema, fields]);
  const locked = useFieldLock(documentKey, schema);
  const settings = useMemo<FormSettings>(
    () => ({
      tenant,
      switches: [],
      facts: [],
      locked,
      origin: (pointer: string) => originOf(document, body, pointer, change),
    }),
    [tenant, document, body, change, locked],
  );
  const ours = problems.filter(({ pointer }) => fields.some((field) => pointer.startsWith(field)));
  return (
    <div className="stack">
      {above?.(whole, (pointer, value) => {
        const next = withValueAt(whole, readPointer(pointer), value);
        if (isJsonObject(next)) change(ownValues(next, whole, body));
      })}
      <SchemaForm
        idPrefix={`part-${documentKey}`}
        schema={part}
        value={shown}
        validate={undefined}
        problems={[...(check?.(whole) ?? []), ...ours]}
        settings={settings}
        onChange={(next) => change(ownValues(putValues(whole, next, fields), whole, body))}
      />
      <SavingStatus saver={open.saver} documentKey={documentKey} />
    </div>
  );
}
