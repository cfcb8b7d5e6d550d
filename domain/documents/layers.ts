/**
 * Documents that combine per key: default → template → tenant, the last layer that sets a value wins. Every value knows the
 * layer it came from and what it would be without it (design, section 4; ledger M-007, R0-002).
 */
import type { Provenance } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { isMergeable, type JsonObject, member, setMember } from '../json/json-object.ts';
import { pointerStep } from '../json/pointer.ts';

export interface Layer {
  readonly layer: Provenance['layer'];
  /** Sparse: only what this layer says. */
  readonly body: JsonObject;
  readonly release?: number;
  readonly by?: string;
  readonly at?: string;
}

interface LayeredDocument {
  readonly effective: JsonObject;
  /** By JSON pointer of each value that is not itself combined; lists are one value. */
  readonly provenance: { readonly [pointer: string]: Provenance };
}

/** How deep objects are combined: 1 for switches, where each value is one unit, of any shape. */
export const switchDepth = 1;

/** Puts layers together, the lowest first. */
export function combineLayers(layers: readonly Layer[], depth = Number.POSITIVE_INFINITY): LayeredDocument {
  const provenance: { [pointer: string]: Provenance } = {};
  const combine = (values: readonly (readonly [Layer, Json])[], pointer: string, level: number): Json => {
    const top = values.at(-1);
    if (!top) return null;
    const [source, value] = top;
    if (!isMergeable(value) || level >= depth) {
      provenance[pointer] = { ...originOf(source), inherited: plainValue(values.slice(0, -1), depth - level) };
      return value;
    }
    // An object over a plain value takes its place; over objects it is combined with them.
    const objects: (readonly [Layer, JsonObject])[] = [];
    for (const [layer, candidate] of values) {
      if (isMergeable(candidate)) objects.push([layer, candidate]);
      else objects.length = 0;
    }
    const combined: { [key: string]: Json } = {};
    for (const key of new Set(objects.flatMap(([, object]) => Object.keys(object)))) {
      const said = objects.flatMap(([layer, object]) => {
        const inner = member(object, key);
        return inner === undefined ? [] : [[layer, inner] as const];
      });
      setMember(combined, key, combine(said, `${pointer}/${pointerStep(key)}`, level + 1));
    }
    return combined;
  };
  const effective = combine(
    layers.map((layer) => [layer, layer.body] as const),
    '',
    0,
  );
  return { effective: isMergeable(effective) ? effective : {}, provenance };
}

function plainValue(values: readonly (readonly [Layer, Json])[], depth: number): Json {
  if (values.length === 0) return null;
  if (depth <= 0) return values.at(-1)?.[1] ?? null;
  const bodies = values.map(([layer, value]) => ({ ...layer, body: { value } }));
  return combineLayers(bodies, depth + 1).effective.value ?? null;
}

function originOf({ layer, release, by, at }: Layer): Omit<Provenance, 'inherited'> {
  return {
    layer,
    ...(release === undefined ? {} : { release }),
    ...(by === undefined ? {} : { by }),
    ...(at === undefined ? {} : { at }),
  };
}
