/** One vehicle: its form, its photographs, its history, and its most frequent actions. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { EditVehicleRequest, StockVehicle } from '#schemas/api/stock.ts';
import { ReadOnlyNote } from '../../access/gate.tsx';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery, callApi, displayError, useTenant } from '../../api/api.ts';
import { vehicleQuery } from '../../api/stock-queries.ts';
import { SaveBar } from '../../editing/save-bar.tsx';
import { usePassing } from '../../editing/use-passing.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, FailureNote, Icon, Unloaded, useToast } from '../../ui/kit.ts';
import { Menu } from '../../ui/menu.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';
import { whenWords } from '../../ui/when-words.ts';
import { SoldDialog, soldEdit } from '../../vehicles/sold-dialog.tsx';
import { Doubts } from './doubts.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { HotspotsPanel } from './hotspots-panel.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';
import { Standing } from './stock-table.tsx';
import { useVehicleEdit } from './use-vehicle-edit.ts';
import { VehicleConflictDialog } from './vehicle-conflict.tsx';
import { VehicleDetails } from './vehicle-details.tsx';

export function VehicleScreen() {
  const { tenant = '', vehicle = '' } = useParams();
  const stored = useQuery(vehicleQuery(tenant, vehicle));
  if (stored.data === undefined) return <Unloaded what="this vehicle" query={stored} />;
  const screen = <OpenVehicle key={vehicle} stored={stored.data} />;
  if (stored.data.readOnly === null) return screen;
  return (
    <>
      <ReadOnlyNote reason={stored.data.readOnly} />
      <fieldset className="read-only" disabled>
        {screen}
      </fieldset>
    </>
  );
}

const tabs = ['details', 'photos', 'hotspots', 'history'] as const;
type Tab = (typeof tabs)[number];

function OpenVehicle({ stored }: { readonly stored: StockVehicle }) {
  const tenant = useTenant();
  const { vehicle, version, removedAt } = stored;
  const edit = useVehicleEdit(tenant, stored);
  const { conflict } = edit;
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { hash } = useLocation();
  useEffect(() => {
    // A link to a field that is missing.
    if (hash.length > 1) document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  const [selling, setSelling] = useState(false);
  const [reserving, setReserving] = useState(false);
  const tab: Tab = tabs.find((one) => one === params.get('tab')) ?? 'details';
  const names: { readonly [tab in Tab]: string } = {
    details: 'Details',
    photos: `Photos (${vehicle.images.length})`,
    hotspots: `Hotspots (${vehicle.hotspots.exterior.length + vehicle.hotspots.interior.length})`,
    history: 'History',
  };

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast({ text: displayError(error) });
    }
  };
  const act = (request: Omit<EditVehicleRequest, 'version'>, text: string) =>
    attempt(async () => {
      const answer = await edit.act(request);
      // A lock is not part of the vehicle: the next edit of the field locks it again.
      const isState = Object.keys(request.changes).length > 0;
      const undo = { label: 'Undo', run: () => void restore(answer.version, version) };
      toast(isState ? { text, action: undo } : { text });
    });
  const restoring = usePassing('Restore');
  const restore = (from: number, to?: number) =>
    restoring.run(async (override) => {
      const body = { version: from, ...(to === undefined ? {} : { to }), ...override };
      edit.accept(await callApi('POST /tenants/:tenant/stock/:vehicle/restore', { tenant, vehicle: vehicle.id, body }));
      toast({ text: to === undefined ? 'Back in stock.' : 'Change undone.' });
    });
  const remove = () =>
    attempt(async () => {
      await callApi('DELETE /tenants/:tenant/stock/:vehicle', { tenant, vehicle: vehicle.id, query: { version } });
      await client.invalidateQueries({ queryKey: ['stock', tenant] });
      toast({
        text: `${vehicle.name} is removed from stock.`,
        action: { label: 'Undo', run: () => void restore(version + 1) },
      });
    });
  const duplicate = () =>
    attempt(async () => {
      const copy = await callApi('POST /tenants/:tenant/stock/:vehicle/duplicate', {
        tenant,
        vehicle: vehicle.id,
        body: {},
      });
      toast({ text: 'This is the copy. It is hidden until you show it.' });
      void navigate(`/sites/${tenant}/stock/${encodeURIComponent(copy.vehicle.id)}`);
    });

  const sold = vehicle.sold || vehicle.status === 'sold';
  return (
    <div className="page vehicle-page">
      <div className="page-head vehicle-head items-start">
        <div className="stack-small">
          <Link className="row small" to={`/sites/${tenant}/stock`}>
            <Icon name="arrowLeft" /> Stock
          </Link>
          <h1>{vehicle.name}</h1>
          <p className="row row-wrap">
            {vehicle.stocknum ? <span>{vehicle.stocknum}</span> : null}
            <Standing row={{ ...vehicle, sold, unlisted: stored.unlisted, removed: removedAt !== null }} />
            <span className="small">
              Changed {displayMoment(stored.at)}
              {stored.by ? ` by ${stored.by}` : ''}
            </span>
          </p>
        </div>
        <div className="row row-wrap">
          {stored.url ? (
            <a className="button" href={stored.url} target="_blank" rel="noreferrer">
              See it on the site <Icon name="external" />
            </a>
          ) : null}
          {removedAt !== null ? (
            <Button kind="primary" icon="undo" onClick={() => void restore(version)}>
              Restore to stock
            </Button>
          ) : (
            <>
              {sold ? (
                <Button
                  onClick={() => void act({ changes: { status: 'in_stock' }, note: 'Relisted' }, 'Back on sale.')}
                >
                  Relist
                </Button>
              ) : (
                <Button onClick={() => setSelling(true)}>Mark sold …</Button>
              )}
              <Menu
                trigger={
                  <Button icon="more" aria-label="More actions for this vehicle">
                    More
                  </Button>
                }
                sections={[
                  {
                    entries: [
                      {
                        label: vehicle.reserved ? 'Release the reservation' : 'Reserve …',
                        icon: 'lock',
                        disabled: sold,
                        onSelect: () =>
                          vehicle.reserved
                            ? void act({ changes: { reserved: false }, note: 'Released' }, 'Free again.')
                            : setReserving(true),
                      },
                      { label: 'Duplicate', icon: 'copy', onSelect: () => void duplicate() },
                      { label: 'Remove from stock', icon: 'trash', onSelect: () => void remove() },
                    ],
                  },
                ]}
              />
            </>
          )}
        </div>
      </div>
      {restoring.form}
      {stored.unlisted && stored.unlisted.reason !== 'unfinished' && removedAt === null ? (
        <p className="note note-warning">
          <strong>Shoppers do not see it.</strong> {stored.unlisted.text}
        </p>
      ) : null}
      <Doubts
        id={vehicle.id}
        version={version}
        doubts={vehicle.needs_look}
        mayEdit={stored.readOnly === null}
        onDecided={edit.accept}
      />
      <HeldNote vehicleId={vehicle.id} />
      <WatcherNote vehicleId={vehicle.id} />
      {/* Links work where the screen around them is locked. */}
      <nav className="segmented vehicle-tabs" aria-label="Parts of this vehicle">
        {tabs.map((one) => (
          <Link
            key={one}
            className="button"
            aria-current={tab === one ? 'page' : undefined}
            to={one === 'details' ? '?' : `?tab=${one}`}
            replace
          >
            {names[one]}
          </Link>
        ))}
      </nav>
      <div hidden={tab !== 'details'}>
        <VehicleDetails
          stored={stored}
          edit={edit}
          onUnlock={(lock) => void act({ changes: {}, unlock: [lock], note: 'Unlocked' }, 'Unlocked.')}
        />
        <SaveBar
          edit={edit}
          changed={`${Object.keys(edit.changes).length} ${Object.keys(edit.changes).length === 1 ? 'field' : 'fields'} changed, not saved yet`}
        />
      </div>
      {tab === 'photos' ? <PhotosPanel stored={stored} edit={edit} /> : null}
      {tab === 'hotspots' ? <HotspotsPanel stored={stored} edit={edit} /> : null}
      {tab === 'history' ? <HistoryPanel stored={stored} onRestore={(to) => void restore(version, to)} /> : null}
      {conflict ? (
        <VehicleConflictDialog
          conflict={conflict}
          changes={edit.changes}
          onSettle={(chosen) => edit.settle(conflict, chosen)}
          onLater={edit.closeConflict}
        />
      ) : null}
      {reserving ? (
        <ReserveDialog
          stored={stored}
          onClose={() => setReserving(false)}
          onReserved={(answer) => {
            setReserving(false);
            edit.accept(answer);
            void client.invalidateQueries({ queryKey: ['tenant', tenant, 'reservations'] });
            toast({ text: 'Reserved.', action: { label: 'Undo', run: () => void restore(answer.version, version) } });
          }}
        />
      ) : null}
      {selling ? (
        <SoldDialog
          title={`${vehicle.name} is sold`}
          onClose={() => setSelling(false)}
          onSold={(soldAt) => {
            setSelling(false);
            void act(soldEdit(soldAt), 'Marked sold.');
          }}
        />
      ) : null}
    </div>
  );
}

