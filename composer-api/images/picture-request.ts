/** Reads the address of a picture: what to draw or load, and how wide, how good and how cropped. */
import { AppError } from '#domain/errors/app-error.ts';
import type { Drawing } from '../drawings/draw-picture.ts';
import { isSceneKind } from '../drawings/draw-scene.ts';
import { isPaint } from '../drawings/paints.ts';
import { hasCabin, isShape } from '../drawings/shapes.ts';
import { isFilmFrame, isView } from '../drawings/views.ts';

/** Widths that are made, in pixels; any other width gets the next wider one, and 1920 at most. */
export const widthSteps = [160, 320, 480, 720, 960, 1280, 1920] as const;
/** Of a picture of all around a screen shows a fifth at a time, so it comes this wide too. */
const panoramaWidth = 3840;

/** Crops around the middle, width to height: what lists of vehicles show. */
const ratios: Readonly<Record<string, number>> = { '3:2': 3 / 2 };
/** No crop is made wider. */
const widestCrop = 480;

/** Qualities that are made, as WebP counts them; any other from 30 to 90 gets the next better one. */
export const qualitySteps = [30, 45, 60, 75, 90] as const;

export type PictureSubject = Drawing | { readonly kind: 'media'; readonly tenant: string; readonly name: string };

export interface PictureRequest {
  readonly subject: PictureSubject;
  /** Pixels, one of the steps. */
  readonly width: number;
  /** As WebP counts it, one of the steps. */
  readonly quality: number;
  /** Width to height to crop to, or null for the whole picture. */
  readonly ratio: number | null;
}

const unknown = () => new AppError('not-found', 'There is no such picture.');

function badQuery(pointer: string, message: string): AppError {
  return new AppError('input.invalid', message, [{ document: 'query', pointer, message, severity: 'error' }]);
}

/**
 * @param url an address below `/img/`.
 * @throws AppError `not-found` for a path that names nothing, `input.invalid` for a setting that cannot be read.
 */
export function readPictureRequest(url: URL): PictureRequest {
  const subject = readSubject(url.pathname);
  const ratio = readRatio(url.searchParams.get('fit'));
  const steps = subject.kind === 'interior' ? [...widthSteps, panoramaWidth] : widthSteps;
  return {
    subject,
    width: readWidth(url.searchParams.get('w'), ratio === null ? steps : steps.filter((step) => step <= widestCrop)),
    quality: readQuality(url.searchParams.get('q')),
    ratio,
  };
}

function readSubject(pathname: string): PictureSubject {
  const [kind = '', first = '', second = '', third = '', ...rest] = pathname.slice('/img/'.length).split('/');
  if (rest.length > 0) throw unknown();
  if (kind === 'drawn' && isShape(first) && isPaint(second)) {
    if (third === 'interior' && hasCabin(first)) return { kind: 'interior', paint: second };
    if (!isView(third) || isFilmFrame(third)) throw unknown();
    return { kind, shape: first, paint: second, view: third };
  }
  if (kind === 'scene' && isSceneKind(first) && isPaint(second) && third === '') {
    return { kind, scene: first, hex: second };
  }
  if (kind === 'media' && isFileName(first) && isFileName(second) && third === '')
    return { kind, tenant: first, name: second };
  throw unknown();
}

function isFileName(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

function readWidth(text: string | null, steps: readonly number[]): number {
  if (text === null) return 1280;
  const width = readWhole(text);
  if (width === null || width < 1) throw badQuery('/w', 'Give the width as a whole number of pixels, for example 720.');
  return steps.find((step) => step >= width) ?? steps.at(-1) ?? width;
}

/** Spec 9: quality 75 unless asked otherwise. */
function readQuality(text: string | null): number {
  if (text === null) return 75;
  const quality = readWhole(text);
  if (quality === null || quality < 30 || quality > 90) throw badQuery('/q', 'Give a quality from 30 to 90.');
  return qualitySteps.find((step) => step >= quality) ?? 90;
}

function readRatio(text: string | null): number | null {
  if (text === null || text === 'none') return null;
  const ratio = Object.hasOwn(ratios, text) ? ratios[text] : undefined;
  if (ratio === undefined) throw badQuery('/fit', `Give one of none, ${Object.keys(ratios).join(', ')}.`);
  return ratio;
}

function readWhole(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
