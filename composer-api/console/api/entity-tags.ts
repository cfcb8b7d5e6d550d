/**
 * Entity tags of the console's API. A tag is `"<revision or version>.<hash of the answer>"`: `If-Match` is compared
 * with its first part, `If-None-Match` with the whole.
 */
import { AppError } from '#domain/errors/app-error.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { shortHash } from '#renderer/hash.ts';
import { readJson } from '../../kernel/http/body.ts';
import { jsonError } from '../../kernel/http/errors.ts';
import { consoleHeaders } from '../../kernel/http/security-headers.ts';

/** Addresses of one document or entity, which its own GET answers with its revision or version. */
const entity =
  /^\/api\/console\/tenants\/[^/]+\/(?:documents|stock|locations|makes|models|reviews|offers|feeds)\/[^/]+$/;

/** Characters of a condition that are read. */
const longest = 400;

/** The tags of a header, without `W/` and quotes; `*` stays. */
function readTags(header: string): readonly string[] {
  return header
    .slice(0, longest)
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
}

function stateOf(answer: unknown): string | null {
  if (!isJsonObject(answer)) return null;
  const state = answer['revision'] ?? answer['version'];
  return typeof state === 'string' || typeof state === 'number' ? String(state) : null;
}

/**
 * Refuses a change whose `If-Match` names another state than the present one, with both sides; null where it may go on.
 * A save in between is detected by the revision in the body, as without the header.
 * @param fetch the API itself.
 */
export async function refuseStale(
  request: Request,
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<Response | null> {
  const condition = request.headers.get('if-match');
  if (condition === null || (request.method !== 'PUT' && request.method !== 'DELETE')) return null;
  const { pathname, origin } = new URL(request.url);
  if (!entity.test(pathname)) return null;
  const headers = new Headers(request.headers);
  for (const name of ['content-type', 'content-length', 'if-none-match']) headers.delete(name);
  const answer = await fetch(new Request(`${origin}${pathname}`, { headers }));
  if (answer.status === 404) return answer;
  // The change itself answers those who may not read it.
  if (answer.status !== 200) return null;
  const theirs: unknown = await answer.json();
  const present = stateOf(theirs);
  const wanted = readTags(condition);
  if (present !== null && wanted.some((tag) => tag === '*' || tag.split('.')[0] === present)) return null;
  // A body that cannot be read is refused for that, not for its state.
  const yours = request.method === 'PUT' ? await readJson(request.clone()).catch(() => null) : null;
  const message = 'It was changed since you read it. Read it again, and send your change with the new tag.';
  return jsonError(new AppError('precondition.failed', message, [], { yours, theirs }), consoleHeaders);
}

/** The same answer with its tag; 304 where `If-None-Match` names it. */
export async function tagAnswer(request: Request, response: Response): Promise<Response> {
  const { status, headers } = response;
  if (request.method !== 'GET' || status !== 200 || headers.has('etag') || !response.body) return response;
  if (!/^application\/json\b/.test(headers.get('content-type') ?? '')) return response;
  const text = await response.text();
  const state = entity.test(new URL(request.url).pathname) ? stateOf(JSON.parse(text)) : null;
  const tag = `${state === null ? '' : `${state}.`}${shortHash(text)}`;
  headers.set('etag', `"${tag}"`);
  const condition = request.headers.get('if-none-match');
  if (condition !== null && readTags(condition).includes(tag)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  return new Response(text, { status, headers });
}
