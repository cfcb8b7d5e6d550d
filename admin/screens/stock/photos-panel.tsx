/** Photographs: add them by drop, order them by drag or by keyboard, describe them, and remove them with Undo. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type DragEvent, useId, useState } from 'react';
import { isMadePicture } from '#domain/vehicle/photos.ts';
import type { StockVehicle } from '#schemas/api/stock.ts';
import { UploadLines } from '../../media/upload-lines.tsx';
import { PhotoCard } from './photo-card.tsx';
import { usePhotos } from './use-photos.ts';
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

export function PhotosPanel({
  tenant,
  stored,
  edit,
}: {
  readonly tenant: string;
  readonly stored: StockVehicle;
  readonly edit: VehicleEdit;
}) {
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
        className="photo-drop"
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
              'Press Space to pick the picture up, the arrow keys to move it, Space to put it down, Escape to leave it.',
          },
          announcements: {
            onDragStart: ({ active }) => `Picked up ${say(active.id)}.`,
            onDragOver: ({ over: target }) =>
              target ? `Over place ${place(target.id) + 1} of ${images.length}.` : undefined,
            onDragEnd: ({ over: target }) =>
              target ? `Put down at place ${place(target.id) + 1} of ${images.length}.` : 'Left where it was.',
            onDragCancel: () => 'Left where it was.',
          },
        }}
      >
        <ol className="photo-grid" aria-label="Pictures in their order">
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
