/** Pictures that are made rather than uploaded: the host program may supply a source of them. */
import type { Logger } from '../kernel/log.ts';

export interface MadePicture {
  /** All that it shows, as plain data: part of its cache key. */
  readonly subject: object;
  /** Of a picture of all around a screen shows a fifth at a time, so it comes wider than others. */
  readonly isPanorama: boolean;
  /** SVG text, or the bytes of a picture in a format that `sharp` reads, at a width in pixels. */
  readonly draw: (width: number) => Promise<string | Uint8Array>;
}

export interface PictureSource {
  /** Part of every cache key: changes when an address shows another picture than before. */
  readonly edition: string;
  /** What a path below `/img/` shows; null for one that names nothing here. */
  find(path: string): MadePicture | null;
  /** Answers what is not a picture, such as films and files; null for a path that it does not know. */
  respond(request: Request): Promise<Response | null>;
  close(): Promise<void>;
}

export type OpenPictures = (needs: { readonly log: Logger }) => PictureSource;

/** Uploads alone. */
export const noMadePictures: PictureSource = {
  edition: '',
  find: () => null,
  respond: async () => null,
  close: async () => {},
};
