/** Photographs: add them by drop, order them by drag or by keyboard, describe them, and remove them with Undo. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { type DragEvent, useId, useRef, useState } from 'react';
import { isMadePicture } from '#domain/vehicle/photos.ts';
import type { PhotoAdded, StockVehicle } from '#schemas/api/stock.ts';
import type { Image } from '#schemas/shapes/media.ts';
import { apiAddress, callApi, displayError, useTenant } from '../../api/api.ts';
import { uploadPicture } from '../../api/upload-picture.ts';
import { UploadLines } from '../../media/upload-lines.tsx';
import { useUploadQueue } from '../../media/upload-queue.ts';
import { Button, Icon, IconButton, useToast } from '../../ui/kit.ts';
import { thumbnail } from '../../ui/thumbnail.ts';
import type { VehicleEdit } from './use-vehicle-edit.ts';

/** The arrows step through the places in the pictures' own order. */
const stepThrough: KeyboardCoordinateGetter = (
  event,
  { context: { active, over, droppableRects, droppableContainers } },
) => {
  const back = event.code === KeyboardCode.Left || event.code === KeyboardCode.Up;
  if (!back && event.code !== KeyboardCode.Right && event.code !== KeyboardCode.Down) return undefined;
  event.preventDefault();
  const places = droppableContainers.getEnabled().map((place) => place.id);
  const at = places.indexOf(over?.id ?? active?.id ?? '');
  const rect = droppableRects.get(places[Math.min(places.length - 1, Math.max(0, at + (back ? -1 : 1)))] ?? '');
  return rect && { x: rect.left, y: rect.top };
};

export function PhotosPanel({ stored, edit }: { readonly stored: StockVehicle; readonly edit: VehicleEdit }) {
  const tenant = useTenant();
  const photos = usePhotos(tenant, stored, edit);
  const { images } = photos;
  const [over, setOver] = useState(false);
  const input = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepThrough }),
  );
  const place = (url: unknown) => images.findIndex((image) => image.url === url);
  const say = (url: unknown) => `picture ${place(url) + 1} of ${images.length}`;
  const drop = ({ active, over: target }: DragEndEvent) => {
    if (target && target.id !== active.id) photos.move(String(active.id), place(target.id));
  };
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    photos.add([...event.dataTransfer.files]);
  };
  const onlyDrawings = images.length > 0 && images.every((image) => isMadePicture(image.url));
  return (
    <div className="stack">
      <section
        className="photo-drop grid gap-4 rounded on-panel"
        aria-label="Add photos"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={take}
      >
        <p>
          <strong>Drop photos here</strong>, or{' '}
          <label htmlFor={input} className="photo-choose">
            choose files
          </label>
          <input
            id={input}
            className="visually-hidden"
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
            disabled={stored.removedAt !== null}
            onChange={(event) => {
              photos.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </p>
        <p className="soft small">
          JPEG, PNG, WebP, AVIF or HEIC, up to 25 MB each. They are turned upright, and location and camera data are
          removed.
        </p>
      </section>
      <UploadLines uploads={photos.uploads} onRetry={photos.retry} onDismiss={photos.dismiss} />
      {onlyDrawings ? <p className="note">Placeholder drawings. Your first photo replaces them.</p> : null}
      {images.length === 0 ? (
        <p className="note note-warning">No pictures yet. Shoppers open vehicles with photos far more often.</p>
      ) : null}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: {
            draggable:
              'Press Space to pick the picture up, the arrow keys to move it, Space to drop it, and Escape to cancel.',
          },
          announcements: {
            onDragStart: ({ active }) => `Picked up ${say(active.id)}.`,
            onDragOver: ({ over: target }) =>
              target ? `Over place ${place(target.id) + 1} of ${images.length}.` : undefined,
            onDragEnd: ({ over: target }) =>
              target ? `Put down at place ${place(target.id) + 1} of ${images.length}.` : 'Not moved.',
            onDragCancel: () => 'Not moved.',
          },
        }}
      >
        <ol className="photo-grid grid gap-16" aria-label="Pictures in their order">
          {images.map((image, index) => (
            <PhotoCard
              key={image.url}
              image={image}
              index={index}
              count={images.length}
              name={stored.vehicle.name}
              onFirst={() => photos.move(image.url, 0)}
              onDescribe={(alt) => photos.describe(image.url, alt)}
              onRemove={() => photos.remove(image.url)}
            />
          ))}
        </ol>
      </DndContext>
    </div>
  );
}

interface PhotoCardProps {
  readonly image: Image;
  readonly index: number;
  readonly count: number;
  /** Of the vehicle. */
  readonly name: string;
  readonly onFirst: () => void;
  readonly onDescribe: (alt: string) => void;
  readonly onRemove: () => void;
}

