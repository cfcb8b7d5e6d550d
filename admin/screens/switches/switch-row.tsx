/** One switch: its words and its control; where its value comes from and what reads it on demand. */

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { ScheduleList } from '#schemas/api/schedule.ts';
import type { SwitchList, SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { useAllowed, useFieldLock } from '../../access/use-allowed.ts';
import { useTenant } from '../../api/api.ts';
import { blocksQuery } from '../../api/queries.ts';
import { displayOrigin } from '../../documents/display-origin.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { SwitchOrigin } from '../../documents/switch-origin.tsx';
import { useDocumentTitle } from '../../documents/use-document-title.ts';
import { useSaving } from '../../documents/use-draft.ts';
import { draftValue, findProblem } from '../../documents/use-switches.ts';
import { displayBriefly } from '../../forms/values/messages.ts';
import { Fact } from '../../ui/fact.tsx';
import { Button, FieldError, Icon } from '../../ui/kit.ts';
import { blockingSwitch, type SwitchLists, schedulesOf } from './list-switches.ts';
import { SwitchEffect } from './switch-effect.tsx';
import { NoteLine, SwitchNoteSection } from './switch-note.tsx';
import { describeChange, SwitchSchedule } from './switch-schedule.tsx';
import { SwitchValue } from './switch-value.tsx';

interface SwitchRowProps {
  readonly template: string | null;
  readonly choice: SwitchState;
  readonly lists: SwitchLists;
  readonly list: SwitchList;
  readonly own: JsonObject;
  readonly saver: Parameters<typeof useSaving>[0];
  /** Null until they are loaded. */
  readonly schedules: ScheduleList | null;
  readonly onSet: (key: string, value: Json | undefined) => void;
  /** Shows another switch. */
  readonly onFind: (key: string) => void;
}

export function SwitchRow({ template, choice, lists, list, own, saver, schedules, onSet, onFind }: SwitchRowProps) {
  const tenant = useTenant();
  const { problems } = useSaving(saver);
  const isAllowed = useAllowed();
  const schema = useMemo(() => ({ type: 'object', properties: { [choice.key]: choice.schema } }), [choice]);
  const locked = useFieldLock('switches', schema)(`/${choice.key}`);
  const [open, setOpen] = useState(false);
  const [trying, setTrying] = useState(false);
  const value = draftValue(choice, own);
  const problem = useMemo(() => findProblem(problems, choice.key), [problems, choice.key]);
  const blocking = blockingSwitch(choice, lists.byKey, own);
  const id = `switch-${choice.key}`;
  const isOwn = Object.hasOwn(own, choice.key);
  const [next] = schedulesOf(schedules?.schedules ?? [], choice.key);
  const isReadOnly = locked !== null || !isAllowed('switches.edit');
  return (
    <li className="switch-row" data-own={isOwn || undefined} data-idle={blocking !== null || undefined}>
      <fieldset className="read-only" disabled={isReadOnly}>
        <div className="switch-line">
          <div className="grow">
            <div className="row row-wrap">
              {choice.screen ? (
                <span className="weight-600">{choice.title}</span>
              ) : (
                <label htmlFor={id} className="weight-600">
                  {choice.title}
                </label>
              )}
            </div>
            <p className="field-help">{choice.description}</p>
            {blocking === null ? null : (
              <p className="switch-idle flex gap-6 warning">
                <Icon name="alert" />
                <span>
                  Has no effect while “{blocking.title}” is {displayBriefly(blocking.schema, draftValue(blocking, own))}
                  .{' '}
                  <Button small kind="quiet" onClick={() => onFind(blocking.key)}>
                    Show that switch
                  </Button>
                </span>
              </p>
            )}
            {isOwn || choice.provenance.layer === 'template' ? (
              <SwitchOrigin
                choice={choice}
                own={own}
                template={template}
                onReset={() => onSet(choice.key, undefined)}
              />
            ) : null}
            {next ? (
              <p className="switch-next flex gap-6 items-center">
                <Icon name="calendar-clock" />
                <span>{describeChange(next, choice)}</span>
              </p>
            ) : null}
            <NoteLine choice={choice} today={list.today} />
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
        </div>
      </fieldset>
      <div className="switch-more">
        <Button
          small
          kind="quiet"
          icon={open ? 'chevronDown' : 'chevronRight'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Details
          <span className="visually-hidden">: {choice.title}</span>
        </Button>
        {choice.screen ? null : (
          <Button small kind="quiet" icon="desk" onClick={() => setTrying(true)}>
            See what changes
            <span className="visually-hidden">: {choice.title}</span>
          </Button>
        )}
      </div>
      {open ? (
        <SwitchDetails choice={choice} own={own} template={template}>
          <SwitchNoteSection choice={choice} list={list} mayChange={!isReadOnly} />
          {choice.screen ? null : (
            <SwitchSchedule
              choice={choice}
              value={value}
              schedules={schedules}
              mayChange={!isReadOnly && isAllowed('site.publish')}
            />
          )}
        </SwitchDetails>
      ) : null}
      {trying ? (
        <SwitchEffect
          choice={choice}
          value={value}
          mayChange={!isReadOnly}
          onUse={(next) => {
            onSet(choice.key, next);
            setTrying(false);
          }}
          onClose={() => setTrying(false)}
        />
      ) : null}
    </li>
  );
}

interface SwitchDetailsProps {
  readonly choice: SwitchState;
  readonly own: JsonObject;
  readonly template: string | null;
  readonly children: ReactNode;
}

/** Where a switch's value comes from, layer by layer, and which blocks of the site read it. */
function SwitchDetails({ choice, own, template, children }: SwitchDetailsProps) {
  const isOwn = Object.hasOwn(own, choice.key);
  const { provenance, schema } = choice;
  const show = (value: Json) => displayBriefly(schema, value);
  return (
    <div className="switch-details">
      <dl>
        <div>
          <dt>This site</dt>
          <dd>{isOwn ? show(own[choice.key] ?? null) : 'Not set here'}</dd>
          {isOwn ? <dd className="soft">{displayOrigin(provenance, true, template)}</dd> : null}
        </div>
        <div>
          <dt>{isOwn ? 'Without this site’s own value' : 'In use'}</dt>
          <dd>{show(isOwn ? provenance.inherited : choice.value)}</dd>
          {isOwn ? null : <dd className="soft">{displayOrigin(provenance, false, template)}</dd>}
        </div>
        <Fact name="Name for programs" className="mono">
          {choice.key}
        </Fact>
      </dl>
      {children}
      <ReadBy choice={choice} />
    </div>
  );
}

/** The blocks of this site that read it, each with a link to it. */
function ReadBy({ choice }: { readonly choice: SwitchState }) {
  const tenant = useTenant();
  const blocks = useQuery({ ...blocksQuery, enabled: choice.readBy.length > 0 });
  const documentTitle = useDocumentTitle(tenant);
  if (choice.readBy.length === 0)
    return <p className="field-help">No block on your pages uses it. It affects the whole site.</p>;
  const title = (type: string) => blocks.data?.blocks.find((block) => block.type === type)?.title ?? type;
  const documents = new Set(choice.readBy.map((reader) => reader.document));
  return (
    <section className="switch-readers">
      <h3>
        On {documents.size} {documents.size === 1 ? 'page or section' : 'pages and sections'}, {choice.readBy.length}{' '}
        {choice.readBy.length === 1 ? 'block' : 'blocks'}
      </h3>
      <ul>
        {choice.readBy.map((reader) => (
          <li key={`${reader.document} ${reader.blockId}`}>
            <Link to={documentAddress(tenant, reader.document, { blockId: reader.blockId })}>
              {title(reader.type)} on {documentTitle(reader.document)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
