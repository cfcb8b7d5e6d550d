/** Calls that write records, with the admin key, into indexes made through the protocol. */
import { allOf } from '#search/protocol/leaf.ts';
import { rawParameters } from '#search/protocol/parameters.ts';
import { parseSearch } from '#search/protocol/parse-search.ts';
import { ProtocolError } from '#search/protocol/problem.ts';
import { checkRecord, largestRecord } from '#search/protocol/record-fields.ts';
import type { JsonObject } from '#search/protocol/searchable.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { StoredIndex } from '#tenants/search/search-indexes.ts';
import { type IndexDeps, type ProtocolRequest, requireSearchable } from './indexes.ts';
import { type OpenIndexes, write } from './open-indexes.ts';
import { asObject } from './read-calls.ts';

/** Records in one call. */
const mostChanges = 10_000;

/** One change of one record, or of a whole index. */
interface Change {
  readonly action: string;
  readonly body: JsonObject;
}

/** `{ requests: [{ action, body }] }` in one index, or in those that each request names. All of it or nothing. */
export async function batch(store: Store, scope: TenantScope, name: string | null, body: unknown): Promise<unknown> {
  const requests: unknown = Reflect.get(asObject(body), 'requests');
  if (!Array.isArray(requests)) throw new ProtocolError(400, 'requests: expected a list');
  if (requests.length > mostChanges)
    throw new ProtocolError(400, `requests: expected at most ${mostChanges} in one call`);
  const changes = requests.map((request: unknown, at) => toChange(request, at, name));
  return write(store, scope, async (open) => {
    const objectIDs: string[] = [];
    for (const [at, { index, change }] of changes.entries()) {
      const id = await apply(open, index, change, at);
      if (id !== null) objectIDs.push(id);
    }
    if (name !== null) return { taskID: (await open.get(name)).version, objectIDs };
    const tasks = new Map<string, number>();
    for (const { index } of changes) tasks.set(index, (await open.get(index)).version);
    return { taskID: Object.fromEntries(tasks), objectIDs };
  });
}

function toChange(
  request: unknown,
  at: number,
  name: string | null,
): { readonly index: string; readonly change: Change } {
  const known = checkRecord(request, `requests[${at}]`);
  const { action, body = {}, indexName } = known;
  const index = name ?? indexName;
  if (typeof index !== 'string' || index === '')
    throw new ProtocolError(400, `requests[${at}].indexName: expected the name of an index`);
  if (typeof action !== 'string') throw new ProtocolError(400, `requests[${at}].action: expected a text`);
  return { index, change: { action, body: checkRecord(body, `requests[${at}].body`) } };
}

/** Answers the record's id; null for what changes no single record. */
async function apply(open: OpenIndexes, name: string, { action, body }: Change, at: number): Promise<string | null> {
  const index = await open.get(name);
  const where = `requests[${at}]`;
  switch (action) {
    case 'addObject':
    case 'updateObject': {
      const id = idOf(body, where) ?? (action === 'addObject' ? newId() : missingId(where));
      await put(open, index, id, { ...body, objectID: id }, where);
      return id;
    }
    case 'partialUpdateObject':
    case 'partialUpdateObjectNoCreate': {
      const id = idOf(body, where) ?? missingId(where);
      const old = await open.writer.object(index, id);
      if (old === null && action === 'partialUpdateObjectNoCreate') return id;
      for (const [attribute, value] of Object.entries(body))
        if (typeof value === 'object' && value !== null && '_operation' in value)
          throw new ProtocolError(400, `${where}.body.${attribute}: _operation is not supported here; send the value`);
      await put(open, index, id, { ...(old === null ? {} : JSON.parse(old)), ...body, objectID: id }, where);
      return id;
    }
    case 'deleteObject': {
      const id = idOf(body, where) ?? missingId(where);
      await open.writer.remove(index, id);
      return id;
    }
    case 'clear':
    case 'delete':
      await open.writer.clear(index);
      return null;
    default:
      throw new ProtocolError(400, `${where}.action: "${action.slice(0, 40)}" is not supported here`);
  }
}

async function put(
  open: OpenIndexes,
  index: StoredIndex,
  id: string,
  record: JsonObject,
  where: string,
): Promise<void> {
  const doc = JSON.stringify(record);
  if (doc.length > largestRecord)
    throw new ProtocolError(
      400,
      `Record at ${where} with objectID=${id} is too big size=${doc.length}/${largestRecord} characters`,
    );
  checkRecord(record, where);
  open.learn(index, record);
  await open.writer.put(index, id, doc);
}

function idOf(body: JsonObject, where: string): string | null {
  const id = body.objectID;
  if (id === undefined || id === null || id === '') return null;
  const text = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id;
  if (typeof text !== 'string' || text.length > 500)
    throw new ProtocolError(400, `${where}.body.objectID: expected a text of at most 500 characters`);
  return text;
}

function missingId(where: string): never {
  throw new ProtocolError(400, `${where}.body.objectID: missing`);
}

/** Takes all records out; the settings stay. */
export async function clearIndex(store: Store, scope: TenantScope, name: string): Promise<unknown> {
  return write(store, scope, async (open) => {
    const index = await open.get(name);
    await open.writer.clear(index);
    return { taskID: index.version, updatedAt: index.updatedAt };
  });
}

/** Takes out what the filters find. @throws ProtocolError 400 without any: that would be everything. */
export async function deleteByQuery(
  deps: IndexDeps,
  asked: ProtocolRequest,
  name: string,
  request: object,
): Promise<unknown> {
  const index = await requireSearchable(deps, asked, name);
  const { clauses, base } = parseSearch(index, rawParameters(request));
  if (clauses.length === 0 && !base.near?.radius && !base.boxes)
    throw new ProtocolError(400, 'deleteBy: expected filters; to delete every record, clear the index');
  const filter = clauses.length === 0 ? undefined : allOf(clauses.map((clause) => clause.filter));
  const found = await index.search({ ...base, filter, offset: 0, limit: mostDeleted });
  return write(deps.store, asked.site.scope, async (open) => {
    const opened = await open.get(name);
    for (const id of found.ids) await open.writer.remove(opened, id);
    return { taskID: opened.version, updatedAt: opened.updatedAt };
  });
}

/** Far above what an index here holds. */
const mostDeleted = 10_000_000;
