/** Pictures, videos, spin frames, marks and files of a vehicle. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Random } from '../random.ts';
import type { Draft } from './draft.ts';
import type { Paint } from './paint.ts';
import { drawnFilm, drawnInterior, drawnPictures, shapeOf, spinFrames, towedShapeOf } from './pictures.ts';
import type { VehicleStates } from './states.ts';

type MediaFields = Pick<
  Vehicle,
  | 'photos_count'
  | 'primary_image_url'
  | 'images'
  | 'thumbnails'
  | 'video_url'
  | 'external_video_url'
  | 'videos'
  | 'walkaround_videos'
  | 'spin_images'
  | 'spin_code'
  | 'spin_interior_image'
  | 'hotspots'
  | 'file'
>;

export function mediaFields(
  random: Random,
  draft: Draft,
  states: VehicleStates,
  paint: Paint,
  stocknum: string,
): MediaFields {
  const shape = shapeOfDraft(draft);
  const subject = `${draft.year} ${draft.make} ${draft.model}`;
  const images = drawnPictures(shape, paint.hex, subject, pictureCount(random, draft, states));
  const spins = states.media === 'spin' || states.media === 'spin-hotspots';
  const film = drawnFilm(shape, paint.hex, 'film');
  return {
    photos_count: images.length,
    primary_image_url: images[0]?.url ?? null,
    images,
    thumbnails: images.map((image) => image.thumb),
    // No provider has a film of a drawn vehicle, and a stranger's beside it would be untrue.
    video_url: states.media === 'own-video' ? film : null,
    external_video_url: states.media === 'external-video' ? film : null,
    videos: states.media === 'external-video' ? [{ video: { url: film } }] : [],
    walkaround_videos:
      states.media === 'walkaround' ? [{ video: { url: drawnFilm(shape, paint.hex, 'walkaround') } }] : [],
    spin_images: spins ? spinFrames(shape, paint.hex) : [],
    spin_code: spins ? `spin-${stocknum.toLowerCase()}` : null,
    spin_interior_image: spins ? drawnInterior(shape, paint.hex) : null,
    hotspots: states.media === 'spin-hotspots' ? hotspots(random, draft, stocknum) : { exterior: [], interior: [] },
    file:
      states.extra === 'history' && draft.carType === 'used'
        ? { url: `/files/history/${stocknum.toLowerCase()}.pdf`, name: 'Vehicle history report' }
        : null,
  };
}

function shapeOfDraft({ kind, motor, towed }: Draft): string {
  return motor === null ? towedShapeOf(towed) : shapeOf(kind, motor);
}

function pictureCount(random: Random, draft: Draft, states: VehicleStates): number {
  if (states.media === 'none') return 0;
  if (states.media === 'few') return random.int(1, 3);
  return draft.carType === 'new' ? random.int(8, 10) : random.int(6, 10);
}

/**
 * Where a mark stands, by spin frame: frames of ten degrees, frame 0 seen from the front.
 * `drift` is how far across it moves with each frame.
 */
type Mark = readonly [description: string, firstFrame: number, posX: number, posY: number, drift: number];

const outside: readonly Mark[] = [
  ['Stone chip on the bonnet edge, touched in', 2, 0.43, 0.55, -0.035],
  ['Scuff on the rear bumper corner, pictured close up', 14, 0.62, 0.62, -0.063],
  ['Light kerb mark on the front left wheel', 7, 0.31, 0.65, -0.027],
  ['Tow bar fitted, rated and plated', 17, 0.56, 0.67, -0.06],
  ['New tyre, replaced this month', 10, 0.73, 0.65, -0.04],
  ['Small door ding, hard to see except in low sun', 9, 0.44, 0.52, -0.025],
];
const inside: readonly Mark[] = [
  ['Touchscreen with phone mirroring', 0, 0.5, 0.6, 0],
  ['Light wear on the driver’s bolster', 0, 0.86, 0.68, 0],
  ['Rear seats fold flat in two parts', 0, 0.97, 0.57, 0],
];

function hotspots(random: Random, draft: Draft, stocknum: string): Vehicle['hotspots'] {
  const make = (mark: Mark, id: string, frames: number) => ({
    id,
    description: mark[0],
    anchors: Array.from({ length: frames }, (_, i) => ({
      activeAngle: mark[1] + i,
      posX: Math.round((mark[2] + i * mark[4]) * 1000) / 1000,
      posY: mark[3],
    })),
  });
  const key = stocknum.toLowerCase();
  const exterior = draft.carType === 'used' ? random.sample(outside, random.int(2, 4)) : outside.slice(3, 4);
  const hasInside = drawnInterior(shapeOfDraft(draft), '000000') !== null;
  const interior = hasInside ? random.sample(inside, random.int(1, 2)) : [];
  return {
    exterior: exterior.map((mark, i) => make(mark, `${key}-out-${i + 1}`, 4)),
    interior: interior.map((mark, i) => make(mark, `${key}-in-${i + 1}`, 1)),
  };
}
