/**
 * A feed's form under edit, stored in this browser until it is saved. Its password is never stored, nor what may be one
 * in its address: a name and password before the host, and the query.
 */
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import {
  type Feed,
  type FeedSave,
  type FeedSchedule,
  type FeedSettings,
  type FeedSource,
  fileServerKinds,
} from '#schemas/api/feed.ts';
import type { ImportAnswers } from '#schemas/api/import.ts';
import { carTypes, priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { type KeptForm, keptForm } from '../../editing/kept-form.ts';
import { missingRules } from './feed-words.ts';

/** @param feed null for a new one; edits of an earlier version of it are ignored. */
export function keptFeeds(
  storage: Storage,
  tenant: string,
  feed: Pick<Feed, 'id' | 'version' | 'settings'> | null,
): KeptForm<FeedSave> {
  const place = { tenant, key: `feed.${feed?.id ?? 'new'}`, revision: feed ? String(feed.version) : '' };
  const kept = keptForm(storage, place, readSettings);
  const own = feed?.settings.source.kind === 'http' ? feed.settings.source.url : '';
  return {
    ...kept,
    read() {
      const found = kept.read();
      return found && { ...found, fields: withOwnAddress(found.fields, own) };
    },
    write: (draft) => kept.write(withoutSecrets(draft, own)),
  };
}

/** Whether something of a kept address has to be typed again: its query was left out behind the question mark. */
export function lacksQuery(source: FeedSource): boolean {
  return source.kind === 'http' && source.url.endsWith('?');
}

/**
 * The part that may be stored. An address that the server already has (`own`) is stored as '' and need not be typed
 * again.
 */
function withoutSecrets({ password: _secret, serverKey: _key, source, ...settings }: FeedSave, own: string): FeedSave {
  if (source.kind !== 'http') return { ...settings, source };
  return { ...settings, source: { ...source, url: source.url === own ? '' : bareAddress(source.url) } };
}

/** An address as it is typed, whole or not; where it had a query, it ends with the question mark. */
function bareAddress(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const bare = path.replace(/^([a-z]+:\/\/)[^/]*@/i, '$1');
  return url.charAt(path.length) === '?' ? `${bare}?` : bare;
}

function withOwnAddress(fields: FeedSave, own: string): FeedSave {
  const { source } = fields;
  return source.kind === 'http' && source.url === '' ? { ...fields, source: { ...source, url: own } } : fields;
}

/** Null for what another release has stored. */
function readSettings(copy: Json): FeedSettings | null {
  if (!isJsonObject(copy)) return null;
  const { name, guard, mapping } = copy;
  const [source, schedule] = [readSource(copy['source']), readSchedule(copy['schedule'])];
  const missing = missingRules.find(([rule]) => rule === copy['missing'])?.[0];
  if (typeof name !== 'string' || typeof guard !== 'number' || !isMapping(mapping)) return null;
  if (!source || !schedule || !missing) return null;
  const answers = readAnswers(copy['answers']);
  const photos = copy['photos'] === true;
  return {
    name,
    source,
    schedule,
    mapping,
    missing,
    guard,
    ...(photos ? { photos } : {}),
    ...(answers ? { answers } : {}),
  };
}

function readAnswers(copy: Json | undefined): ImportAnswers | null {
  if (!isJsonObject(copy)) return null;
  const { dates, places, part, profile, headerRow } = copy;
  const priceType = priceTypes.find((type) => type === copy['priceType']);
  const notNew = carTypes.find((type) => type === copy['notNew']);
  return {
    ...(dates === 'day-first' || dates === 'month-first' ? { dates } : {}),
    ...(priceType ? { priceType } : {}),
    ...(notNew ? { notNew } : {}),
    ...(isMapping(places) ? { places } : {}),
    ...(typeof part === 'string' ? { part } : {}),
    ...(typeof profile === 'string' ? { profile } : {}),
    ...(typeof headerRow === 'number' ? { headerRow } : {}),
  };
}

function readSource(copy: Json | undefined): FeedSource | null {
  if (!isJsonObject(copy)) return null;
  const { kind, url, username, header, file, host, port, path } = copy;
  if (kind === 'folder') return typeof file === 'string' ? { kind, file } : null;
  if (kind === 'push') return { kind };
  if (kind === 'mail') {
    const from = Array.isArray(copy['from']) ? copy['from'].filter((one) => typeof one === 'string') : [];
    return { kind, from, ...(typeof file === 'string' ? { file } : {}) };
  }
  const server = fileServerKinds.find((known) => known === kind);
  if (server) {
    if (typeof host !== 'string' || typeof username !== 'string' || typeof path !== 'string') return null;
    return { kind: server, host, username, path, ...(typeof port === 'number' ? { port } : {}) };
  }
  if (kind !== 'http' || typeof url !== 'string') return null;
  return {
    kind,
    url,
    ...(typeof username === 'string' ? { username } : {}),
    ...(typeof header === 'string' ? { header } : {}),
  };
}

function readSchedule(copy: Json | undefined): FeedSchedule | null {
  if (!isJsonObject(copy)) return null;
  const { kind, minutes, at } = copy;
  if (kind === 'arrival') return { kind };
  if (kind === 'daily') return typeof at === 'string' ? { kind, at } : null;
  return kind === 'every' && typeof minutes === 'number' ? { kind, minutes } : null;
}

function isMapping(copy: Json | undefined): copy is JsonObject & FeedSettings['mapping'] {
  return isJsonObject(copy) && Object.values(copy).every((field) => typeof field === 'string');
}
