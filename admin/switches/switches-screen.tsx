/** Every switch of a site: its value, where that came from, who reads it, and the way back to what is inherited. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { equalJson } from '#domain/documents/equal-json.ts';
import type { SwitchState } from '#schemas/api.ts';
import type { Json } from '#schemas/json.ts';
import type { Problem } from '#schemas/problem.ts';
import { blocksQuery, switchesQuery, tenantQuery } from '../api/queries.ts';
import { SavingStatus } from '../documents/saving-status.tsx';
import { useDraft, useSaving } from '../documents/use-draft.ts';
import { isJsonObject, type JsonObject } from '../forms/json-values.ts';
import { documentAddress } from '../pages/document-address.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { matchesSearch, SearchBox } from '../ui/search-box.tsx';
import { Empty, Failed, Waiting } from '../ui/states.tsx';
import { displayOrigin } from './display-origin.ts';
import { SwitchValue } from './switch-value.tsx';

export function SwitchesScreen() {
  const { tenant = '' } = useParams();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const states = useQuery(switchesQuery(tenant));
  const template = useQuery(tenantQuery(tenant)).data?.template ?? null;
  const { open, body, change, error, retry } = useDraft(tenant, 'switches');
  const [search, setSearch] = useState(params.get('field')?.slice(1) ?? '');
  const own = isJsonObject(body) ? body : null;
  const set = useCallback(
    (key: string, value: Json | undefined) => {
      if (!own) return;
      const { [key]: _old, ...rest } = own;
      change(value === undefined ? rest : { ...own, [key]: value });
    },
    [own, change],
  );
  // Who set what, and when, is known once it is saved.
  useEffect(() => {
    if (!open) return;
    let shown = open.saver.revision;
    return open.saver.subscribe(() => {
      if (open.saver.snapshot().state.kind !== 'saved' || open.saver.revision === shown) return;
      shown = open.saver.revision;
      void client.invalidateQueries({ queryKey: switchesQuery(tenant).queryKey });
    });
  }, [open, client, tenant]);

  if (error || states.isError) return <Failed error={error ?? states.error} onRetry={retry} />;
  if (!open || !own || states.isPending) return <Waiting what="switches" />;
  const groups = states.data.groups
    .map((group) => ({
      ...group,
      switches: group.switches.filter((choice) =>
        matchesSearch(search, choice.title, choice.description, choice.key, group.title),
      ),
    }))
    .filter((group) => group.switches.length > 0);
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Switches</h1>
          <p>
            Features and settings of this site. What is not set here comes from the template, then from the platform.
          </p>
        </div>
        <SavingStatus saver={open.saver} documentKey="switches" />
      </div>
      <SearchBox label="Search switches" value={search} onChange={setSearch} />
      {groups.length === 0 ? (
        <Empty title="No switch matches">
          <Button onClick={() => setSearch('')}>Show all</Button>
        </Empty>
      ) : null}
      {groups.map((group) => (
        <section key={group.key} className="stack-small">
          <h2>{group.title}</h2>
          <ul className="panel switch-list">
            {group.switches.map((choice) => (
              <SwitchRow
                key={choice.key}
                tenant={tenant}
                template={template}
                choice={choice}
                own={own}
                saver={open.saver}
                onSet={set}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SwitchRow({
  tenant,
  template,
  choice,
  own,
  saver,
  onSet,
}: {
  readonly tenant: string;
  readonly template: string | null;
  readonly choice: SwitchState;
  readonly own: JsonObject;
  readonly saver: Parameters<typeof useSaving>[0];
  readonly onSet: (key: string, value: Json | undefined) => void;
}) {
  const { problems } = useSaving(saver);
  const isOwn = Object.hasOwn(own, choice.key);
  const inherited = choice.provenance.inherited;
  const value = isOwn ? (own[choice.key] ?? null) : choice.provenance.layer === 'tenant' ? inherited : choice.value;
  const problem = useMemo(() => findProblem(problems, choice.key), [problems, choice.key]);
  const id = `switch-${choice.key}`;
  return (
    <li className="switch-row">
      <div className="grow">
        <div className="row row-wrap">
          <label htmlFor={id} className="switch-title">
            {choice.title}
          </label>
          {choice.active ? null : <span className="badge badge-warning">Nothing reads this yet</span>}
        </div>
        <p className="field-help">{choice.description}</p>
        <p className="switch-origin">
          <span className={isOwn ? 'badge badge-accent' : 'badge'}>
            {displayOrigin(choice.provenance, isOwn, template)}
          </span>
          {isOwn && !equalJson(value, inherited) ? (
            <span className="soft small">Inherited: {displayShort(inherited)}</span>
          ) : null}
          {isOwn ? (
            <Button
              small
              kind="quiet"
              icon="undo"
              onClick={() => onSet(choice.key, undefined)}
              aria-label={`Reset to inherited: ${choice.title}`}
            >
              Reset to inherited
            </Button>
          ) : null}
        </p>
        <ReadBy tenant={tenant} choice={choice} />
        {problem ? <FieldError id={`${id}-error`} message={problem.message} /> : null}
      </div>
      <SwitchValue
        id={id}
        title={choice.title}
        schema={choice.schema}
        value={value}
        invalid={problem !== undefined}
        onChange={(next) => onSet(choice.key, next)}
      />
    </li>
  );
}

function findProblem(problems: readonly Problem[], key: string): Problem | undefined {
  return problems.find((problem) => problem.pointer === `/${key}` || problem.pointer.startsWith(`/${key}/`));
}

function displayShort(value: Json): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null || value === '') return 'nothing';
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The blocks of this site that read it, each leading there. */
function ReadBy({ tenant, choice }: { readonly tenant: string; readonly choice: SwitchState }) {
  const blocks = useQuery({ ...blocksQuery, enabled: choice.readBy.length > 0 });
  if (choice.readBy.length === 0) return null;
  const title = (type: string) => blocks.data?.blocks.find((block) => block.type === type)?.title ?? type;
  return (
    <details className="switch-readers">
      <summary>
        Read by {choice.readBy.length} {choice.readBy.length === 1 ? 'block' : 'blocks'}
      </summary>
      <ul>
        {choice.readBy.map((reader) => (
          <li key={`${reader.document} ${reader.blockId}`}>
            <Link to={documentAddress(tenant, reader.document, { blockId: reader.blockId })}>
              {title(reader.type)} on {reader.document}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
