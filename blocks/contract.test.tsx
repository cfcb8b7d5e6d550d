/**
 * What every block promises (design, section 5). A block needs separate tests only for its special behaviour. Hydration
 * and axe are checked in a browser, by the gallery's tests.
 */
import { readdirSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { declaredSettings } from '#domain/switches/settings.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { createAjv } from '#schemas/validate/ajv.ts';
import type { Block, Example } from './kit/define-block.ts';
import { registry } from './registry.ts';

const ajv = createAjv();

const site: Site = {
  name: 'Example Motors of the Central West',
  shortName: 'Example Motors',
  tagline: 'Cars and tractors since 1961',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  domains: [],
  contact: { phone: '+61732001234', email: 'sales@example.com' },
  legal: { company: 'Example Motors Pty Ltd', companyNumber: '12 345 678 901', licences: ['1234567', 'MD 4321'] },
  social: [{ network: 'facebook', url: 'https://example.com/facebook' }],
  logo: { mark: 'chevron' },
};

function element(block: Block, example: Example<unknown, unknown>, id = 'b_test1'): ReactNode {
  const slots = Object.fromEntries(Object.keys(block.slots ?? {}).map((slot) => [slot, <p key={slot}>{slot}</p>]));
  const { props, data } = example;
  const settings = declaredSettings(block.type, block.switches ?? [], { ...switchDefaults, ...example.settings });
  return createElement(block.view, { id, props, data, settings, site, slots });
}

function isSchema(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every named property in a schema, with its path. */
function properties(node: SchemaNode, path = ''): readonly { path: string; node: SchemaNode }[] {
  const named = isSchema(node.properties) ? Object.entries(node.properties) : [];
  const own = named.flatMap(([name, child]) =>
    isSchema(child) ? [{ path: `${path}/${name}`, node: child }, ...properties(child, `${path}/${name}`)] : [],
  );
  return isSchema(node.items) ? [...own, ...properties(node.items, `${path}/*`)] : own;
}

function objects(node: SchemaNode, path = ''): readonly { path: string; node: SchemaNode }[] {
  const self = node.type === 'object' ? [{ path, node }] : [];
  const children = isSchema(node.properties) ? Object.entries(node.properties) : [];
  const below = children.flatMap(([name, child]) => (isSchema(child) ? objects(child, `${path}/${name}`) : []));
  return [...self, ...below, ...(isSchema(node.items) ? objects(node.items, `${path}/*`) : [])];
}

test('M-004: every folder with a block.ts is in the registry under its own name, once and in order', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => readdirSync(`${import.meta.dirname}/${name}`).includes('block.ts'))
    .sort();
  expect(registry.map((block) => block.type)).toEqual(folders);
});

describe.each(registry.map((block) => [block.type, block] as const))('%s', (type, block) => {
  const validate = ajv.compile(block.schema);

  test('has a closed schema whose every property says what it is', () => {
    expect(block.title).not.toBe('');
    expect(block.description).toMatch(/\.$/);
    for (const { path, node } of objects(block.schema)) {
      expect(node.additionalProperties, `${path || '/'} is closed`).toBe(false);
    }
    for (const { path, node } of properties(block.schema)) {
      expect(node.title, `title of ${path}`).toEqual(expect.stringMatching(/\S/));
      if (node.type !== 'object')
        expect(node.description, `description of ${path}`).toEqual(expect.stringMatching(/\S/));
    }
  });

  test('has defaults that its own schema accepts', () => {
    for (const { path, node } of properties(block.schema)) {
      if (!('default' in node)) continue;
      const accepts = ajv.compile(node);
      expect(accepts(node.default), `default of ${path}: ${ajv.errorsText(accepts.errors)}`).toBe(true);
    }
  });

  test('has typical, empty and extreme examples that its schema accepts', () => {
    expect(block.examples.map((example) => example.name)).toEqual(
      expect.arrayContaining(['typical', 'empty', 'extreme']),
    );
    for (const example of block.examples) {
      expect(validate(example.props), `${example.name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    }
  });

  test('renders each example twice the same, without scripts, styles or handlers in its HTML', () => {
    for (const example of block.examples) {
      const html = renderToStaticMarkup(element(block, example));
      expect(renderToStaticMarkup(element(block, example))).toBe(html);
      expect(html).not.toMatch(/<script|<style|\sstyle="|\son[a-z]+="|undefined|\[object Object\]|NaN/);
      if (block.island) expect(renderToString(element(block, example))).not.toBe('');
    }
    const typical = block.examples.find((example) => example.name === 'typical');
    expect(typical && renderToStaticMarkup(element(block, typical))).toMatch(/[a-z]/i);
  });

  test('R8-019: renders with empty data and holds no empty address, picture or heading', () => {
    for (const example of block.examples) {
      const html = renderToStaticMarkup(element(block, example));
      expect(html).not.toMatch(/(?:href|src|srcset)=""/);
      expect(html).not.toMatch(/<h([1-6])[^>]*><\/h\1>/);
    }
  });

  test('tells staff why it shows nothing, if it can', () => {
    const empty = block.examples.filter((example) => renderToStaticMarkup(element(block, example)) === '');
    const isExplained = block.whenEmpty !== undefined || block.explainEmpty !== undefined;
    expect(isExplained ? [] : empty.map(({ name }) => name)).toEqual([]);
    const { needs = [], say = 'x.' } = block.whenEmpty ?? {};
    expect(say).toMatch(/\.$/);
    expect(block.switches ?? []).toEqual(expect.arrayContaining([...needs]));
  });

  test('has ids that are its own, and what they point to', () => {
    for (const example of block.examples) {
      const html = renderToStaticMarkup(element(block, example));
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? '');
      expect(new Set(ids).size, `ids of ${example.name}: ${ids}`).toBe(ids.length);
      const anchors = new Set(block.anchors);
      for (const id of ids.filter((each) => !anchors.has(each))) expect(id).toMatch(/^b_test1(-|$)/);
      const pointers = /\s(?:for|aria-labelledby|aria-describedby|aria-controls|popoverTarget|list)="([^"]*)"/gi;
      for (const [, targets = ''] of html.matchAll(pointers)) {
        for (const target of targets.split(' ')) expect(ids, `${type} ${example.name}`).toContain(target);
      }
    }
  });

  test('M-004: shows each of its anchors in an example', () => {
    const html = block.examples.map((example) => renderToStaticMarkup(element(block, example))).join('');
    expect((block.anchors ?? []).filter((anchor) => !html.includes(` id="${anchor}"`))).toEqual([]);
  });

  test('declares what it reads exactly when it loads', () => {
    expect((block.reads ?? []).length > 0 || block.dated !== undefined).toBe(block.load !== undefined);
  });

  test('keeps the upgrades up to its version, each with a before and an after', () => {
    const steps = block.upgrades ?? [];
    expect(steps.map((step) => step.to)).toEqual(Array.from({ length: block.version - 1 }, (_, index) => index + 2));
    for (const step of steps) {
      const before = step.example.before;
      expect(typeof before === 'object' && before !== null && !Array.isArray(before)).toBe(true);
      expect(step.up(before as { [key: string]: never })).toEqual(step.example.after);
    }
  });
});
