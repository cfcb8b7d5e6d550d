import { describe, expect, test } from 'vitest';
import { validateDocument, validateValue } from '../validate/validate.ts';
import { switchAreas } from './areas.ts';
import type { SwitchSpec } from './define.ts';
import { findSwitch, switchDefaults, switchesSchema, switchGroups } from './registry.ts';
import { requirementOf } from './requires.ts';

const compareKeys = (one: string, two: string) => (one < two ? -1 : 1);
const specs = switchGroups.flatMap((group): readonly SwitchSpec[] => group.switches);

/** Keys that blocks and rules were written against. */
const promised = [
  ...['fuel-label', 'just-arrived', 'just-arrived-days', 'just-arrived-text', 'sold-text', 'certified-make'].map(
    (name) => `tags.${name}`,
  ),
  ...['subscription', 'no-price-text', 'below-market'].map((name) => `price.${name}`),
  ...['per-row', 'weekly-finance', 'favourites'].map((name) => `cards.${name}`),
  ...['page-size', 'hide-zero-price-on-sort'].map((name) => `search.${name}`),
  ...[
    'exclusion-level',
    'exclude-makes',
    'exclude-stock-numbers',
    'only-used',
    'only-with-photos',
    'include-sold-days',
  ].map((name) => `stock.${name}`),
  'specs.engine-unit',
  'specs.initial',
  'features.initial',
  'rego.show-unregistered',
  'rego.show-plate',
  'viewer.default-view',
  'viewer.autorotate',
  'viewer.video-position',
  'image.quality',
  'phone.start-revealed',
  'reserve.enabled',
  'reserve.path',
  'reserve.amount-text',
  'trade-in.valuation',
  ...['opt-in-default', 'message-required', 'category-select', 'dealership-select'].map((name) => `enquiry.${name}`),
  ...['hidden', 'minimum-average', 'minimum-rating', 'headline-count'].map((name) => `reviews.${name}`),
  'hours.closed-text',
  'hours.collapse-weekdays',
  'locations.order',
  'models.status-prefix',
  'finance.calculator',
  'finance.default-term',
  'sales-counter.enabled',
  'delivery.calculator',
  'fuel.calculator',
  'comments.limit',
  'similar.limit',
  'share.twitter',
  'share.copied-ms',
];

describe('M-006: the switch registry', () => {
  test('has well over a hundred switches, each key once', () => {
    expect(specs.length).toBeGreaterThan(150);
    expect(new Set(specs.map((spec) => spec.key)).size).toBe(specs.length);
    expect(new Set(switchGroups.map((group) => group.key)).size).toBe(switchGroups.length);
  });

  test.each(specs.map((spec) => [spec.key, spec] as const))(
    '%s is complete and its default is allowed',
    (key, spec) => {
      expect(key).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
      expect(spec.title.trim()).not.toBe('');
      expect(spec.description.trim()).toMatch(/[.!]$/);
      expect(validateValue(spec.schema, spec.default)).toEqual([]);
      expect(switchDefaults[key]).toEqual(spec.default);
      expect(findSwitch(key)?.group).toBe(
        switchGroups.find((group) => group.switches.some((other) => other.key === key))?.key,
      );
    },
  );

  test('each group is in one area of the index', () => {
    const listed = switchAreas.flatMap((area) => area.groups);
    expect([...listed].sort(compareKeys)).toEqual(switchGroups.map((group): string => group.key).sort(compareKeys));
  });

  test('what a switch requires exists, can have the values, and leads to no circle', () => {
    const requiring = specs.filter((spec) => requirementOf(spec.key) !== null);
    expect(requiring.length).toBeGreaterThan(20);
    for (const spec of requiring) {
      let next = requirementOf(spec.key);
      for (let depth = 0; next !== null; depth += 1) {
        expect(depth, spec.key).toBeLessThan(3);
        const { key, is } = next;
        const required = findSwitch(key);
        expect(required, `${spec.key} requires ${key}`).not.toBeNull();
        for (const value of is) expect(validateValue(required?.schema ?? {}, value), spec.key).toEqual([]);
        next = requirementOf(key);
      }
    }
  });

  test.each(promised)('%s exists', (key) => {
    expect(findSwitch(key)).not.toBeNull();
  });

  test('a missing key is null, even if objects inherit it', () => {
    expect(findSwitch('toString')).toBeNull();
    expect(findSwitch('__proto__')).toBeNull();
  });
});

describe('R0-002: the switches document', () => {
  test('is sparse: empty, one or all switches are right', () => {
    expect(validateDocument('switches', {})).toEqual([]);
    expect(validateDocument('switches', { 'stock.exclusion-level': 14 })).toEqual([]);
    expect(validateDocument('switches', switchDefaults)).toEqual([]);
  });

  test('names what is wrong with the words of the form', () => {
    expect(validateDocument('switches', { 'stock.exclusion-level': 15 })).toEqual([
      {
        document: 'switches',
        pointer: '/stock.exclusion-level',
        message: 'Exclusion level cannot be more than 14.',
        severity: 'error',
      },
    ]);
    expect(validateDocument('switches', { 'search.page-sise': 21 })[0]?.message).toBe(
      'There is no field "search.page-sise" here. Did you mean "search.page-size"?',
    );
  });

  test('closes the schema', () => {
    expect(switchesSchema.additionalProperties).toBe(false);
  });
});
