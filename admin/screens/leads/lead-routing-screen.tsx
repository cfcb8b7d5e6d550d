/** Who gets which lead: rules read from the top, and a lead to try them with. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { RouteTrial } from '#schemas/api/lead.ts';
import { leadRoutingSchema } from '#schemas/documents/lead-routing.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { locationRowsQuery } from '../../api/entry-queries.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { type Choices, choose } from '../../forms/values/choices.ts';
import { displayMoment } from '../../ui/dates.ts';
import { ChoiceField, Panel, TextField, Unloaded } from '../../ui/kit.ts';
import { ConnectedSystems } from './connected-systems.tsx';
import { webhooksQuery } from './webhooks-query.ts';

const title = 'Lead routing';
const text = 'Who gets which lead. Like all settings, it applies once you publish it.';

export function LeadRoutingScreen() {
  const tenant = useTenant();
  const locations = useQuery(locationRowsQuery(tenant));
  const subjects = useQuery(trialQuery(tenant, nothing, 0));
  const systems = useQuery(webhooksQuery(tenant));
  if (locations.data === undefined) return <Unloaded what="the locations" query={locations} />;
  if (subjects.data === undefined) return <Unloaded what="lead routing" query={subjects} />;
  if (systems.data === undefined) return <Unloaded what="connected systems" query={systems} />;
  return (
    <Routing
      key={tenant}
      places={locations.data.rows.map(({ id, name }) => [id, name] as const)}
      categories={subjects.data.categories}
      systems={systems.data.webhooks.map(({ name }) => name)}
    />
  );
}

interface Trial {
  readonly category: string;
  readonly locationId: string;
  readonly make: string;
}
const nothing: Trial = { category: '', locationId: '', make: '' };

/** @param saves grows with each save, so that a trial follows the rules as they are stored. */
function trialQuery(tenant: string, trial: Trial, saves: number) {
  return {
    queryKey: ['tenant', tenant, 'lead-routing', trial, saves],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callApi('POST /tenants/:tenant/leads/route', { tenant, body: trial, signal }),
  };
}

function Routing({
  places,
  categories,
  systems,
}: {
  readonly places: Choices;
  readonly categories: readonly string[];
  /** Names of connected systems. */
  readonly systems: readonly string[];
}) {
  const tenant = useTenant();
  const [trial, setTrial] = useState<Trial>({ ...nothing, category: categories[0] ?? '' });
  const [saves, setSaves] = useState(0);
  const noteSaved = useCallback(() => setSaves((now) => now + 1), []);
  const tried = useQuery({ ...trialQuery(tenant, trial, saves), placeholderData: keepPreviousData });
  // An array is another one at each loading, and a form that gets another schema is drawn from the beginning.
  const named = systems.join('\n');
  const schema = useMemo(() => withChoices(places, categories, named), [places, categories, named]);
  const set = (part: Partial<Trial>) => setTrial((now) => ({ ...now, ...part }));
  return (
    <div className="page page-narrow">
      <DocumentForm
        tenant={tenant}
        documentKey="lead-routing"
        title={title}
        text={text}
        schema={schema}
        onSaved={noteSaved}
      />
      <Panel title="Try a lead">
        <div className="field-grid">
          <ChoiceField
            label="It is about"
            value={trial.category}
            choices={categories.map((category) => [category, category] as const)}
            onChoose={(value) => set({ category: value })}
          />
          <ChoiceField
            label="It belongs to"
            value={trial.locationId}
            choices={[['', 'No location'], ...places]}
            onChoose={(value) => set({ locationId: value })}
          />
          <TextField
            label="Make of the vehicle"
            help="Empty for a lead without a vehicle."
            maxLength={60}
            value={trial.make}
            onChange={(text) => set({ make: text })}
          />
        </div>
        {tried.data ? <RouteTrail trial={tried.data} /> : <Unloaded what="who gets it" query={tried} />}
      </Panel>
      <ConnectedSystems />
    </div>
  );
}

/** The schema with the site's own subjects, locations and connected systems (a line each) to choose from. */
function withChoices(places: Choices, categories: readonly string[], systems: string): SchemaNode {
  const names = systems === '' ? [] : systems.split('\n');
  const { rules } = leadRoutingSchema.properties;
  const { properties } = rules.items;
  const listOf = (node: SchemaNode, choices: Choices) => ({
    ...node,
    items: choose({ type: 'string' }, choices),
  });
  return {
    ...leadRoutingSchema,
    properties: {
      ...leadRoutingSchema.properties,
      rules: {
        ...rules,
        items: {
          ...rules.items,
          properties: {
            ...properties,
            categories: listOf(
              properties.categories,
              categories.map((category) => [category, category] as const),
            ),
            locations: listOf(properties.locations, places),
            webhooks: listOf(
              properties.webhooks,
              names.map((name) => [name, name] as const),
            ),
          },
        },
      },
    },
  };
}

/** Recipients, grouped by the way of delivery. */
function waysOf({ mailTo, turn, adfTo, smsTo, webhooks }: RouteTrial) {
  const ways: readonly { readonly who: readonly string[]; readonly how: string }[] = [
    { who: turn ? [turn.next] : [], how: 'gets it by email, whose turn it is' },
    { who: mailTo, how: 'gets it by email' },
    { who: adfTo, how: 'as ADF' },
    { who: smsTo, how: 'by text message' },
    { who: webhooks, how: 'as a connected system' },
  ];
  return ways.filter(({ who }) => who.length > 0).map(({ who, how }) => ({ who: who.join(', '), how }));
}

/** The recipient of the tested lead, and the result of each rule on the way. */
function RouteTrail({ trial }: { readonly trial: RouteTrial }) {
  const { rule, trail, isOpen, answerBy, escalateTo } = trial;
  return (
    <div className="stack" aria-live="polite">
      <p>
        {waysOf(trial).map(({ who, how }, index, all) => (
          <span key={how}>
            {index === 0 ? '' : index === all.length - 1 ? ', and ' : ', '}
            <strong>{who}</strong> {how}
          </span>
        ))}
        {rule === null ? ', since no rule fits: it is the location’s own address.' : `, by the rule “${rule}”.`}
        {isOpen === null ? '' : ` The location is ${isOpen ? 'open' : 'closed'} now.`}
      </p>
      {trial.turn && trial.turn.people.length > 1 ? (
        <p className="small soft">
          {trial.turn.people.length} people take turns: {trial.turn.people.join(', ')}. {trial.turn.next} has waited
          longest. Testing does not use up a turn.
        </p>
      ) : null}
      {answerBy === null ? null : (
        <p className="small soft">
          If sent now, it is due by {displayMoment(answerBy)}
          {escalateTo.length > 0
            ? `; otherwise it is forwarded by email to ${escalateTo.join(', ')}.`
            : '; otherwise it is marked as overdue.'}
        </p>
      )}
      {trail.length > 0 ? (
        <ol className="small soft grid gap-2">
          {trail.map(({ rule: name, fits, why }) => (
            <li key={name}>
              {name}: {fits ? 'fits' : 'does not fit'}, {why}.
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
