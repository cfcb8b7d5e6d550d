/** Customers' reviews of a site, as staff keep them. */
import { fallbackTimeZone } from '#domain/hours/week.ts';
import { blankReview, editedReview, reviewProblems } from '#domain/reviews/edit-review.ts';
import { newestFirst } from '#domain/reviews/location-ratings.ts';
import { localDay } from '#domain/text/dates.ts';
import type { ReviewRow } from '#schemas/api/content.ts';
import { reviewSchema } from '#schemas/entities/review.ts';
import { type ContentRecord, listContentRecords } from '#tenants/content/edit-content.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { Needs } from '../api/handlers.ts';
import type { EntryRules } from './content-entries.ts';
import { entryRoutes } from './entry-routes.ts';

/** Characters of a review that a row shows. */
const shownText = 200;

export function reviewRoutes(deps: Needs<'store'>) {
  const { store } = deps;
  return entryRoutes(deps, 'reviews', {
    rules: (scope) => reviewRules(store, scope),
    list: (scope) => reviewList(store, scope),
    path: () => null,
  });
}

export function reviewRules(store: Store, scope: TenantScope): EntryRules<'review'> {
  const locations = async () => (await listContent(store, scope, 'location')).map(({ item }) => item);
  const zoneOf = (known: readonly { readonly primary: boolean; readonly time_zone: string | null }[]) =>
    (known.find(({ primary }) => primary) ?? known[0])?.time_zone ?? fallbackTimeZone;
  return {
    kind: 'review',
    word: 'review',
    schema: reviewSchema,
    blank: async () => blankReview(newId(), localDay(store.now(), zoneOf(await locations()))),
    edited: (stored, given) => editedReview(stored, given, store.now()),
    async problems(review) {
      const known = await locations();
      const ids = new Set(known.map(({ id }) => id));
      return reviewProblems(review, { locations: ids, now: store.now(), zone: zoneOf(known) });
    },
  };
}

async function reviewList(store: Store, scope: TenantScope) {
  const [records, locations] = await Promise.all([
    listContentRecords(store, scope, 'review'),
    listContent(store, scope, 'location'),
  ]);
  const byItem = new Map(records.map((record) => [record.item, record]));
  const rows = newestFirst(records.map(({ item }) => item)).flatMap((item) => {
    const record = byItem.get(item);
    return record ? [rowOf(record)] : [];
  });
  return { rows, locations: locations.map(({ item: { id, name } }) => ({ id, name })) };
}

function rowOf({ id, item, version, updatedAt, removedAt }: ContentRecord<'review'>): ReviewRow {
  return {
    id,
    version,
    removed: removedAt !== null,
    changedAt: updatedAt,
    customer: item.customer_name,
    rating: item.rating,
    text: (item.text ?? '').slice(0, shownText),
    date: item.review_date,
    locationId: item.location_id,
    replied: item.reply_text !== null,
    hidden: item.hidden,
  };
}
