/** Pictures, videos, spin frames, marks and files of a vehicle. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Random } from '../random.ts';
import type { Draft } from './draft.ts';
import { insideMarks, type Mark, outsideMarks } from './marks.ts';
import type { Paint } from './paint.ts';
import { drawnFilm, drawnInterior, drawnPictures, spinFrames } from './pictures.ts';
import { shapeOf, towedShapeOf } from './shape-of.ts';
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
  const walkaround = drawnFilm(shape, paint.hex, 'walkaround');
  return {
    photos_count: images.length,
    primary_image_url: images[0]?.url ?? null,
    images,
    thumbnails: images.map((image) => image.thumb),
    // No provider has a film of a drawn vehicle, and a stranger's beside it would be untrue.
    video_url: states.media === 'own-video' ? film : null,
    external_video_url: states.media === 'external-video' ? film : null,
    videos: states.media === 'external-video' && film !== null ? [{ video: { url: film } }] : [],
    walkaround_videos: states.media === 'walkaround' && walkaround !== null ? [{ video: { url: walkaround } }] : [],
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
  const shape = shapeOfDraft(draft);
  const outside = outsideMarks(shape);
  const inside = insideMarks(shape);
  const exterior = draft.carType === 'used' ? random.sample(outside, random.int(2, 4)) : outside.slice(3, 4);
  const interior = inside.length > 0 ? random.sample(inside, random.int(1, 2)) : [];
  return {
    exterior: exterior.map((mark, i) => make(mark, `${key}-out-${i + 1}`, 4)),
    interior: interior.map((mark, i) => make(mark, `${key}-in-${i + 1}`, 1)),
  };
}
