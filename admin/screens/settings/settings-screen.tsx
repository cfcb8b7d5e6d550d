/** Site settings, menus and redirects: one form each, drawn from the document's schema. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { appointmentsSchema } from '#schemas/documents/appointments.ts';
import { deliverySchema } from '#schemas/documents/delivery.ts';
import { navigationSchema } from '#schemas/documents/navigation.ts';
import { redirectsSchema } from '#schemas/documents/redirects.ts';
import { siteSchema } from '#schemas/documents/site.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { tenantQuery } from '../../api/queries.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { Empty } from '../../ui/screen.tsx';
import { FreeTimes } from './free-times.tsx';

const documents: {
  readonly [key: string]: { readonly title: string; readonly text: string; readonly schema: SchemaNode };
} = {
  site: {
    title: 'Site settings',
    text: 'Who this site is: its name, how shoppers reach it, what the law asks it to say.',
    schema: siteSchema,
  },
  navigation: {
    title: 'Menus',
    text: 'The links of header and footer. A panel is made from the stock and updates automatically.',
    schema: navigationSchema,
  },
  redirects: {
    title: 'Redirects',
    text: 'Addresses that moved, so that old links and search engines still arrive.',
    schema: redirectsSchema,
  },
  appointments: {
    title: 'Appointment times',
    text: 'What shoppers can book, by department. Times are made from the opening hours of each location.',
    schema: appointmentsSchema,
  },
  delivery: {
    title: 'Delivery prices',
    text: 'The cost of delivery by distance from the vehicle, and postcodes with a special price.',
    schema: deliverySchema,
  },
};

export function SettingsScreen() {
  const { tenant = '', key = '' } = useParams();
  const found = Object.hasOwn(documents, key) ? documents[key] : undefined;
  if (!found) return <Empty title="There is no such document" heading="h1" />;
  // Many parts: each a card, with an index beside them.
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
function AppointmentSettings({ tenant, ...form }: { readonly tenant: string } & (typeof documents)[string]) {
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
