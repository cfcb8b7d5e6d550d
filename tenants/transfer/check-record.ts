/** Checks a record of a site's file before any of it is stored. */
import { AppError } from '#domain/errors/app-error.ts';
import { mediaKinds } from '#schemas/api/media.ts';
import { documentKind, documentKinds } from '#schemas/documents/kinds.ts';
import { dealerSchema } from '#schemas/entities/dealer.ts';
import { locationSchema } from '#schemas/entities/location.ts';
import { manufacturerSchema } from '#schemas/entities/manufacturer.ts';
import { modelSchema } from '#schemas/entities/model.ts';
import { offerSchema } from '#schemas/entities/offer.ts';
import { reviewSchema } from '#schemas/entities/review.ts';
import { vehicleSchema } from '#schemas/entities/vehicle.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { validateDocument, validateValue } from '#schemas/validate/validate.ts';
import type { ContentKind } from '../content/content-kinds.ts';
import { readContent } from '../content/stored-content.ts';
import { contentOrder, type DocumentRecord, type SiteRecord, siteFormat, siteFormatVersion } from './site-records.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength });
const id = { type: 'string', pattern: '^[a-z2-7]{16}$' };
const slug = { type: 'string', pattern: '^[a-z][a-z0-9-]{1,38}[a-z0-9]$' };
const moment = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$' };
const count = { type: 'integer', minimum: 0, maximum: 1_000_000_000 };
const figure = { type: ['number', 'null'] };

function shape(properties: { readonly [name: string]: object }, optional: readonly string[] = []): SchemaNode {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false } as SchemaNode;
}

/** A name of a stored picture: a hash, so neither a path nor an ending. */
const fileName = { type: 'string', pattern: '^[A-Za-z0-9_-]{32}$' };
const pictureFile = shape({ file: fileName, width: count, height: count, bytes: count });
const share = { type: 'number', minimum: 0, maximum: 1000 };
const view = shape({
  whole: pictureFile,
  shown: pictureFile,
  crop: { anyOf: [{ type: 'null' }, shape({ left: share, top: share, width: share, height: share })] },
  focus: { anyOf: [{ type: 'null' }, shape({ x: share, y: share })] },
});

const schemas: { readonly [kind in SiteRecord['kind']]: SchemaNode } = {
  site: shape({
    kind: {},
    format: {},
    version: {},
    id,
    slug,
    name: { ...text(200), minLength: 1 },
    release: count,
    leftOut: text(1000),
  }),
  template: shape({
    kind: {},
    slug,
    name: { ...text(200), minLength: 1 },
    release: { ...count, minimum: 1 },
    live: { type: 'boolean' },
    drafts: { type: 'boolean' },
    documents: { type: 'object', maxProperties: 2000 },
  }),
  media: shape({
    kind: {},
    type: { enum: mediaKinds },
    id,
    name: text(300),
    folder: text(200),
    view,
    former: { anyOf: [{ type: 'null' }, view] },
    alt: text(1000),
    decorative: { type: 'boolean' },
    uploadedAt: moment,
    updatedAt: moment,
  }),
  document: shape({ kind: {}, key: text(80), live: {}, draft: {}, deleted: { const: true } }, [
    'live',
    'draft',
    'deleted',
  ]),
  content: shape({ kind: {}, of: { enum: contentOrder }, item: { type: 'object' } }),
  vehicle: shape({
    kind: {},
    vehicle: { type: 'object' },
    updatedAt: moment,
    sourceKey: { anyOf: [{ type: 'null' }, text(300)] },
    prices: {
      type: 'array',
      items: shape({ at: moment, price: figure, before: figure, type: { anyOf: [{ type: 'null' }, text(300)] } }, [
        'type',
      ]),
      maxItems: 5000,
    },
    market: { anyOf: [{ type: 'null' }, shape({ key: text(300), state: figure, all: figure })] },
    views: {
      type: 'array',
      items: shape({ day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, count }),
      maxItems: 5000,
    },
  }),
};

const contentSchemas: { readonly [kind in ContentKind]: SchemaNode } = {
  dealer: dealerSchema as SchemaNode,
  location: locationSchema as SchemaNode,
  manufacturer: manufacturerSchema as SchemaNode,
  model: modelSchema as SchemaNode,
  offer: offerSchema as SchemaNode,
  review: reviewSchema as SchemaNode,
};

/**
 * @param place such as "line 12", for the message.
 * @throws AppError `input.invalid` with the place and what is wrong there.
 */
export function checkRecord(value: unknown, place: string): SiteRecord {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? String(value.kind) : '';
  if (!Object.hasOwn(schemas, kind)) throw refused(place, 'it is no record of a site');
  requireFormat(value, place);
  // The own names of `schemas` are these kinds.
  refuseFirst(place, '', validateValue(schemas[kind as SiteRecord['kind']], value));
  const record = value as SiteRecord;
  if (record.kind === 'vehicle')
    refuseFirst(place, `vehicle ${record.vehicle.id}: `, validateValue(vehicleSchema as SchemaNode, record.vehicle));
  if (record.kind === 'content') {
    // A file may come from before a field: what it lacks is blank, as in rows of that time.
    const item = readContent(record.of, JSON.stringify(record.item)) as Json;
    refuseFirst(place, `${record.of}: `, validateValue(contentSchemas[record.of], item));
    return { ...record, item };
  }
  if (record.kind === 'template')
    for (const [key, body] of Object.entries(record.documents)) checkDocument(place, key, body);
  if (record.kind === 'document') checkDocuments(place, record);
  return record;
}

/** A draft may be wrong, since staff may be in the middle of it; what is live may not. */
function checkDocuments(place: string, { key, live, draft, deleted }: DocumentRecord): void {
  checkDocument(place, key, live);
  if (live === undefined && draft === undefined) throw refused(place, `document ${key} says nothing`);
  if (deleted && draft === undefined) throw refused(place, `document ${key} is removed without its last state`);
}

/** Layers that say only what differs are checked as a whole, when they go live. */
function checkDocument(place: string, key: string, body: Json | undefined): void {
  const kind = documentKind(key);
  if (kind === null) throw refused(place, `there is no document “${key.slice(0, 60)}”`);
  if (body === undefined || documentKinds[kind].layers === 'per-key') return;
  refuseFirst(
    place,
    `document ${key}: `,
    validateDocument(key, body).filter(({ severity }) => severity === 'error'),
  );
}

function requireFormat(value: unknown, place: string): void {
  const { kind, format, version } = value as { readonly [name: string]: unknown };
  if (kind !== 'site') return;
  if (format !== siteFormat) throw refused(place, 'it is no file of a site');
  if (version !== siteFormatVersion)
    throw refused(
      place,
      `the file is of version ${String(version).slice(0, 20)}, and this installation reads version ${siteFormatVersion}`,
    );
}

function refuseFirst(
  place: string,
  what: string,
  [first]: readonly { readonly pointer: string; readonly message: string }[],
): void {
  if (first)
    throw refused(place, `${what}${first.pointer === '' ? '' : `${first.pointer.slice(0, 200)} `}${first.message}`);
}

/** The message for every refused file. */
export function refused(place: string, why: string): AppError {
  return new AppError('input.invalid', `The file cannot be imported: ${place}, ${why}. Nothing was stored.`);
}
