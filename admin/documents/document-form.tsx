/** One document as a form that saves itself. */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { useFieldLock } from '../access/use-allowed.ts';
import { focusField, SchemaForm, useValidators } from '../forms/schema-form.tsx';
import type { FormSettings } from '../forms/values/form-context.ts';
import { Failed, PageHead, Waiting } from '../ui/kit.ts';
import { historyAddress } from './document-address.ts';
import { inheritedOf, originOf } from './layered-values.ts';
import { overlay, ownValues } from './own-values.ts';
import { SavingStatus } from './saving-status.tsx';
import type { OpenDocument } from './use-draft.ts';
import { useDraft, useSaving } from './use-draft.ts';

interface DocumentFormProps {
  readonly tenant: string;
  readonly documentKey: string;
  readonly title: string;
  readonly text: string;
  readonly schema: SchemaNode;
  /** Called whenever the server has stored a change. */
  readonly onSaved?: () => void;
  readonly extra?: ReactNode;
  /** Title of the card of fields that are in no part: then each part is a card, with an index next to them. */
  readonly general?: string;
}

export function DocumentForm(props: DocumentFormProps) {
  const { tenant, documentKey } = props;
  const { open, body, change, error, retry } = useDraft(tenant, documentKey);
  if (error) return <Failed error={error} onRetry={retry} />;
  if (!open || !isJsonObject(body)) return <Waiting what="this document" />;
  return <LoadedForm {...props} open={open} body={body} change={change} />;
}

function LoadedForm({
  tenant,
  documentKey,
  title,
  text,
  schema,
  onSaved,
  extra,
  general,
  open,
  body,
  change,
}: DocumentFormProps & {
  readonly open: OpenDocument;
  readonly body: JsonObject;
  readonly change: (body: Json) => void;
}) {
  const validators = useValidators();
  const { problems } = useSaving(open.saver, onSaved);
  const [search] = useSearchParams();
  const [first] = useState(() => search.get('field'));
  const prefix = `form-${documentKey}`;
  const { document } = open;
  // Layered documents show the effective values, and store only what this tenant set itself.
  const layered = document.effective !== undefined;
  const shown = useMemo(() => (layered ? overlay(inheritedOf(document), body) : body), [layered, document, body]);
  const locked = useFieldLock(documentKey, schema);
  const settings = useMemo<FormSettings>(
    () => ({
      tenant,
      switches: [],
      facts: [],
      locked,
      ...(general === undefined ? {} : { general }),
      ...(layered ? { origin: (pointer: string) => originOf(document, body, pointer, change) } : {}),
    }),
    [tenant, layered, document, body, change, locked, general],
  );
  useEffect(() => {
    if (first) requestAnimationFrame(() => focusField(prefix, first));
  }, [first, prefix]);
  return (
    <>
      <PageHead
        title={title}
        actions={
          <SavingStatus
            saver={open.saver}
            documentKey={documentKey}
            onShowProblems={() =>
              focusField(prefix, problems.find((problem) => problem.severity === 'error')?.pointer ?? '')
            }
          />
        }
      >
        {text} <Link to={historyAddress(tenant, documentKey)}>History</Link>
      </PageHead>
      {problems
        .filter((problem) => problem.pointer === '')
        .map((problem) => (
          <p key={problem.message} className={problem.severity === 'error' ? 'note note-danger' : 'note note-warning'}>
            {problem.message}
          </p>
        ))}
      {extra}
      <Parts general={general} schema={schema} prefix={prefix}>
        <SchemaForm
          idPrefix={prefix}
          schema={schema}
          value={shown}
          validate={validators?.[documentKey]}
          problems={problems}
          settings={settings}
          onChange={(next) => change(layered ? ownValues(next, shown, body) : next)}
        />
      </Parts>
    </>
  );
}

interface PartsProps {
  readonly general: string | undefined;
  readonly schema: SchemaNode;
  readonly prefix: string;
  readonly children: ReactNode;
}

/** The form with an index of its parts next to it, where it has one. */
function Parts({ general, schema, prefix, children }: PartsProps) {
  if (general === undefined) return children;
  const properties = isSchemaNode(schema['properties']) ? schema['properties'] : {};
  const parts = Object.entries(properties).flatMap(([name, part]) =>
    isSchemaNode(part) && (part['type'] === 'object' || part['type'] === 'array') && typeof part['title'] === 'string'
      ? [{ id: `${prefix}_${name}`, title: part['title'] }]
      : [],
  );
  return (
    <div className="vehicle-form settings-form">
      <nav className="vehicle-jumps grid gap-2 small" aria-label="Parts of the form">
        {[{ id: `${prefix}_general`, title: general }, ...parts].map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className="stack">{children}</div>
    </div>
  );
}
