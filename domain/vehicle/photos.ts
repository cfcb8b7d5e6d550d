/** A vehicle's pictures and the fields that follow them. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Image } from '#schemas/entities/vehicle-media.ts';

const drawings = '/img/drawn/';

/** Whether it is a drawing that stands in for a photograph. */
export function isDrawing(url: string): boolean {
  return url.startsWith(drawings);
}

/** Photographs, drawings aside. */
export function photographCount(vehicle: Pick<Vehicle, 'images' | 'photos_count'>): number {
  if (vehicle.images.length === 0) return vehicle.photos_count;
  return vehicle.images.filter((image) => !isDrawing(image.url)).length;
}

/**
 * What changes with the pictures: a drawn stand-in, outside and inside, gives way as soon as there is a photograph.
 * @param images in the order that they are shown; the first is the vehicle's face.
 */
export function imageFields(
  vehicle: Pick<Vehicle, 'spin_images' | 'hotspots'>,
  images: readonly Image[],
): Pick<Vehicle, 'images' | 'thumbnails' | 'primary_image_url' | 'photos_count' | 'spin_images' | 'hotspots'> {
  const photographs = images.filter((image) => !isDrawing(image.url));
  const shown = photographs.length > 0 ? photographs : [...images];
  const drawnSpin = photographs.length > 0 && vehicle.spin_images.some(isDrawing);
  return {
    images: shown,
    thumbnails: shown.map((image) => image.thumb),
    primary_image_url: shown[0]?.url ?? null,
    photos_count: shown.length,
    spin_images: drawnSpin ? [] : vehicle.spin_images,
    hotspots: drawnSpin ? { ...vehicle.hotspots, exterior: [] } : vehicle.hotspots,
  };
}
