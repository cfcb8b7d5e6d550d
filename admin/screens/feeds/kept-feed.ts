/** What is typed into a feed's form, stored in this browser until it is saved. Its password is never stored. */
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import type { Feed, FeedSave, FeedSchedule, FeedSettings, FeedSource } from '#schemas/api/feed.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { type KeptForm, keptForm } from '../../editing/kept-form.ts';
import { missingRules } from './feed-words.ts';

/** @param feed null for a new one; what was typed over an earlier version of it is not read. */
export function keptFeeds(
  storage: Storage,
  tenant: string,
  feed: Pick<Feed, 'id' | 'version'> | null,
): KeptForm<FeedSave> {
  const place = { tenant, key: `feed.${feed?.id ?? 'new'}`, revision: feed ? String(feed.version) : '' };
  const kept = keptForm(storage, place, readSettings);
  return { ...kept, write: (draft) => kept.write(withoutPassword(draft)) };
}

/** What may be stored. */
function withoutPassword({ password: _secret, ...settings }: FeedSave): FeedSave {
  return settings;
}

/** Null for what another release has stored. */
function readSettings(copy: Json): FeedSettings | null {
  if (!isJsonObject(copy)) return null;
  const { name, guard, mapping } = copy;
  const [source, schedule] = [readSource(copy['source']), readSchedule(copy['schedule'])];
  const missing = missingRules.find(([rule]) => rule === copy['missing'])?.[0];
  if (typeof name !== 'string' || typeof guard !== 'number' || !isMapping(mapping)) return null;
  return source && schedule && missing ? { name, source, schedule, mapping, missing, guard } : null;
}

function readSource(copy: Json | undefined): FeedSource | null {
  if (!isJsonObject(copy)) return null;
  const { kind, url, username, file } = copy;
  if (kind === 'folder') return typeof file === 'string' ? { kind, file } : null;
  if (kind !== 'http' || typeof url !== 'string') return null;
  return { kind, url, ...(typeof username === 'string' ? { username } : {}) };
}

function readSchedule(copy: Json | undefined): FeedSchedule | null {
  if (!isJsonObject(copy)) return null;
  const { kind, minutes, at } = copy;
  if (kind === 'daily') return typeof at === 'string' ? { kind, at } : null;
  return kind === 'every' && typeof minutes === 'number' ? { kind, minutes } : null;
}

function isMapping(copy: Json | undefined): copy is JsonObject & FeedSettings['mapping'] {
  return isJsonObject(copy) && Object.values(copy).every((field) => typeof field === 'string');
}
