/** What the routes of the library take. */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { type MediaKind, mediaKinds, mediaViews } from '#schemas/api/media.ts';
import type { MediaQuery } from '#tenants/media/list-media.ts';
import { parseInput } from '../../kernel/http/read-body.ts';
import { overrideRequest } from '../checks/compliance.ts';

const longestName = 120;
const longestFolder = 40;
/** As long as a block takes words for a picture. */
const longestText = 160;

const folder = z.string().trim().max(longestFolder, `A folder has ${longestFolder} characters at most`);
const perMille = z.int('A whole number').min(0, 'From 0 to 1000').max(1000, 'From 0 to 1000');
const side = perMille.min(20, 'At least 20 thousandths of the picture');
const percent = z.int('A whole number').min(0, 'From 0 to 100').max(100, 'From 0 to 100');

export const changesBody = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'A picture needs a name')
    .max(longestName, `${longestName} characters at most`)
    .optional(),
  folder: folder.optional(),
  alt: z.string().trim().max(longestText, `${longestText} characters at most`).optional(),
  decorative: z.boolean().optional(),
  focus: z.strictObject({ x: percent, y: percent }).nullable().optional(),
  crop: z
    .strictObject({ left: perMille, top: perMille, width: side, height: side })
    .refine(({ left, width }) => left + width <= 1000, 'It reaches beyond the right edge')
    .refine(({ top, height }) => top + height <= 1000, 'It reaches beyond the bottom edge')
    .nullable()
    .optional(),
  override: overrideRequest.optional(),
});

export const copyBody = z.strictObject({
  url: z.string().max(2000, 'The address is too long'),
  folder: folder.default(''),
});

const kind = z.enum(mediaKinds, `A kind is one of ${mediaKinds.join(', ')}`).nullable();
const uploadQuery = z.strictObject({ name: z.string().max(500, 'The name is too long'), folder, kind });

const listQuery = z.strictObject({
  q: z.string().trim().max(100, 'Search for 100 characters at most'),
  folder: z.string().max(longestFolder, 'There is no such folder').nullable(),
  kind,
  show: z.enum(mediaViews, `Show one of ${mediaViews.join(', ')}`),
  cursor: z.string().max(60, 'This list cannot be continued. Load it again').optional(),
});

/** The list's address. @throws AppError `input.invalid` with the parameter. */
export function readListQuery(params: URLSearchParams): MediaQuery {
  return parseInput(listQuery, {
    q: params.get('q') ?? '',
    folder: params.get('folder'),
    show: params.get('show') ?? 'all',
    kind: params.get('kind'),
    cursor: params.get('cursor') ?? undefined,
  });
}

/** Name and folder of an upload, from its address. @throws AppError `input.invalid`. */
export function readUploadNames(params: URLSearchParams): {
  readonly name: string;
  readonly folder: string;
  /** What the place of use takes; null for both. */
  readonly kind: MediaKind | null;
} {
  const parsed = parseInput(uploadQuery, {
    name: params.get('name') ?? '',
    folder: params.get('folder') ?? '',
    kind: params.get('kind'),
  });
  return { ...parsed, name: plainName(parsed.name) };
}

/** A file's name as people read it: without its ending, at most as long as a name may be. */
export function plainName(file: string): string {
  const name = file
    .slice(0, 500)
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, longestName);
  return name === '' ? 'Picture' : name;
}

/** @throws AppError `input.invalid` for an address that is no picture's on the web. */
export function readWebAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new AppError('input.invalid', 'Paste the full address of a picture, beginning with https://.');
  return url;
}