/** Shows on a vehicle's screen that it is reserved: held by a shopper, or by staff. */
function HeldNote({ vehicleId }: { readonly vehicleId: string }) {
  const tenant = useTenant();
  const mayRead = useAllowed()('leads.read');
  const { data } = useQuery({
    ...apiQuery(['tenant', tenant, 'reservations', vehicleId], 'GET /tenants/:tenant/reservations', {
      tenant,
      query: { vehicle: vehicleId },
    }),
    enabled: mayRead,
  });
  const hold = data?.live[0];
  const reserved = data?.staff[0];
  if (!hold && reserved)
    return (
      <p className="note note-warning">
        <strong>Reserved{reserved.name === '' ? '' : ` for ${reserved.name}`}</strong>
        {reserved.untilLocal === null ? '' : ` until ${whenWords(reserved.untilLocal)}`}
        {reserved.by === null ? '' : `, by ${reserved.by}`}.{' '}
        <Link to={`/sites/${tenant}/reservations`}>Open the reservations</Link>
      </p>
    );
  if (!hold) return null;
  return (
    <p className="note note-warning">
      <strong>Held for {hold.name || 'a shopper'}</strong> at {hold.price} until {whenWords(hold.expiresLocal)}.
      Shoppers see it as reserved. <Link to={`/sites/${tenant}/reservations`}>Open the reservations</Link>
    </p>
  );
}

