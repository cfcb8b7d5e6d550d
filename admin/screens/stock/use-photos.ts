/** A vehicle's pictures while they are arranged: each step is stored at once, one after the other, and can be undone. */
import { useRef, useState } from 'react';
import type { PhotoAdded, StockVehicle } from '#schemas/api/stock.ts';
import type { Image } from '#schemas/shapes/media.ts';
import { apiAddress, callApi, displayError } from '../../api/client.ts';
import { uploadPicture } from '../../api/upload-picture.ts';
import { useUploadQueue } from '../../media/upload-queue.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { VehicleEdit } from './use-vehicle-edit.ts';

export function usePhotos(tenant: string, stored: StockVehicle, edit: VehicleEdit) {
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
