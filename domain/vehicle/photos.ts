/** A vehicle's pictures and the fields that follow them. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Image } from '#schemas/shapes/media.ts';
import { message } from '../messages/translate.ts';

/** Shown in place of missing photographs. */
export const noPhotographs = message('Photos on their way');

type MovingField =
  | 'spin_images'
  | 'spin_interior_image'
  | 'video_url'
  | 'external_video_url'
  | 'videos'
  | 'walkaround_videos';

/** Whether it is a generated picture, shown until there is a photograph: all local ones except uploads. */
export function isMadePicture(url: string): boolean {
  return url.startsWith('/img/') && !url.startsWith('/img/media/');
}

/** Photographs, without made pictures. */
export function photographCount(vehicle: Pick<Vehicle, 'images' | 'photos_count'>): number {
  if (vehicle.images.length === 0) return vehicle.photos_count;
  return vehicle.images.filter((image) => !isMadePicture(image.url)).length;
}

/**
 * The fields that change with the pictures: generated ones, outside and inside, are removed once there is a photograph.
 * @param images in the order that they are shown; the first is the vehicle's face.
 */
export function imageFields(
  vehicle: Pick<Vehicle, MovingField | 'hotspots'>,
  images: readonly Image[],
): Pick<Vehicle, MovingField | 'hotspots' | 'images' | 'thumbnails' | 'primary_image_url' | 'photos_count'> {
  const photographs = images.filter((image) => !isMadePicture(image.url));
  const shown = photographs.length > 0 ? photographs : [...images];
  const gone = (url: string | null) => url !== null && photographs.length > 0 && isMadePicture(url);
  const own = (url: string | null) => (gone(url) ? null : url);
  const films = (entries: Vehicle['videos']) => entries.filter((entry) => !gone(entry.video.url));
  const isSpinGone = vehicle.spin_images.some(gone);
  const { exterior, interior } = vehicle.hotspots;
  return {
    images: shown,
    thumbnails: shown.map((image) => image.thumb),
    primary_image_url: shown[0]?.url ?? null,
    photos_count: shown.length,
    spin_images: isSpinGone ? [] : vehicle.spin_images,
    spin_interior_image: own(vehicle.spin_interior_image),
    hotspots: {
      exterior: isSpinGone ? [] : exterior,
      interior: gone(vehicle.spin_interior_image) ? [] : interior,
    },
    video_url: own(vehicle.video_url),
    external_video_url: own(vehicle.external_video_url),
    videos: films(vehicle.videos),
    walkaround_videos: films(vehicle.walkaround_videos),
  };
}
