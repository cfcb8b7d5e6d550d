/** Customer reviews: newest first, each with its state for shoppers. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { displayStars } from '#domain/reviews/stars.ts';
import { calendarDay, displayDay } from '#domain/text/dates.ts';
import type { ReviewRow } from '#schemas/api/content.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, displayError, useTenant } from '../../api/api.ts';
import { reviewRowsQuery } from '../../api/entry-queries.ts';
import { EntryList } from '../../entries/entry-list.tsx';
import { Button, Unloaded, useToast } from '../../ui/kit.ts';
import { Segmented } from '../../ui/segmented.tsx';

const views = [
  ['all', 'All'],
  ['unanswered', 'Without a reply'],
  ['hidden', 'Hidden'],
] as const;
type View = (typeof views)[number][0];

export function ReviewsScreen() {
  const tenant = useTenant();
  const isAllowed = useAllowed();
  const [view, setView] = useState<View>('all');
  const found = useQuery(reviewRowsQuery(tenant));
  if (found.data === undefined) return <Unloaded what="reviews" query={found} />;
  const names = new Map(found.data.locations.map(({ id, name }) => [id, name]));
  return (
    <EntryList
      title="Reviews"
      one="a review"
      intro={
        <>
          Hidden reviews still count in averages. Which stars show at all is set by the{' '}
          <Link to={`/sites/${tenant}/switches`}>switches</Link>.
        </>
      }
      mayAdd={isAllowed('reviews.edit')}
      rows={found.data.rows}
      textsOf={({ customer, text, locationId }) => [customer, text, names.get(locationId ?? '')]}
      isShown={({ hidden, removed, replied }) =>
        view === 'all' || (view === 'hidden' ? hidden || removed : !replied && !removed)
      }
      filter={<Segmented label="Which reviews" value={view} choices={views} onChoose={setView} />}
      first="Add what customers have written to you, in their own words."
      draw={(row) => <Row key={row.id} row={row} location={names.get(row.locationId ?? '') ?? null} />}
    />
  );
}

function Row({ row, location }: { readonly row: ReviewRow; readonly location: string | null }) {
  const tenant = useTenant();
  const client = useQueryClient();
  const toast = useToast();
  const mayHide = useAllowed()('reviews.edit') && !row.removed;
  const day = calendarDay(row.date);
  const hide = async (hidden: boolean) => {
    try {
      const { item, version } = await callApi('GET /tenants/:tenant/reviews/:entry', { tenant, entry: row.id });
      await callApi('PUT /tenants/:tenant/reviews/:entry', {
        tenant,
        entry: row.id,
        body: { version, item: { ...item, hidden } },
      });
      await client.invalidateQueries({ queryKey: ['reviews', tenant, 'list'] });
      toast({
        text: hidden ? 'Shoppers no longer read it.' : 'Shoppers read it again.',
        action: { label: 'Undo', run: () => void hide(!hidden) },
      });
    } catch (error) {
      toast({ text: displayError(error) });
    }
  };
  return (
    <li>
      <div className="stack-small grow">
        <span className="row row-wrap">
          <Link to={encodeURIComponent(row.id)}>
            <strong>{row.customer}</strong>
          </Link>
          <span className="small">
            {displayStars(row.rating)} stars · {day ? displayDay(day) : row.date}
            {location ? ` · ${location}` : ''}
          </span>
        </span>
        <span className="small break-anywhere">{row.text === '' ? 'Stars only' : row.text}</span>
      </div>
      <span className="row row-wrap entry-marks">
        {row.replied ? <span className="badge">Answered</span> : null}
        {row.removed ? <span className="badge">Removed</span> : null}
        {row.hidden ? <span className="badge badge-warning">Hidden</span> : null}
        {mayHide ? (
          <Button
            small
            aria-label={`${row.hidden ? 'Show' : 'Hide'} what ${row.customer} wrote`}
            onClick={() => void hide(!row.hidden)}
          >
            {row.hidden ? 'Show' : 'Hide'}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
