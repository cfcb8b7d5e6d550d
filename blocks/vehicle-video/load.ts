import { displayTitle } from '#domain/vehicle/title.ts';
import { vehicleVideos } from '#domain/vehicle/video.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly name: string;
  readonly videos: readonly string[];
  readonly poster: string | null;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  return {
    name: displayTitle(vehicle),
    videos: vehicleVideos(vehicle),
    poster: vehicle.images[1]?.url ?? vehicle.primary_image_url,
  };
}
