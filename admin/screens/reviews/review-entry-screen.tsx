/** One review: stars, date, words and the dealer's reply. */
import { useMemo } from 'react';
import { isJsonObject } from '#domain/json/json-object.ts';
import { calendarDay } from '#domain/text/dates.ts';
import type { StoredEntry } from '#schemas/api/content.ts';
import { type Review, reviewSchema } from '#schemas/entities/review.ts';
import { reviewFormSchema } from '#schemas/entities/review-form.ts';
import { EntryForm } from '../../entries/entry-form.tsx';
import { EntryPage, EntryScreen, type OpenEntry } from '../../entries/entry-page.tsx';
import { useEntryEdit } from '../../entries/use-entry-edit.ts';
import { choose } from '../../forms/values/choices.ts';
import { ChoiceField, DateField } from '../../ui/kit.ts';

const stars = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5, 0];

export function ReviewEntryScreen() {
  return <EntryScreen<Review> folder="reviews" what="this review" open={OpenReview} />;
}

function OpenReview({ tenant, id, stored }: OpenEntry<Review>) {
  const edit = useEntryEdit(stored, { tenant, folder: 'reviews', id, schema: reviewFormSchema });
  const { draft, messageAt } = edit;
  const schema = useMemo(() => withLocations(stored), [stored]);
  const given = stars.includes(draft.rating) ? stars : [draft.rating, ...stars];
  return (
    <EntryPage
      folder="reviews"
      list="Reviews"
      title={stored.version === 0 ? 'A new review' : stored.item.customer_name}
      stored={stored}
      edit={edit}
      schema={reviewSchema}
      narrow
    >
      <section className="panel panel-pad stack">
        <div className="field-grid">
          <ChoiceField
            label="Stars"
            error={messageAt('/rating')}
            value={draft.rating}
            choices={given.map((value) => [value, `${value} of 5`] as const)}
            onChoose={(rating) => edit.set((now) => ({ ...now, rating }))}
          />
          <DateField
            label="Date"
            error={messageAt('/review_date')}
            type="date"
            value={calendarDay(draft.review_date) ?? ''}
            onChange={(text) => edit.set((now) => ({ ...now, review_date: text }))}
          />
        </div>
        <EntryForm kind="review" schema={schema} stored={stored} edit={edit} />
      </section>
    </EntryPage>
  );
}

/** The form with this site's locations to choose from. */
function withLocations({ locations }: StoredEntry<Review>) {
  const { properties } = reviewFormSchema;
  if (!isJsonObject(properties) || !isJsonObject(properties.location_id)) return reviewFormSchema;
  const choices = locations.map(({ id, name }) => [id, name] as const);
  return {
    ...reviewFormSchema,
    properties: { ...properties, location_id: choose(properties.location_id, choices) },
  };
}
