/** Special offers: current, future, and ended ones. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { displayMoment } from '#domain/text/moments.ts';
import type { OfferRow } from '#schemas/api/content.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, displayError, useTenant } from '../../api/api.ts';
import { offerRowsQuery } from '../../api/entry-queries.ts';
import { EntryList } from '../../entries/entry-list.tsx';
import { Button, Icon, Unloaded, useToast } from '../../ui/kit.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { pictureAt } from '../../ui/thumbnail.ts';

const views = [
  ['all', 'All'],
  ['live', 'Live'],
  ['scheduled', 'Scheduled'],
  ['draft', 'Drafts'],
  ['ended', 'Ended'],
] as const;
type View = (typeof views)[number][0];

const states: { readonly [state in OfferRow['state']]: { readonly label: string; readonly tone: string } } = {
  live: { label: 'Live', tone: 'badge-positive' },
  scheduled: { label: 'Scheduled', tone: 'badge-accent' },
  draft: { label: 'Draft', tone: '' },
  ended: { label: 'Ended', tone: 'badge-warning' },
};

export function OffersScreen() {
  const tenant = useTenant();
  const [view, setView] = useState<View>('all');
  const isAllowed = useAllowed();
  const found = useQuery(offerRowsQuery(tenant));
  if (found.data === undefined) return <Unloaded what="offers" query={found} />;
  return (
    <EntryList
      title="Offers"
      one="an offer"
      intro={
        <>
          A published offer is on the site between its dates. Its page is below <code>/special-offers</code>.
        </>
      }
      mayAdd={isAllowed('offers.edit')}
      rows={found.data.rows}
      textsOf={({ title, badge }) => [title, badge]}
      isShown={({ state, removed }) => view === 'all' || (state === view && !removed)}
      filter={<Segmented label="Filter the list" value={view} choices={views} onChoose={setView} />}
      first="Add the first one. It gets its own page, and its vehicles show a badge on their cards."
      otherWords="Try fewer or different words, or another state."
      draw={(row) => <Row key={row.id} row={row} />}
    />
  );
}

function Row({ row }: { readonly row: OfferRow }) {
  const { label, tone } = states[row.state];
  return (
    <li>
      {row.image ? (
        <img
          className="offer-thumb grid place-center rounded soft"
          src={pictureAt(row.image, 160)}
          alt=""
          width={72}
          height={48}
        />
      ) : (
        <span className="offer-thumb grid place-center rounded soft" aria-hidden="true">
          <Icon name="tag" />
        </span>
      )}
      <div className="stack-small grow">
        <Link to={encodeURIComponent(row.id)}>
          <strong>{row.title === '' ? 'An offer without a title' : row.title}</strong>
        </Link>
        <span className="small">{datesOf(row)}</span>
        {row.missing.map((message) => (
          <span className="small" key={message}>
            {message}
          </span>
        ))}
      </div>
      <span className="row row-wrap entry-marks">
        {row.badge ? <span className="badge badge-accent">{row.badge}</span> : null}
        {row.removed ? <span className="badge">Removed</span> : <span className={`badge ${tone}`}>{label}</span>}
        <Actions row={row} />
      </span>
    </li>
  );
}

function datesOf({ from, until }: OfferRow): string {
  const begin = from ? displayMoment(from) : '';
  const end = until ? displayMoment(until) : '';
  if (begin && end) return `${begin} to ${end}`;
  if (end) return `Until ${end}`;
  return begin ? `From ${begin}` : 'No dates';
}

function Actions({ row }: { readonly row: OfferRow }) {
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const mayEdit = useAllowed()('offers.edit') && !row.removed;
  if (!mayEdit) return null;
  const refresh = () => client.invalidateQueries({ queryKey: ['offers', tenant] });
  const act = async (what: () => Promise<void>) => {
    try {
      await what();
    } catch (error) {
      toast({ text: displayError(error) });
      await refresh();
    }
  };
  const duplicate = () =>
    act(async () => {
      const { id } = await callApi('POST /tenants/:tenant/offers/:entry/copy', {
        tenant,
        entry: row.id,
        body: { version: row.version },
      });
      await refresh();
      toast({ text: 'The copy is a draft without dates.' });
      void navigate(`/sites/${tenant}/offers/${encodeURIComponent(id)}`);
    });
  const restore = (version: number) =>
    act(async () => {
      await callApi('POST /tenants/:tenant/offers/:entry/restore', { tenant, entry: row.id, body: { version } });
      await refresh();
    });
  const end = () =>
    act(async () => {
      await callApi('POST /tenants/:tenant/offers/:entry/end', {
        tenant,
        entry: row.id,
        body: { version: row.version },
      });
      await refresh();
      toast({ text: 'Offer ended. You can set a new date on its page.' });
    });
  const remove = () =>
    act(async () => {
      await callApi('DELETE /tenants/:tenant/offers/:entry', {
        tenant,
        entry: row.id,
        query: { version: row.version },
      });
      await refresh();
      toast({
        text: 'It is no longer on the site.',
        action: { label: 'Undo', run: () => void restore(row.version + 1) },
      });
    });
  return (
    <>
      {row.state === 'live' ? (
        <Button small aria-label={`End now: ${row.title}`} onClick={() => void end()}>
          End now
        </Button>
      ) : null}
      <Button small icon="copy" aria-label={`Duplicate ${row.title}`} onClick={() => void duplicate()}>
        Duplicate
      </Button>
      <Button small kind="quiet" icon="trash" aria-label={`Remove ${row.title}`} onClick={() => void remove()}>
        Remove
      </Button>
    </>
  );
}
