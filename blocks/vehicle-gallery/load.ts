import { booleanSetting, textSetting } from '#domain/settings.ts';
import { imageTag } from '#domain/vehicle/image-tag.ts';
import { displayTitle } from '#domain/vehicle/title.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { Props } from './schema.ts';
import { insertVideo, isEmbeddable, type PictureSlide, type Slide, type VideoSlide, videoPosition } from './slides.ts';

export interface Data {
  readonly name: string;
  readonly slides: readonly Slide[];
  /** Frames in turning order; empty without a 360 view. */
  readonly spin: readonly string[];
  readonly walkaround: string | null;
  readonly start: 'spinner' | 'gallery';
  readonly autorotate: boolean;
  readonly tag: string | null;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { settings, now } = context;
  const vehicle = requireVehicle(context);
  const name = displayTitle(vehicle);
  const pictures = vehiclePictures(vehicle, name);
  const video = props.showVideo ? vehicleVideo(vehicle) : null;
  const spin = props.showSpin ? vehicle.spin_images : [];
  return {
    name,
    slides: insertVideo(pictures, video, videoPosition(textSetting(settings, 'viewer.video-position', 'second'))),
    spin,
    walkaround: vehicle.walkaround_videos[0]?.video.url ?? null,
    start:
      spin.length > 0 && textSetting(settings, 'viewer.default-view', 'spinner') === 'spinner' ? 'spinner' : 'gallery',
    autorotate: booleanSetting(settings, 'viewer.autorotate', true),
    tag: imageTag(vehicle, settings, now)?.text ?? null,
  };
}

function vehiclePictures(vehicle: Vehicle, name: string): PictureSlide[] {
  // One picture twice would be one slide twice.
  const unique = new Map(vehicle.images.map((image) => [image.url, image]));
  return [...unique.values()].map((image, index) => ({
    kind: 'picture',
    url: image.url,
    thumb: image.thumb,
    alt: image.alt ?? `${name}, picture ${index + 1}`,
  }));
}

function vehicleVideo(vehicle: Vehicle): VideoSlide | null {
  const url = vehicle.video_url ?? vehicle.external_video_url ?? vehicle.videos[0]?.video.url;
  if (!url) return null;
  return { kind: 'video', url, embed: isEmbeddable(url), poster: vehicle.images[1]?.url ?? vehicle.primary_image_url };
}
