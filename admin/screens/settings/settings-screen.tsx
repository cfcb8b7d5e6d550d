/** Site settings, menus and redirects: one form each, drawn from the document's schema. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { documentBodies } from '#schemas/documents/bodies.ts';
import { describeKind, documentKind } from '#schemas/documents/kinds.ts';
import { tenantQuery } from '../../api/queries.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { Empty } from '../../ui/screen.tsx';
import { FreeTimes } from './free-times.tsx';

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
      {isSite ? <FreeTimes tenant={tenant} saves={saves} /> : null}
    </div>
  );
}
