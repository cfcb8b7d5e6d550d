/** Marked details, placed on the spin's pictures and the interior by pointer and by keyboard. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { addSpot, describeSpot, displaySpotFrames, placeSpot, spotOn, unplaceSpot } from '#domain/vehicle/hotspots.ts';
import type { EditVehicleRequest, StockVehicle } from '#schemas/api/stock.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Hotspot } from '#schemas/shapes/media.ts';
import { callApi, displayError, useTenant } from '../../api/api.ts';
import { Button, Empty, IconButton, useToast } from '../../ui/kit.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { VehicleEdit } from './use-vehicle-edit.ts';

/** A picture with marks on it that are added, dragged and moved by keys. */
interface PlacedSpot {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  /** Shares of the picture, 0 to 1. */
  readonly x: number;
  readonly y: number;
}

/** Shares of the picture that an arrow key moves a mark by; with Shift. */
const step = 0.01;
const longStep = 0.05;
/** Pixels that a pointer may tremble by while it only presses. */
const still = 3;

const arrows: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface SpotPictureProps {
  readonly source: string;
  readonly alt: string;
  readonly spots: readonly PlacedSpot[];
  readonly onAdd: (x: number, y: number) => void;
  /** While it is being dragged. */
  readonly onMove: (id: string, x: number, y: number) => void;
  readonly onPlace: (id: string, x: number, y: number) => void;
  readonly onRemove: (id: string) => void;
}

function SpotPicture({ source, alt, spots, onAdd, onMove, onPlace, onRemove }: SpotPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const drag = useRef<{ readonly id: string; readonly x: number; readonly y: number; moved: boolean } | null>(null);
  const shareAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return null;
    const within = (value: number) => Math.min(1, Math.max(0, value));
    return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
  };
  const begin = (event: PointerEvent<HTMLButtonElement>, id: string) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { id, x: event.clientX, y: event.clientY, moved: false };
  };
  const follow = (event: PointerEvent<HTMLButtonElement>, isEnd: boolean) => {
    const { current } = drag;
    if (!current) return;
    if (Math.hypot(event.clientX - current.x, event.clientY - current.y) > still) current.moved = true;
    const at = current.moved ? shareAt(event) : null;
    if (at) (isEnd ? onPlace : onMove)(current.id, at.x, at.y);
    if (isEnd) drag.current = null;
  };
  const press = (event: KeyboardEvent, { id, x, y }: PlacedSpot) => {
    const way = arrows[event.key];
    if (way) {
      const by = event.shiftKey ? longStep : step;
      onPlace(id, x + way[0] * by, y + way[1] * by);
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(id);
    else return;
    event.preventDefault();
  };
  return (
    <div className="spot-picture relative rounded clipped on-panel">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button "Add a mark" does the same by keyboard */}
      <img
        ref={picture}
        src={source}
        alt={alt}
        draggable={false}
        onClick={(event) => {
          const at = shareAt(event);
          if (at) onAdd(at.x, at.y);
        }}
      />
      {spots.map((spot) => (
        <button
          key={spot.id}
          type="button"
          className="spot"
          aria-label={`${spot.name}: ${Math.round(spot.x * 100)} per cent across, ${Math.round(spot.y * 100)} down`}
          style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
          onPointerDown={(event) => begin(event, spot.id)}
          onPointerMove={(event) => follow(event, false)}
          onPointerUp={(event) => follow(event, true)}
          onKeyDown={(event) => press(event, spot)}
        >
          {spot.number}
        </button>
      ))}
    </div>
  );
}

type Place = 'exterior' | 'interior';

