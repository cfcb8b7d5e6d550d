/** What stands in the row of pictures, in order. */
export interface PictureSlide {
  readonly kind: 'picture';
  readonly url: string;
  readonly thumb: string;
  readonly alt: string;
}

export interface VideoSlide {
  readonly kind: 'video';
  readonly url: string;
  /** Whether it plays in a frame of its provider or as a video file. */
  readonly embed: boolean;
  readonly poster: string | null;
}

export type Slide = PictureSlide | VideoSlide;

const videoPositions = ['start', 'second', 'middle', 'end'] as const;
export type VideoPosition = (typeof videoPositions)[number];

/** Second where the setting says nothing known (specification, section 9). */
export function videoPosition(setting: string): VideoPosition {
  return videoPositions.find((position) => position === setting) ?? 'second';
}

/** Small pictures appear only with more than this many (specification, section 9). */
export const thumbnailThreshold = 3;

/** Puts the video among the pictures: at the start, second, in the middle or at the end (specification, section 9). */
export function insertVideo(pictures: readonly PictureSlide[], video: VideoSlide | null, at: VideoPosition): Slide[] {
  if (!video) return [...pictures];
  const index = { start: 0, second: 1, middle: Math.ceil(pictures.length / 2), end: pictures.length }[at];
  return [...pictures.slice(0, index), video, ...pictures.slice(index)];
}

/** Only addresses that begin so are shown in a frame; every other video plays as a file (specification, section 5). */
const embedPrefixes = [
  'https://www.youtube.com/embed/',
  'https://www.youtube-nocookie.com/embed/',
  'https://player.vimeo.com/video/',
];

export function isEmbeddable(url: string): boolean {
  return embedPrefixes.some((prefix) => url.startsWith(prefix));
}
