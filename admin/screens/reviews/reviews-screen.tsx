/** What customers say: newest first, each with what shoppers see of it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { displayStars } from '#domain/reviews/stars.ts';
import { calendarDay, displayDay } from '#domain/text/dates.ts';
import type { ReviewRow, StoredEntry } from '#schemas/api/content.ts';
import type { Review } from '#schemas/entities/review.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, displayError } from '../../api/client.ts';
import { entryPath, reviewRowsQuery } from '../../api/entry-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { Empty, Unloaded } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';

/** Rows added by each "Show more". */
const step = 50;
const views = { all: 'All', unanswered: 'Without a reply', hidden: 'Hidden' } as const;
type View = keyof typeof views;

export function ReviewsScreen() {
  const { tenant = '' } = useParams();
  const [search, setSearch] = useState('');
  const isAllowed = useAllowed();
  const [view, setView] = useState<View>('all');
  const [most, setMost] = useState(step);
  const found = useQuery(reviewRowsQuery(tenant));
  if (found.data === undefined) return <Unloaded what="reviews" query={found} />;
  const { rows, locations } = found.data;
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  const shown = rows.filter(
    (row) =>
      matchesSearch(search, row.customer, row.text, names.get(row.locationId ?? '')) &&
      (view === 'all' || (view === 'hidden' ? row.hidden || row.removed : !row.replied && !row.removed)),
  );
  return (
    <div className="page">
      <PageHead
        title="Reviews"
        actions={
          isAllowed('reviews.edit') ? (
            <Link className="button button-primary" to="new">
              <Icon name="plus" /> Add a review
            </Link>
          ) : null
        }
      >
        What is hidden still counts in averages. Which stars show at all is set by the{' '}
        <Link to={`/sites/${tenant}/switches`}>switches</Link>.
      </PageHead>
      <div className="row row-wrap">
        <SearchBox label="Search reviews" value={search} onChange={setSearch} />
        <fieldset className="segmented" aria-label="Which reviews">
          {Object.entries(views).map(([key, label]) => (
            <Button key={key} aria-pressed={view === key} onClick={() => setView(key as View)}>
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title={rows.length === 0 ? 'No reviews yet' : 'No review matches'}>
            <p>
              {rows.length === 0
                ? 'Add what customers have written to you, in their own words.'
                : 'Try fewer or other words.'}
            </p>
          </Empty>
        ) : (
          <ul className="entry-list">
            {shown.slice(0, most).map((row) => (
              <Row key={row.id} tenant={tenant} row={row} location={names.get(row.locationId ?? '') ?? null} />
            ))}
          </ul>
        )}
      </div>
      {shown.length > most ? (
        <Button onClick={() => setMost(most + step)}>Show more of {shown.length - most}</Button>
      ) : null}
    </div>
  );
}

function Row({
  tenant,
  row,
  location,
}: {
  readonly tenant: string;
  readonly row: ReviewRow;
  readonly location: string | null;
}) {
  const client = useQueryClient();
  const toast = useToast();
  const mayHide = useAllowed()('reviews.edit') && !row.removed;
  const day = calendarDay(row.date);
  const hide = async (hidden: boolean) => {
    try {
      const path = entryPath(tenant, 'reviews', row.id);
      const { item, version } = await callApi<StoredEntry<Review>>('GET', path);
      await callApi('PUT', path, { version, item: { ...item, hidden } });
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
        <span className="small review-text">{row.text === '' ? 'Stars only' : row.text}</span>
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
