/** The OpenAPI document is complete: every route is in it, every type has a schema, and every reference resolves. */
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { describeApi } from '#composer-api/build/openapi/describe-api.ts';

const root = new URL('../..', import.meta.url).pathname;

test('every route of the console is described, with the types of its answers, and nothing leads nowhere', () => {
  const { document, problems } = describeApi(root, parseSync);
  expect(problems).toEqual([]);
  const text = JSON.stringify(document);
  const components = document['components'] as { readonly [group: string]: object };
  const lost = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].filter(
    ([, group = '', name = '']) => !Object.hasOwn(components[group] ?? {}, name),
  );
  expect(lost.map(([ref]) => ref)).toEqual([]);
  expect(text.match(/"\$ref":"(?!#\/components\/)[^"]*"/g)).toBeNull();
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(110);
  expect(operations.filter(({ summary }) => summary === '').map(({ operationId }) => operationId)).toEqual([]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});
