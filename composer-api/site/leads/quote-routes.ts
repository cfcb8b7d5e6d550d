/** `POST /api/form-quotes`: the fields of an unfinished form → their total. Stores and sends nothing. */

import { AppError } from '#domain/errors/app-error.ts';
import { saying } from '#domain/messages/saying.ts';
import type { FormQuoteAnswer } from '#schemas/api/form-quote.ts';
import type { Store } from '#tenants/database/open.ts';
import { checkSameOrigin } from '../../kernel/http/same-origin.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { SiteRoute } from '../data/site-route.ts';
import { findFormVehicle } from './lead-subject.ts';
import { quoteForm } from './quote-form.ts';
import { readFields } from './read-fields.ts';
import { formOf } from './read-lead.ts';

export function formQuoteRoute(store: Store): SiteRoute {
  return {
    path: '/api/form-quotes',
    method: 'POST',
    inPreviews: true,
    rate: new TokenBuckets({ capacity: 40, refillMs: 1_000 }),
    answer: async (request, site) => {
      checkSameOrigin(request);
      const { fields } = await readFields(request, null);
      const named = formOf(site, fields);
      if (named === null) throw new AppError('input.invalid', saying('form has to name a form of this site.'));
      const now = store.now();
      const { vehicle } = await findFormVehicle(store, site, fields, now);
      const { content } = await site.data();
      const locations = await content.listLocations();
      const { said, sum } = await quoteForm({ store, site, form: named.form, fields, locations, vehicle, now });
      const answer: FormQuoteAnswer = { said, sum: sum.map(({ label, text }) => ({ label, text })) };
      return Response.json(answer, { headers: { ...siteHeaders, 'cache-control': 'no-store' } });
    },
  };
}
