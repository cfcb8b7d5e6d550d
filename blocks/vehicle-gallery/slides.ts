/** The slides of the row of pictures, in order. */
export interface PictureSlide {
  readonly kind: 'picture';
  readonly url: string;
  readonly thumb: string;
  readonly alt: string;
}

export interface VideoSlide {
  readonly kind: 'video';
  readonly url: string;
  readonly poster: string | null;
}

export type Slide = PictureSlide | VideoSlide;

const videoPositions = ['start', 'second', 'middle', 'end'] as const;
type VideoPosition = (typeof videoPositions)[number];

/** Second where the setting has no known value (specification, section 9). */
export function videoPosition(setting: string): VideoPosition {
  return videoPositions.find((position) => position === setting) ?? 'second';
}

/** Puts the video among the pictures: at the start, second, in the middle or at the end (specification, section 9). */
export function insertVideo(pictures: readonly PictureSlide[], video: VideoSlide | null, at: VideoPosition): Slide[] {
  if (!video) return [...pictures];
  const index = { start: 0, second: 1, middle: Math.ceil(pictures.length / 2), end: pictures.length }[at];
  return [...pictures.slice(0, index), video, ...pictures.slice(index)];
}

/** Puts the dealer's own picture at position 1, counted from 0; a vehicle without pictures has none (specification, section 4). */
export function insertCustomSlide(slides: readonly Slide[], custom: PictureSlide | null): Slide[] {
  if (!custom || slides.length === 0) return [...slides];
  return [...slides.slice(0, 1), custom, ...slides.slice(1)];
}

/** Number of small pictures next to the large one. */
const besideCount = 4;

/** A picture of the row, and its position, counted from 0. */
export interface Tile {
  readonly slide: PictureSlide;
  readonly at: number;
}

/** The four pictures after the first one, to show next to it; none where there are fewer. */
export function tilesOf(slides: readonly Slide[]): Tile[] {
  const pictures = slides.flatMap((slide, at) => (slide.kind === 'picture' ? [{ slide, at }] : []));
  const tiles = pictures.slice(1, 1 + besideCount);
  return tiles.length < besideCount ? [] : tiles;
}
