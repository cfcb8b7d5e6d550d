/** Site settings, menus and redirects: one form each, drawn from the document's schema. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { departmentNames } from '#domain/appointments/rules.ts';
import type { FreeTimesPreview } from '#schemas/api/appointment.ts';
import { documentBodies } from '#schemas/documents/bodies.ts';
import { describeKind, documentKind } from '#schemas/documents/kinds.ts';
import { departments } from '#schemas/shapes/department.ts';
import { apiQuery, useTenant } from '../../api/api.ts';
import { tenantQuery } from '../../api/queries.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { ChoiceField, DateField, Empty, Unloaded } from '../../ui/kit.ts';

/** The form of a kind of document; null for one without. */
function formOf(key: string) {
  const kind = documentKind(key);
  const form = kind === null ? undefined : describeKind(kind).form;
  const body = Object.entries(documentBodies).find(([one]) => one === kind)?.[1];
  return form && body ? { ...form, schema: body.schema } : null;
}

export function SettingsScreen() {
  const { tenant = '', key = '' } = useParams();
  const found = formOf(key);
  if (!found) return <Empty title="There is no such document" heading="h1" />;
  // Many parts: each a card, with an index next to them.
  if (key === 'site')
    return (
      <div className="page">
        <DocumentForm key={`${tenant}/${key}`} tenant={tenant} documentKey={key} general="The site" {...found} />
      </div>
    );
  if (key === 'appointments') return <AppointmentSettings key={tenant} tenant={tenant} {...found} />;
  return (
    <div className="page page-narrow">
      <DocumentForm key={`${tenant}/${key}`} tenant={tenant} documentKey={key} {...found} />
    </div>
  );
}

/** The rules, and what shoppers can book by them. */
function AppointmentSettings({
  tenant,
  ...form
}: { readonly tenant: string } & NonNullable<ReturnType<typeof formOf>>) {
  const [saves, setSaves] = useState(0);
  const noteSaved = useCallback(() => setSaves((now) => now + 1), []);
  // A template has no locations.
  const isSite = useQuery(tenantQuery(tenant)).data?.kind === 'site';
  return (
    <div className="page page-narrow">
      <DocumentForm tenant={tenant} documentKey="appointments" {...form} onSaved={noteSaved} />
      {isSite ? <FreeTimes saves={saves} /> : null}
    </div>
  );
}

/** What shoppers would be offered on a day at a location, by the draft of the rules. */
type Asked = Pick<FreeTimesPreview, 'location' | 'department' | 'day'>;

/** @param saves grows with each save, so that the times follow the rules as they are stored. */
function FreeTimes({ saves }: { readonly saves: number }) {
  const tenant = useTenant();
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useQuery({
    ...apiQuery(
      ['tenant', tenant, 'appointments', 'preview', asked, saves],
      'GET /tenants/:tenant/appointments/preview',
      { tenant, query: { ...asked } },
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="panel panel-pad stack" aria-labelledby="free-times">
      <div>
        <h2 id="free-times">What shoppers can book</h2>
        <p className="soft small">Based on the saved rules above, without times that are booked or blocked.</p>
      </div>
      {query.data === undefined ? (
        <Unloaded what="free times" query={query} />
      ) : (
        <Times
          preview={query.data}
          onAsk={(shown, change) => setAsked((before) => ({ ...(before ?? shown), ...change }))}
        />
      )}
    </section>
  );
}

interface TimesProps {
  readonly preview: FreeTimesPreview;
  /** The screen may show the answer to an earlier request: a change adds to the current request. */
  readonly onAsk: (shown: Asked, change: Partial<Asked>) => void;
}

function Times({ preview, onAsk }: TimesProps) {
  const { locations, location, department, day, dayName, zone, hours, times, why, days, hint } = preview;
  if (location === '') return <p>{why}</p>;
  const ask = (change: Partial<Asked>) => onAsk({ location, department, day }, change);
  return (
    <>
      {hint === null ? null : <p className="note note-warning">{hint}</p>}
      <div className="field-grid">
        <ChoiceField
          label="Location"
          value={location}
          choices={locations.map(({ id, name }) => [id, name] as const)}
          onChoose={(value) => ask({ location: value })}
        />
        <ChoiceField
          label="For"
          value={department}
          choices={departments.map((each) => [each, departmentNames[each]] as const)}
          onChoose={(value) => ask({ department: departments.find((each) => each === value) ?? department })}
        />
        <DateField
          label="Day"
          type="date"
          value={day}
          onChange={(text) => {
            if (text !== '') ask({ day: text });
          }}
        />
      </div>
      {days.length > 0 ? (
        <fieldset className="free-days grid gap-8" aria-label="The next days with free times">
          {days.map((each) => (
            <button
              key={each.day}
              type="button"
              className="free-day"
              aria-pressed={each.day === day}
              onClick={() => ask({ day: each.day })}
            >
              <strong>{each.dayName.replace(/ \d{4}$/, '')}</strong>
              <span className="small">{each.count === 1 ? '1 time' : `${each.count} times`}</span>
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className="stack" role="status">
        <p>
          <strong>{dayName}</strong>{' '}
          <span className="soft">
            {zone}, open: {hours}
          </span>
        </p>
        {why === null ? (
          <ul className="free-times">
            {times.map(({ time, free }) => (
              <li key={time}>
                {time} {free > 1 ? <span className="soft small">{free} places</span> : null}
              </li>
            ))}
          </ul>
        ) : (
          <p>Shoppers see no times. {why}</p>
        )}
      </div>
    </>
  );
}
