/** Effective values of the switches and where each came from (ledger M-007, R0-002). */
import type { Provenance } from '#schemas/api.ts';
import type { Json, SchemaNode } from '#schemas/json.ts';
import type { Problem } from '#schemas/problem.ts';
import type { Layer } from '../documents/layers.ts';
import { member, pointerStep } from '../documents/merge-values.ts';
import { acceptsValue } from './value-types.ts';

/** What resolution needs of a registry's entry. */
export interface SwitchRule {
  readonly title: string;
  readonly schema: SchemaNode;
  readonly default: Json;
}

export interface ResolvedSwitches {
  /** Every switch of the registry by key. */
  readonly values: { readonly [key: string]: Json };
  readonly reasons: { readonly [key: string]: Provenance };
  /** Values that were passed over: of an unknown switch (warning) or of a wrong type (error). */
  readonly problems: readonly Problem[];
}

/**
 * Template and tenant over the registry's defaults, the lowest layer first. A value that its switch does not accept is
 * passed over, so that a bad document never reaches a page: the layer below decides.
 */
export function resolveSwitches(
  registry: { readonly [key: string]: SwitchRule },
  layers: readonly Layer[],
): ResolvedSwitches {
  const values: { [key: string]: Json } = {};
  const reasons: { [key: string]: Provenance } = {};
  const problems: Problem[] = [];
  for (const [key, rule] of Object.entries(registry)) {
    values[key] = rule.default;
    reasons[key] = { layer: 'default', inherited: rule.default };
    for (const { body, layer, release, by, at } of layers) {
      const value = member(body, key);
      if (value === undefined) continue;
      if (!acceptsValue(rule.schema, value)) {
        problems.push({
          document: 'switches',
          pointer: `/${pointerStep(key)}`,
          message: `${rule.title} cannot be ${JSON.stringify(value)}. Choose another value, or set it back to inherit.`,
          severity: 'error',
        });
        continue;
      }
      reasons[key] = {
        layer,
        ...(release === undefined ? {} : { release }),
        ...(by === undefined ? {} : { by }),
        ...(at === undefined ? {} : { at }),
        inherited: values[key] ?? null,
      };
      values[key] = value;
    }
  }
  const unknown = new Set(
    layers.flatMap(({ body }) => Object.keys(body)).filter((key) => !Object.hasOwn(registry, key)),
  );
  for (const key of unknown) {
    problems.push({
      document: 'switches',
      pointer: `/${pointerStep(key)}`,
      message: `There is no switch called ${key}. It is kept and does nothing; remove it when it is not needed.`,
      severity: 'warning',
    });
  }
  return { values, reasons, problems };
}
