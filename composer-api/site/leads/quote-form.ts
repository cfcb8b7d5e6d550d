/** Computes the totals of an unfinished form: delivery, the trade-in, and the sum of a purchase. Stores nothing. */
import { checkForm } from '#domain/forms/check-form.ts';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { formYards } from '#domain/forms/form-yards.ts';
import type { LeadFields } from '#domain/leads/lead-fields.ts';
import { askServer, type ServerFindings } from './ask-server.ts';
import { type FieldContext, noAsker } from './field-kinds/server-kind.ts';
import { formContext, formLocation } from './form-lead.ts';

export interface FormSoFar extends Pick<FieldContext, 'store' | 'site' | 'form' | 'locations' | 'vehicle' | 'now'> {
  readonly fields: LeadFields;
}

export type FormQuote = Pick<ServerFindings, 'said' | 'sum'>;

/** Nothing for a form without fields that are quoted. */
export async function quoteForm(sent: FormSoFar): Promise<FormQuote> {
  const { store, site, form, fields, locations, vehicle, now } = sent;
  if (!Object.values(form.fields).some((field) => kindOf(field).quoted)) return { said: {}, sum: [] };
  const rules = formContext(site, { form, raw: fields, vehicle, now, locations: formYards(form, locations) });
  const checked = checkForm(form, fields, rules);
  const location = formLocation(form, checked, fields, { vehicle, locations });
  const { said, sum } = await askServer(
    checked,
    {
      store,
      scope: site.scope,
      site,
      form,
      values: checked.values,
      vehicle,
      locations,
      location,
      now,
      asker: noAsker,
    },
    'quoted',
  );
  return { said, sum };
}