export function HotspotsPanel({ stored, edit }: { readonly stored: StockVehicle; readonly edit: VehicleEdit }) {
  const tenant = useTenant();
  const { spin_images, spin_interior_image, name } = stored.vehicle;
  const places: readonly Place[] = [
    ...(spin_images.length > 0 ? (['exterior'] as const) : []),
    ...(spin_interior_image ? (['interior'] as const) : []),
  ];
  const [chosen, setChosen] = useState<Place | null>(null);
  const [turned, setTurned] = useState(0);
  const { hotspots, show, store, remove } = useHotspots(tenant, stored, edit);
  const place = places.find((one) => one === chosen) ?? places[0];
  if (place === undefined)
    return (
      <div className="panel">
        <Empty title="There is nothing to mark yet">
          <p>Give it spin pictures or an interior panorama under Details, “Video, spin and report”.</p>
        </Empty>
      </div>
    );
  const frame = place === 'exterior' ? Math.min(turned, spin_images.length - 1) : 0;
  const source = place === 'exterior' ? spin_images[frame] : spin_interior_image;
  const spots = hotspots[place];
  const withSpots = (next: Hotspot[]) => ({ ...hotspots, [place]: next });
  const add = (x: number, y: number) =>
    store(withSpots(addSpot(spots, crypto.randomUUID(), { frame, x, y })), 'Hotspot added');
  return (
    <div className="hotspots">
      <div className="stack">
        <div className="row row-wrap">
          <Segmented
            label="Which pictures"
            value={place}
            choices={places.map((one) => [one, one === 'exterior' ? 'Outside' : 'Inside'] as const)}
            onChoose={setChosen}
          />
          <Button icon="plus" disabled={stored.removedAt !== null} onClick={() => add(0.5, 0.5)}>
            Add a hotspot
          </Button>
        </div>
        <SpotPicture
          source={source ?? ''}
          alt={place === 'exterior' ? `${name}, spin picture ${frame + 1}` : `${name}, interior`}
          spots={spots.flatMap((spot, index) => {
            const at = spotOn(spot, frame);
            return at ? [{ id: spot.id, name: nameOf(spot, index), number: index + 1, ...at }] : [];
          })}
          onAdd={add}
          onMove={(id, x, y) => show(withSpots(placeSpot(spots, id, { frame, x, y })))}
          onPlace={(id, x, y) => store(withSpots(placeSpot(spots, id, { frame, x, y })), 'Hotspot moved')}
          onRemove={(id) => remove(withSpots(unplaceSpot(spots, id, frame)))}
        />
        {place === 'exterior' && spin_images.length > 1 ? (
          <label className="row hotspots-turn">
            <span className="small">
              Picture {frame + 1} of {spin_images.length}
            </span>
            <input
              type="range"
              aria-label="Turn"
              min={0}
              max={spin_images.length - 1}
              value={frame}
              onChange={({ target }) => setTurned(target.valueAsNumber)}
            />
          </label>
        ) : null}
        <p className="field-help">
          Click on the picture to add a hotspot, drag a hotspot to move it. By keyboard: arrow keys move a hotspot, with
          Shift further; Delete removes it from this picture.
        </p>
      </div>
      <ol className="panel entry-list hotspots-list" aria-label="Hotspots">
        {spots.length === 0 ? <li className="field-help">No hotspots yet.</li> : null}
        {spots.map((spot, index) => (
          <li key={spot.id}>
            <div className="row">
              <span className="badge badge-accent">{index + 1}</span>
              <input
                // Another person's text arrives with a new state.
                key={spot.description ?? ''}
                className="input grow"
                aria-label={`What hotspot ${index + 1} shows`}
                maxLength={300}
                defaultValue={spot.description ?? ''}
                onBlur={({ target }) => {
                  if (target.value.trim() !== (spot.description ?? ''))
                    store(withSpots(describeSpot(spots, spot.id, target.value)), 'Hotspot described');
                }}
              />
              <IconButton
                icon="trash"
                small
                label={`Remove hotspot ${index + 1}`}
                onClick={() => remove(withSpots(spots.filter(({ id }) => id !== spot.id)))}
              />
            </div>
            {place === 'exterior' ? (
              <div className="row row-wrap">
                <span className="small">{displaySpotFrames(spot)}</span>
                {spotOn(spot, frame) === null ? (
                  <Button
                    small
                    aria-label={`Show hotspot ${index + 1} on this picture too`}
                    onClick={() =>
                      store(
                        withSpots(placeSpot(spots, spot.id, { frame, ...lastPlace(spot) })),
                        'Hotspot added to a picture',
                      )
                    }
                  >
                    On this picture too
                  </Button>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

function nameOf(spot: Hotspot, index: number): string {
  return `Hotspot ${index + 1}${spot.description ? `, ${spot.description}` : ''}`;
}

/** Its last position: on the next picture of a spin it is near by. */
function lastPlace({ anchors }: Hotspot): { readonly x: number; readonly y: number } {
  const last = anchors.at(-1);
  return last ? { x: last.posX, y: last.posY } : { x: 0.5, y: 0.5 };
}

/** Marked details while they are placed: each step is stored at once, one after the other. */
type Hotspots = Vehicle['hotspots'];

function useHotspots(tenant: string, stored: StockVehicle, edit: VehicleEdit) {
  const toast = useToast();
  const [shown, setShown] = useState<Hotspots | null>(null);
  /** The newest marks that wait to be stored, and the newest answer of the server, which each step begins from. */
  const wanted = useRef<Hotspots | null>(null);
  const latest = useRef(stored);
  if (stored.version > latest.current.version) latest.current = stored;
  const queue = useRef<Promise<void>>(Promise.resolve());
  const hotspots = shown ?? stored.vehicle.hotspots;

  const store = (next: Hotspots, note: string) => {
    setShown(next);
    wanted.current = next;
    queue.current = queue.current.then(async () => {
      // Only the newest waiting save is sent: each contains all marks.
      if (wanted.current !== next) return;
      try {
        const { version, vehicle } = latest.current;
        const body: EditVehicleRequest = { version, changes: { hotspots: next }, note };
        const answer = await callApi('PUT /tenants/:tenant/stock/:vehicle', { tenant, vehicle: vehicle.id, body });
        latest.current = answer;
        edit.accept(answer);
      } catch (error) {
        toast({ text: displayError(error) });
      }
      if (wanted.current === next) setShown(null);
    });
  };
  return {
    hotspots,
    /** While a mark is being dragged: visible, not stored. */
    show: setShown,
    store,
    /** Stores it and offers undo. */
    remove(next: Hotspots) {
      const before = hotspots;
      store(next, 'Hotspot removed');
      toast({
        text: 'The hotspot is removed.',
        action: { label: 'Undo', run: () => store(before, 'Hotspot restored') },
      });
    },
  };
}
