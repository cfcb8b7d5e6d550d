/** Every answer that a test gets from the console's API, held against the OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parseSync } from 'vite';
import { type ApiDocument, describeApi } from '#composer-api/build/openapi/describe-api.ts';

interface Operation {
  readonly method: string;
  readonly path: RegExp;
  readonly pointer: string;
  readonly statuses: { readonly [status: string]: unknown };
  readonly names: number;
}

interface Held {
  readonly ajv: Ajv2020;
  readonly operations: readonly Operation[];
  readonly checks: Map<string, ValidateFunction | null>;
}

let held: Held | null = null;

/** Objects may only have the members of their type: an extra field in an answer would not be documented. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, name === 'enum' ? part : closed(part)]);
  const copy = Object.fromEntries(entries);
  const isClosed = copy.type === 'object' && copy.properties && copy.additionalProperties === undefined;
  return isClosed ? { ...copy, additionalProperties: false } : copy;
}

function hold(): Held {
  // What the document lacks is reported by its own test.
  const { document } = describeApi(new URL('../..', import.meta.url).pathname, parseSync);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema({ ...(closed(document) as ApiDocument), $id: 'api' });
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]): Operation => {
      const step = path.replaceAll('~', '~0').replaceAll('/', '~1');
      return {
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
        pointer: `/paths/${encodeURIComponent(step)}/${method}/responses`,
        statuses: responses as Operation['statuses'],
        names: path.split('{').length,
      };
    }),
  );
  return { ajv, operations, checks: new Map() };
}

/** @param path below the API's base. @throws Error for an answer that the document does not describe. */
export function holdAnswer(
  method: string,
  path: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  held ??= hold();
  const [plain = ''] = path.split('?');
  const [operation] = held.operations
    .filter((one) => one.method === method && one.path.test(plain))
    // A literal path wins over a path with a parameter.
    .sort((a, b) => a.names - b.names);
  if (!operation || body === undefined) return;
  const isRefusal = status >= 400;
  // A few acts answer 200 or 202 by how large they are: the shape is the same.
  const named = Object.keys(operation.statuses).find((one) => (isRefusal ? one === `${status}` : Number(one) < 400));
  if (named === undefined || (isRefusal && status !== 409)) return;
  const pointer = `api#${operation.pointer}/${named}`;
  if (!held.checks.has(pointer)) held.checks.set(pointer, compile(held, operation, named));
  const check = held.checks.get(pointer);
  if (!check || check(body)) return;
  const said = (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  throw new Error(
    `${method} ${plain} answered ${status} with what the API's document does not describe: ${said.join('; ')}`,
  );
}

function compile({ ajv }: Held, { statuses, pointer }: Operation, status: string): ValidateFunction | null {
  const response = statuses[status];
  if (typeof response !== 'object' || response === null || !('content' in response)) return null;
  const content = response.content as { readonly [type: string]: unknown };
  if (!('application/json' in content)) return null;
  return ajv.compile({ $ref: `api#${pointer}/${status}/content/application~1json/schema` });
}
