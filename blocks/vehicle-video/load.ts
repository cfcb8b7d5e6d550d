import { displayTitle } from '#domain/vehicle/title.ts';
import { galleryFilm, vehicleVideos } from '#domain/vehicle/video.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly name: string;
  readonly videos: readonly string[];
  readonly poster: string | null;
}

export async function load({ repeats }: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  const shown = repeats ? null : galleryFilm(vehicle, context.settings);
  return {
    name: displayTitle(vehicle),
    videos: vehicleVideos(vehicle).filter((film) => film !== shown),
    poster: vehicle.images[1]?.url ?? vehicle.primary_image_url,
  };
}
