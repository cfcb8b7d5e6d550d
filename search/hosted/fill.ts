/** Writing to a hosted index: its settings, its records, and what stands in it that should not. */
import type { SearchRecord } from '#domain/search/record.ts';
import { type HostedClient, HostedError } from './client.ts';
import { hostedSynonyms, primarySettings, replicaSettings } from './index-settings.ts';

/** Records of one call. */
export const batchSize = 500;

/** Sets the index up: facets, searched attributes, order, replicas, synonyms. Returns when it has taken effect. */
export async function applySettings(client: HostedClient, signal: AbortSignal): Promise<void> {
  const { index } = client.target;
  const all = [[index, primarySettings(index)] as const, ...replicaSettings(index)];
  for (const [indexName, indexSettings] of all) {
    signal.throwIfAborted();
    await client.do(`change the settings of ${indexName}`, async (api) => {
      const { taskID } = await api.setSettings({ indexName, indexSettings });
      await api.waitForTask({ indexName, taskID });
    });
  }
  try {
    await client.do('save synonyms', async (api) => {
      const synonymHit = [...hostedSynonyms];
      const { taskID } = await api.saveSynonyms({ indexName: index, synonymHit, replaceExistingSynonyms: false });
      await api.waitForTask({ indexName: index, taskID });
    });
  } catch (error) {
    // A host that knows them by itself has no call for them.
    if (!(error instanceof HostedError && !error.mayPass)) throw error;
  }
}

/** Puts records in and takes ids out; returns when searches see it. At most `batchSize` of both. */
export async function changeRecords(
  client: HostedClient,
  put: readonly SearchRecord[],
  remove: readonly string[],
): Promise<void> {
  if (put.length + remove.length === 0) return;
  const indexName = client.target.index;
  const requests = [
    ...put.map((record) => ({ action: 'updateObject' as const, body: { ...record } })),
    ...remove.map((objectID) => ({ action: 'deleteObject' as const, body: { objectID } })),
  ];
  await client.do('add records', async (api) => {
    const { taskID } = await api.batch({ indexName, batchWriteParams: { requests } });
    await api.waitForTask({ indexName, taskID });
  });
}

/** Ids of all records that the index has. */
export async function listRecordIds(client: HostedClient, signal: AbortSignal): Promise<readonly string[]> {
  const ids: string[] = [];
  await client.do('browse', async (api) => {
    await api.browseObjects({
      indexName: client.target.index,
      browseParams: { attributesToRetrieve: ['objectID'], hitsPerPage: 1000 },
      aggregator: (page) => {
        signal.throwIfAborted();
        ids.push(...page.hits.map((hit) => hit.objectID));
      },
    });
  });
  return ids;
}

/** What a connection can do, tried step by step. @throws HostedError at the first thing that it cannot. */
export async function testConnection(search: HostedClient, fill: HostedClient): Promise<{ readonly records: number }> {
  await fill.do('read the settings', async (api) => {
    // A new index has none yet: that the key may ask is enough.
    await api.listIndices();
  });
  const [answer] = await search.search([{ indexName: search.target.index, query: '', hitsPerPage: 0, page: 0 }]);
  return { records: answer && 'nbHits' in answer ? Number(answer.nbHits) : 0 };
}
