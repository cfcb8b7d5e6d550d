/** Marked details, placed on the spin's pictures and the interior by pointer and by keyboard. */
import { useState } from 'react';
import { addSpot, describeSpot, displaySpotFrames, placeSpot, spotOn, unplaceSpot } from '#domain/vehicle/hotspots.ts';
import type { StockVehicle } from '#schemas/api/stock.ts';
import type { Hotspot } from '#schemas/shapes/media.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/screen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SpotPicture } from './spot-picture.tsx';
import { useHotspots } from './use-hotspots.ts';
import type { VehicleEdit } from './use-vehicle-edit.ts';

type Place = 'exterior' | 'interior';

export function HotspotsPanel({
  tenant,
  stored,
  edit,
}: {
  readonly tenant: string;
  readonly stored: StockVehicle;
  readonly edit: VehicleEdit;
}) {
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
