import { expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/json.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { checkDocuments } from './check-documents.ts';

const blocks = new Map(registry.map((block) => [block.type, block]));

function snapshotOf(site: Json, template: Snapshot['template']): Snapshot {
  const documents = { ...templateDocuments, site };
  return {
    release: 1,
    releaseId: 'r_1',
    template,
    documents: new Map(
      (Object.entries(documents) as [DocumentKey, Json][]).map(([key, effective]): [DocumentKey, SnapshotDocument] => [
        key,
        {
          key,
          kind: key.split('/')[0] as SnapshotDocument['kind'],
          own: effective,
          template: null,
          effective,
          provenance: {},
          hash: key,
          revision: 'rev_1',
          by: null,
          at: null,
        },
      ]),
    ),
  };
}

const clone: Snapshot['template'] = { slug: 'plain', name: 'Plain', releaseId: 'r_0', release: 1 };
const { contact: _, ...nameless } = templateDocuments.site as { readonly [key: string]: Json };
const problemsOf = (site: Json, template: Snapshot['template']) =>
  checkDocuments({ registry: blocks }, snapshotOf(site, template))
    .filter(({ severity }) => severity === 'error')
    .map(({ document, pointer }) => `${document}${pointer}`);

test('a template may leave to its clones what names a dealer; a site may not', () => {
  expect(problemsOf(nameless, null)).toEqual([]);
  expect(problemsOf(nameless, clone)).toEqual(['site/contact']);
});

test('what a template does say has to be right', () => {
  const site = { ...nameless, contact: { phone: '+61732001234', email: 'nobody' } };
  expect(problemsOf(site, null)).toEqual(['site/contact/email']);
  expect(problemsOf({ ...nameless, country: 'FR' }, null)).toEqual(['site/country']);
});