/** Shows how many shoppers have saved a vehicle, and their names if the viewer may see them. */
function WatcherNote({ vehicleId }: { readonly vehicleId: string }) {
  const tenant = useTenant();
  const mayKnow = useAllowed()('leads.read');
  const [asks, setAsks] = useState(false);
  const query = `vehicle=${encodeURIComponent(vehicleId)}`;
  const counted = useQuery(
    apiQuery(['tenant', tenant, 'watchers', vehicleId], 'GET /tenants/:tenant/watchers', { tenant, query }),
  );
  const named = useQuery({
    ...apiQuery(['tenant', tenant, 'watcher-names', vehicleId], 'GET /tenants/:tenant/watchers/names', {
      tenant,
      query,
    }),
    enabled: asks,
  });
  const lines = uniqueKeys(
    (named.data?.watchers ?? []).map(
      ({ name, since }) => `${name || 'A shopper without a name'}, since ${displayMoment(since)}`,
    ),
    (line) => line,
  );
  const total = counted.data?.total ?? 0;
  if (total === 0) return null;
  return (
    <div className="note">
      <p>
        <strong>{total === 1 ? 'One shopper has' : `${total} shoppers have`} saved this vehicle</strong> to their
        watchlist.{' '}
        {mayKnow && !asks ? (
          <Button kind="quiet" onClick={() => setAsks(true)}>
            Show who
          </Button>
        ) : null}
      </p>
      {named.error ? <FailureNote error={named.error} /> : null}
      {named.data ? (
        <ul aria-label="Shoppers who saved it">
          {lines.map(([key, line]) => (
            <li key={key}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
