import { expect, test } from 'vitest';
import type { Site } from '#schemas/documents/site.ts';
import { bindableFacts } from './bindable-facts.ts';

test('every fact of a site can be asked of a template, whose site document names no dealer', () => {
  const sparse: unknown = { texts: {} };
  const sources = { site: sparse as Site, location: null, subject: { kind: 'none' } } as const;
  const facts = bindableFacts.filter((fact) => fact.path.startsWith('site.'));
  expect(facts.length).toBeGreaterThan(5);
  for (const fact of facts) expect([fact.path, fact.read(sources)]).toEqual([fact.path, null]);
});
