/** The wizard's input, stored in this browser until the site is created, so that Back or a reload loses nothing. */
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { type KeptForm, keptForm } from '../../editing/kept-form.ts';
import { type CloneFields, emptyClone, emptyLocation, type LocationFields } from './clone-form.ts';

/** A clone names far fewer; a copy with more is not ours. */
const mostLocations = 200;

/** @param storage read by name, so that a browser without one only loses the copies. */
export function keptClones(storage: Storage): KeptForm<CloneFields> {
  return keptForm(storage, { tenant: '', key: 'new-site' }, readFields);
}

/** Null for what another release has stored. */
function readFields(copy: Json): CloneFields | null {
  if (!isJsonObject(copy) || !isLike(copy, { ...emptyClone, slug: copy.slug === null ? null : '' })) return null;
  const { locations, country } = copy;
  if (country !== 'AU' && country !== 'NZ') return null;
  if (!Array.isArray(locations) || locations.length === 0 || locations.length > mostLocations) return null;
  if (!locations.every((one): one is JsonObject & LocationFields => isJsonObject(one) && isLike(one, emptyLocation)))
    return null;
  return { ...emptyClone, ...copy, country, locations };
}

function isLike(copy: JsonObject, model: object): boolean {
  return Object.entries(model).every(([name, value]) => typeof copy[name] === typeof value);
}
