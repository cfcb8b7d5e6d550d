import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { imageTag } from '#domain/vehicle/image-tag.ts';
import { displayTitle } from '#domain/vehicle/title.ts';
import { galleryFilm } from '#domain/vehicle/video.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';
import { insertCustomSlide, insertVideo, type PictureSlide, type Slide, videoPosition } from './slides.ts';
import { frameAtDegrees } from './viewer/spin.ts';
import { placedSpots, type Spot } from './viewer/spots.ts';

export interface Spin {
  /** Pictures in turning order, two at least. */
  readonly frames: readonly string[];
  readonly spots: readonly Spot[];
  /** Milliseconds a frame; null where only the shopper rotates it. */
  readonly autorotateMs: number | null;
  readonly pixelsPerFrame: number;
  /** Index of the frame that it opens with. */
  readonly opening: number;
}

export interface Interior {
  /** Equirectangular: twice as wide as high, all around. */
  readonly panorama: string;
  readonly spots: readonly Spot[];
}

export interface Data {
  readonly name: string;
  readonly slides: readonly Slide[];
  readonly spin: Spin | null;
  readonly walkarounds: readonly string[];
  readonly interior: Interior | null;
  readonly start: 'spinner' | 'gallery';
  readonly tag: string | null;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { settings, now } = context;
  const vehicle = requireVehicle(context);
  const name = displayTitle(vehicle);
  const spin = props.showSpin ? spinOf(vehicle, context) : null;
  const startsTurning = spin !== null && setting(settings, 'viewer.default-view') === 'spinner';
  return {
    name,
    slides: slidesOf(vehicle, name, props, context),
    spin,
    walkarounds: setting(settings, 'viewer.walkaround')
      ? vehicle.walkaround_videos.map((entry) => entry.video.url).filter((url) => url !== '')
      : [],
    interior: interiorOf(vehicle, context),
    start: startsTurning ? 'spinner' : 'gallery',
    tag: imageTag(vehicle, settings, now)?.text ?? null,
  };
}

function slidesOf(vehicle: Vehicle, name: string, props: Props, { settings, site }: LoadContext): Slide[] {
  const pictures = vehiclePictures(vehicle, name);
  const film = props.showVideo ? galleryFilm(vehicle, settings) : null;
  const poster = vehicle.images[1]?.url ?? vehicle.primary_image_url;
  const slides = insertVideo(
    pictures,
    film === null ? null : { kind: 'video', url: film, poster },
    videoPosition(setting(settings, 'viewer.video-position')),
  );
  const own = setting(settings, 'viewer.custom-slide');
  return insertCustomSlide(
    slides,
    own === '' ? null : { kind: 'picture', url: own, thumb: own, alt: t('From {site}', { site: site.name }) },
  );
}

function vehiclePictures(vehicle: Vehicle, name: string): PictureSlide[] {
  // One picture twice would be one slide twice.
  const unique = new Map(vehicle.images.map((image) => [image.url, image]));
  return [...unique.values()].map((image, index) => ({
    kind: 'picture',
    url: image.url,
    thumb: image.thumb,
    alt: image.alt ?? t('{name}, picture {index}', { name, index: index + 1 }),
  }));
}

function spinOf(vehicle: Vehicle, { settings }: LoadContext): Spin | null {
  // A single picture cannot be rotated.
  if (vehicle.spin_images.length < 2) return null;
  return {
    frames: vehicle.spin_images,
    spots: setting(settings, 'viewer.hotspots') ? placedSpots(vehicle.hotspots.exterior) : [],
    autorotateMs: setting(settings, 'viewer.autorotate') ? setting(settings, 'viewer.autorotate-ms') : null,
    pixelsPerFrame: setting(settings, 'viewer.drag-pixels'),
    opening: frameAtDegrees(setting(settings, 'viewer.opening-degrees'), vehicle.spin_images.length),
  };
}

function interiorOf(vehicle: Vehicle, { settings }: LoadContext): Interior | null {
  if (!vehicle.spin_interior_image || !setting(settings, 'viewer.interior')) return null;
  const spots = setting(settings, 'viewer.hotspots') ? placedSpots(vehicle.hotspots.interior) : [];
  return { panorama: vehicle.spin_interior_image, spots };
}