/** One picture: its position, its description, and its actions. */
function PhotoCard({ image, index, count, name, onFirst, onDescribe, onRemove }: PhotoCardProps) {
  const drag = useDraggable({ id: image.url });
  const drop = useDroppable({ id: image.url });
  const [alt, setAlt] = useState(image.alt ?? '');
  const number = index + 1;
  return (
    <li
      ref={drop.setNodeRef}
      className="photo-card stack-small shrinks"
      data-over={(drop.isOver && !drag.isDragging) || undefined}
      data-dragging={drag.isDragging || undefined}
    >
      <div
        ref={drag.setNodeRef}
        className="photo-face relative"
        style={{ transform: CSS.Translate.toString(drag.transform) }}
      >
        <img src={thumbnail(image.url, 480)} alt={image.alt ?? `${name}, picture ${number}`} width={480} height={320} />
        <button
          type="button"
          className="photo-grip"
          ref={drag.setActivatorNodeRef}
          {...drag.listeners}
          {...drag.attributes}
          aria-label={`Move picture ${number} of ${count}`}
        >
          <Icon name="grip" />
          <span className="num">{number}</span>
        </button>
        {index === 0 ? <span className="badge badge-accent photo-first">First picture</span> : null}
      </div>
      <input
        className="input"
        aria-label={`Description of picture ${number}`}
        placeholder="What it shows"
        maxLength={300}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onBlur={() => {
          if (alt.trim() !== (image.alt ?? '')) onDescribe(alt);
        }}
      />
      <div className="row spread">
        <Button kind="quiet" small disabled={index === 0} onClick={onFirst}>
          Make first
        </Button>
        <IconButton icon="trash" label={`Remove picture ${number}`} small onClick={onRemove} />
      </div>
    </li>
  );
}

/** A vehicle's pictures while they are arranged: each step is stored at once, one after the other, and can be undone. */
function usePhotos(tenant: string, stored: StockVehicle, edit: VehicleEdit) {
  const toast = useToast();
  const { id } = stored.vehicle;
  const [shown, setShown] = useState<readonly Image[] | null>(null);
  const images = shown ?? stored.vehicle.images;
  /** The newest answer of the server: each step begins from it. */
  const latest = useRef(stored);
  if (stored.version > latest.current.version) latest.current = stored;
  const queue = useRef<Promise<void>>(Promise.resolve());

  /** @param change gets the pictures as stored by then. */
  const arrange = (now: readonly Image[], change: (images: readonly Image[]) => readonly Image[], note: string) => {
    setShown(now);
    queue.current = queue.current.then(async () => {
      try {
        const { version, vehicle } = latest.current;
        const body = { version, changes: { images: change(vehicle.images) }, note };
        const answer = await callApi('PUT /tenants/:tenant/stock/:vehicle', { tenant, vehicle: id, body });
        latest.current = answer;
        edit.accept(answer);
      } catch (error) {
        toast({ text: displayError(error) });
      }
      setShown(null);
    });
  };

  const address = apiAddress('POST /tenants/:tenant/stock/:vehicle/photos', { tenant, vehicle: id });
  const files = useUploadQueue(
    (file, onProgress) => uploadPicture<PhotoAdded>(address, file, onProgress),
    async ({ known }, file) => {
      if (known) toast({ text: `${file.name} is here already.` });
      const answer = await callApi('GET /tenants/:tenant/stock/:vehicle', { tenant, vehicle: id });
      if (answer.version > latest.current.version) latest.current = answer;
      edit.accept(latest.current);
    },
  );

  return {
    images,
    ...files,
    move(url: string, to: number) {
      arrange(moved(images, url, to), (now) => moved(now, url, to), 'Pictures put in order');
    },
    describe(url: string, alt: string) {
      const change = (now: readonly Image[]) => now.map((image) => (image.url === url ? withAlt(image, alt) : image));
      arrange(change(images), change, 'Picture described');
    },
    remove(url: string) {
      const at = images.findIndex((image) => image.url === url);
      const gone = images[at];
      if (!gone) return;
      const without = (now: readonly Image[]) => now.filter((image) => image.url !== url);
      arrange(without(images), without, 'Picture removed');
      const back = (now: readonly Image[]) => [...without(now).slice(0, at), gone, ...without(now).slice(at)];
      toast({
        text: 'Picture removed.',
        action: {
          label: 'Undo',
          run: () => arrange(back(latest.current.vehicle.images), back, 'Picture restored'),
        },
      });
    },
  };
}

function moved(images: readonly Image[], url: string, to: number): readonly Image[] {
  const image = images.find((one) => one.url === url);
  if (!image) return images;
  const others = images.filter((one) => one !== image);
  return [...others.slice(0, to), image, ...others.slice(to)];
}

function withAlt({ url, thumb }: Image, alt: string): Image {
  return alt.trim() === '' ? { url, thumb } : { url, thumb, alt: alt.trim() };
}
