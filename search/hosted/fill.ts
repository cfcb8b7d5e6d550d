/** Writing to a hosted index: its settings, its records, and the removal of what should not be in it. */
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
    // A host that handles them without a call offers none.
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

/** Characters of an id and of a cursor; those of real hosts are shorter. */
const longestId = 500;
const longestCursor = 10_000;
/** Hits of a page, on average at least: with a host that gives fewer, the loop would never end. */
const fewestHits = 100;

/**
 * Ids of all records that the index has.
 * @param most records that it can plausibly have.
 * @throws HostedError for a host that lists more, or that sends the same place to go on from twice.
 */
export async function listRecordIds(
  client: HostedClient,
  signal: AbortSignal,
  most: number,
): Promise<readonly string[]> {
  const { index: indexName, host } = client.target;
  const where = `${indexName} at ${host ?? 'the search service'}`;
  const ids: string[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const browseParams = {
      attributesToRetrieve: ['objectID'],
      hitsPerPage: 1000,
      ...(cursor === undefined ? {} : { cursor }),
    };
    const page = await client.do('browse', (api) => api.browse({ indexName, browseParams }));
    for (const { objectID } of page.hits)
      if (typeof objectID === 'string' && objectID.length <= longestId) ids.push(objectID);
    cursor = page.cursor;
    if (ids.length > most)
      throw new HostedError(
        `${where} lists more than ${most} records, far more than there are vehicles. Name an index that holds this stock alone.`,
        false,
      );
    const isEndless = cursor !== undefined && (cursors.has(cursor) || cursor.length > longestCursor);
    if (isEndless || cursors.size > 100 + most / fewestHits)
      throw new HostedError(`${where} lists its records without end. Ask its operator.`, false);
    if (cursor !== undefined) cursors.add(cursor);
  } while (cursor !== undefined);
  return ids;
}

/** Tests a connection step by step. @throws HostedError at the first step that fails. */
export async function testConnection(search: HostedClient, fill: HostedClient): Promise<{ readonly records: number }> {
  await fill.do('read the settings', async (api) => {
    // A new index has none yet: permission to ask is enough.
    await api.listIndices();
  });
  const [answer] = await search.search([{ indexName: search.target.index, query: '', hitsPerPage: 0, page: 0 }]);
  return { records: answer && 'nbHits' in answer ? Number(answer.nbHits) : 0 };
}
