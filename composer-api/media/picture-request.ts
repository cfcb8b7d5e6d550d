/** Reads the address of a picture: what to make or load, and how wide, how good and how cropped. */
import { AppError } from '#domain/errors/app-error.ts';
import type { MadePicture, PictureSource } from './picture-source.ts';

/** Widths that are made, in pixels; any other width gets the next wider one, and 1920 at most. */
const widthSteps = [160, 320, 480, 720, 960, 1280, 1920] as const;
const panoramaWidth = 3840;

/** Crops around the middle, width to height: what lists of vehicles show. */
const ratios: Readonly<Record<string, number>> = { '3:2': 3 / 2 };
/** No crop is made wider. */
const widestCrop = 480;

/** Sides of the icon of a browser tab and of a phone's home screen, which are square. */
const iconSides = [32, 180, 192, 512] as const;

/** Qualities that are made, as WebP counts them; any other from 30 to 90 gets the next better one. */
const qualitySteps = [30, 45, 60, 75, 90] as const;

type PictureSubject =
  | { readonly kind: 'library'; readonly id: string }
  | { readonly kind: 'media'; readonly tenant: string; readonly name: string }
  | { readonly kind: 'made'; readonly picture: MadePicture };

export interface PictureRequest {
  readonly subject: PictureSubject;
  /** Pixels, one of the steps. */
  readonly width: number;
  /** As WebP counts it, one of the steps. */
  readonly quality: number;
  /** Width to height to crop to, or null for the whole picture. */
  readonly ratio: number | null;
  /** What a crop keeps in sight, in per cent of the picture; null for its middle. */
  readonly focus: { readonly x: number; readonly y: number } | null;
  /** The whole picture in a transparent square, for programs that read no WebP. */
  readonly isIcon: boolean;
}

const unknown = () => new AppError('not-found', 'There is no such picture.');

function badQuery(pointer: string, message: string): AppError {
  return new AppError('input.invalid', message, [{ document: 'query', pointer, message, severity: 'error' }]);
}

/**
 * @param url an address below `/img/`.
 * @param source of the pictures that are made.
 * @throws AppError `not-found` for a path that names nothing, `input.invalid` for a setting that cannot be read.
 */
export function readPictureRequest(url: URL, source: Pick<PictureSource, 'find'>): PictureRequest {
  const subject = readSubject(url.pathname, source);
  const icon = url.searchParams.get('icon');
  if (icon !== null) return { subject, width: readIcon(icon), quality: 90, ratio: null, focus: null, isIcon: true };
  const ratio = readRatio(url.searchParams.get('fit'));
  const steps = subject.kind === 'made' && subject.picture.isPanorama ? [...widthSteps, panoramaWidth] : widthSteps;
  return {
    subject,
    width: readWidth(url.searchParams.get('w'), ratio === null ? steps : steps.filter((step) => step <= widestCrop)),
    quality: readQuality(url.searchParams.get('q')),
    ratio,
    // Without a crop, it is for the page's style and changes no byte.
    focus: ratio === null ? null : readFocus(url.searchParams.get('at')),
    isIcon: false,
  };
}

function readSubject(pathname: string, source: Pick<PictureSource, 'find'>): PictureSubject {
  const [, tenant, name] = /^\/img\/media\/([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname) ?? [];
  if (tenant !== undefined && name !== undefined) return { kind: 'media', tenant, name };
  const [, id] = /^\/img\/library\/([a-z2-7]{16})$/.exec(pathname) ?? [];
  if (id !== undefined) return { kind: 'library', id };
  const picture = source.find(pathname);
  if (picture === null) throw unknown();
  return { kind: 'made', picture };
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

function readIcon(text: string): number {
  const side = iconSides.find((each) => String(each) === text);
  if (side === undefined) throw badQuery('/icon', `Give one of ${iconSides.join(', ')}.`);
  return side;
}

/** In steps of ten per cent: more crops of one picture would fill the disk and look alike. */
function readFocus(text: string | null): PictureRequest['focus'] {
  if (text === null) return null;
  const [, x, y] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  const [left, top] = [Number(x), Number(y)];
  if (!(left <= 100 && top <= 100)) throw badQuery('/at', 'Give two figures from 0 to 100, for example 50-30.');
  const focus = { x: Math.round(left / 10) * 10, y: Math.round(top / 10) * 10 };
  return focus.x === 50 && focus.y === 50 ? null : focus;
}

function readWhole(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
