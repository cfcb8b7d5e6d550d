/** Lenders: their rules by form, next to a worked example that follows each change. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt, withValueAt } from '#domain/json/value-at.ts';
import { lenderSchema } from '#schemas/documents/lenders.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { useTenant } from '../../api/api.ts';
import { inheritedOf, originOf } from '../../documents/layered-values.ts';
import { overlay, ownValues } from '../../documents/own-values.ts';
import { SavingStatus } from '../../documents/saving-status.tsx';
import { type OpenDocument, useDraft, useSaving } from '../../documents/use-draft.ts';
import { focusField, SchemaForm, useValidators } from '../../forms/schema-form.tsx';
import type { FormSettings } from '../../forms/values/form-context.ts';
import { Button, Empty, Failed, Form, IconButton, PageHead, useToast, Waiting } from '../../ui/kit.ts';
import { TwoPanes } from '../../ui/two-panes.tsx';
import { lenderKeys, lenderOf, withMoved, withNewLender, withoutLender } from './lender-values.ts';
import { WorkedExamplePane } from './worked-example.tsx';

const prefix = 'lender-form';

export function LendersScreen() {
  const tenant = useTenant();
  const { open, body, change, error, retry } = useDraft(tenant, 'lenders');
  if (error) return <Failed error={error} onRetry={retry} />;
  if (!open || !isJsonObject(body)) return <Waiting what="the lenders" />;
  return <Lenders key={tenant} open={open} body={body} change={change} />;
}

interface LendersProps {
  readonly open: OpenDocument;
  readonly body: JsonObject;
  readonly change: (body: Json) => void;
}

function Lenders({ open, body, change }: LendersProps) {
  const tenant = useTenant();
  const validators = useValidators();
  const toast = useToast();
  const { problems } = useSaving(open.saver);
  const [search, setSearch] = useSearchParams();
  const { document } = open;
  const inherited = useMemo(() => inheritedOf(document), [document]);
  const shown = useMemo(() => overlay(inherited, body), [inherited, body]);
  const field = search.get('field') ?? '';
  const keys = lenderKeys(shown);
  const wanted = search.get('lender') ?? readPointer(field)[1] ?? '';
  const chosen = keys.includes(wanted) ? wanted : (keys[0] ?? null);
  const lender = chosen === null ? null : lenderOf(shown, chosen);
  const isInherited = chosen !== null && valueAt(inherited, ['lenders', chosen]) !== undefined;
  const path = `/lenders/${chosen ?? ''}`;
  const settings = useMemo<FormSettings>(
    () => ({
      switches: [],
      facts: [],
      // Of a lender that is wholly the site's own there is nothing to tell.
      ...(isInherited ? { origin: (pointer: string) => originOf(document, body, `${path}${pointer}`, change) } : {}),
    }),
    [document, body, path, change, isInherited],
  );
  const own = useMemo(
    () =>
      problems
        .filter(({ pointer }) => pointer.startsWith(`${path}/`))
        .map((problem) => ({ ...problem, pointer: problem.pointer.slice(path.length) })),
    [problems, path],
  );
  useEffect(() => {
    if (field !== '') requestAnimationFrame(() => focusField(prefix, `/${readPointer(field).slice(2).join('/')}`));
  }, [field]);

  const save = (next: JsonObject) => change(ownValues(next, shown, body));
  const choose = (key: string) => setSearch({ lender: key }, { replace: true });
  const remove = (key: string, name: string) => {
    change(withoutLender(body, key));
    toast({ text: `${name} removed from the draft.`, action: { label: 'Undo', run: () => change(body) } });
  };
  const name = typeof lender?.name === 'string' ? lender.name : (chosen ?? '');
  return (
    <TwoPanes
      settingsName="Rules"
      effectName="Worked example"
      head={
        <>
          {' '}
          <PageHead
            title="Lenders"
            actions={
              <SavingStatus
                saver={open.saver}
                documentKey="lenders"
                onShowProblems={() => {
                  const pointer = problems.find(({ severity }) => severity === 'error')?.pointer;
                  if (pointer) setSearch({ field: pointer }, { replace: true });
                }}
              />
            }
          />
          <p className="soft">
            Shoppers see the first lender that accepts the vehicle, unless the switch “Lender” names one. They see new
            rules once these are <Link to={`/sites/${tenant}/review`}>reviewed and published</Link>.
          </p>
        </>
      }
      settings={
        <>
          {' '}
          <LenderList
            document={shown}
            chosen={chosen}
            problems={problems}
            onChoose={choose}
            onMove={(key, by) => save(withMoved(shown, key, by))}
            onAdd={(wantedName) => {
              const { document: next, key } = withNewLender(shown, wantedName);
              save(next);
              choose(key);
            }}
          />
          {chosen !== null && lender ? (
            <section className="lender-form" aria-label={`Rules of ${name}`}>
              <div className="row spread">
                <h2>{name}</h2>
                {valueAt(body, ['lenders', chosen]) === undefined ? null : (
                  <Button small kind="quiet" icon={isInherited ? 'undo' : 'trash'} onClick={() => remove(chosen, name)}>
                    {isInherited ? 'Back to the template' : 'Remove'}
                  </Button>
                )}
              </div>
              <SchemaForm
                key={chosen}
                idPrefix={prefix}
                schema={lenderSchema}
                value={lender}
                validate={validators?.lender}
                problems={own}
                settings={settings}
                onChange={(next) => {
                  const after = withValueAt(shown, ['lenders', chosen], next);
                  if (isJsonObject(after)) save(after);
                }}
              />
            </section>
          ) : null}
        </>
      }
      effect={
        chosen !== null && lender ? (
          <WorkedExamplePane key={chosen} lenderKey={chosen} lender={lender} validate={validators?.lender} />
        ) : (
          <Empty title="No lender yet">
            <p>Add one to see here what shoppers will read.</p>
          </Empty>
        )
      }
    />
  );
}

interface LenderListProps {
  readonly document: JsonObject;
  readonly chosen: string | null;
  readonly problems: readonly Problem[];
  readonly onChoose: (key: string) => void;
  readonly onMove: (key: string, by: -1 | 1) => void;
  readonly onAdd: (name: string) => void;
}

/** All lenders in the site's order of preference; one is open. */
function LenderList({ document, chosen, problems, onChoose, onMove, onAdd }: LenderListProps) {
  const keys = lenderKeys(document);
  return (
    <section className="panel lender-list" aria-label="Lenders of this site">
      {keys.length === 0 ? <p className="field-help">No lender yet: shoppers see no repayments.</p> : null}
      <ol>
        {keys.map((key, at) => {
          const lender = lenderOf(document, key) ?? {};
          const name = typeof lender.name === 'string' && lender.name.trim() !== '' ? lender.name : key;
          const broken = problems.some(
            ({ pointer, severity }) => severity === 'error' && `${pointer}/`.startsWith(`/lenders/${key}/`),
          );
          return (
            <li key={key}>
              <button type="button" className="lender-name" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
                <span className="truncate">{name}</span>
                {broken ? <span className="badge badge-danger">To fix</span> : null}
                {lender.enabled === false ? <span className="badge">Not in use</span> : null}
              </button>
              <IconButton
                icon="arrowUp"
                small
                label={`Move ${name} up`}
                disabled={at === 0}
                onClick={() => onMove(key, -1)}
              />
              <IconButton
                icon="arrowDown"
                small
                label={`Move ${name} down`}
                disabled={at === keys.length - 1}
                onClick={() => onMove(key, 1)}
              />
            </li>
          );
        })}
      </ol>
      <NewLender onAdd={onAdd} />
    </section>
  );
}

function NewLender({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  return (
    <Form
      className="lender-new"
      onSubmit={() => {
        const wanted = name.trim();
        setMissing(wanted === '');
        if (wanted === '') input.current?.focus();
        else {
          onAdd(wanted);
          setName('');
        }
      }}
    >
      <input
        ref={input}
        className="input"
        aria-label="Name of a new lender"
        aria-invalid={missing}
        aria-describedby={missing ? 'lender-new-error' : undefined}
        placeholder="Name of a new lender"
        maxLength={80}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" icon="plus">
        Add
      </Button>
      {missing ? (
        <p className="field-error" id="lender-new-error">
          Give the lender a name first.
        </p>
      ) : null}
    </Form>
  );
}
