/** Every switch of a site: its value, where that came from, who reads it, and the way back to what is inherited. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { useAllowed, useFieldLock } from '../../access/use-allowed.ts';
import { blocksQuery } from '../../api/queries.ts';
import { documentAddress, historyAddress } from '../../documents/document-address.ts';
import { SavingStatus } from '../../documents/saving-status.tsx';
import { SwitchOrigin } from '../../documents/switch-origin.tsx';
import { useSaving } from '../../documents/use-draft.ts';
import { draftValue, findProblem, useSwitches } from '../../documents/use-switches.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { Empty, Failed, Waiting } from '../../ui/states.tsx';
import { DroppedSwitches } from './dropped-switches.tsx';
import { SwitchValue } from './switch-value.tsx';

export function SwitchesScreen() {
  const { tenant = '' } = useParams();
  const [params] = useSearchParams();
  const { saver, own, set, detail, groups: all, error, retry } = useSwitches(tenant);
  const [search, setSearch] = useState(params.get('field')?.slice(1) ?? '');
  if (error) return <Failed error={error} onRetry={retry} />;
  if (!saver || !own || !all) return <Waiting what="switches" />;
  const groups = all
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
            Features and settings of this site. What is not set here comes from the template, then from the platform.{' '}
            <Link to={historyAddress(tenant, 'switches')}>History</Link>
          </p>
        </div>
        <SavingStatus saver={saver} documentKey="switches" />
      </div>
      <DroppedSwitches own={own} groups={all} onSet={set} />
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
                template={detail?.template ?? null}
                choice={choice}
                own={own}
                saver={saver}
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
  const isAllowed = useAllowed();
  const locked = useFieldLock('switches')(`/${choice.key}`);
  const value = draftValue(choice, own);
  const problem = useMemo(() => findProblem(problems, choice.key), [problems, choice.key]);
  const id = `switch-${choice.key}`;
  return (
    <li className="switch-row">
      <fieldset className="read-only" disabled={locked !== null || !isAllowed('switches.edit')}>
        <div className="grow">
          <div className="row row-wrap">
            {choice.screen ? (
              <span className="switch-title">{choice.title}</span>
            ) : (
              <label htmlFor={id} className="switch-title">
                {choice.title}
              </label>
            )}
            {choice.waitsFor === null ? null : <span className="badge badge-warning">Not in use yet</span>}
          </div>
          <p className="field-help">{choice.description}</p>
          {choice.waitsFor === null ? null : (
            <p className="field-help">Nothing reads this yet; it comes with {choice.waitsFor}.</p>
          )}
          <SwitchOrigin choice={choice} own={own} template={template} onReset={() => onSet(choice.key, undefined)} />
          <ReadBy tenant={tenant} choice={choice} />
          {locked === null ? null : (
            <p className="field-help row">
              <Icon name="lock" />
              {locked}
            </p>
          )}
          {problem ? <FieldError id={`${id}-error`} message={problem.message} /> : null}
        </div>
        {choice.screen ? (
          <Link className="button button-small" to={`/sites/${tenant}/${choice.screen.path}`}>
            Set under {choice.screen.title}
            <span className="visually-hidden">: {choice.title}</span>
          </Link>
        ) : (
          <SwitchValue
            id={id}
            title={choice.title}
            schema={choice.schema}
            value={value}
            invalid={problem !== undefined}
            onChange={(next) => onSet(choice.key, next)}
          />
        )}
      </fieldset>
    </li>
  );
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
