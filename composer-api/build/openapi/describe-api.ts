/**
 * The console's API as an OpenAPI 3.1 document, drawn from what the API itself runs on: the definitions of its routes with
 * the types of their answers, and the schema that each handler checks its body with.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isAllowed } from '#domain/access/role-permissions.ts';
import { tokenMayUse } from '#domain/access/token-scopes.ts';
import { errorCodes } from '#domain/errors/codes.ts';
import { permissionTitles, roles, roleTitles } from '#schemas/api/access.ts';
import { requestExamples } from '#schemas/api/examples.ts';
import { consoleRoutes, isRouteName } from '#schemas/api/routes/console-routes.ts';
import type { Route, RouteAccess } from '#schemas/api/routes/route.ts';
import { locationSchema } from '#schemas/entities/location.ts';
import { manufacturerSchema } from '#schemas/entities/manufacturer.ts';
import { modelSchema } from '#schemas/entities/model.ts';
import { offerSchema } from '#schemas/entities/offer.ts';
import { reviewSchema } from '#schemas/entities/review.ts';
import { vehicleSchema } from '#schemas/entities/vehicle.ts';
import { conditionSchema } from '#schemas/layout/condition.ts';
import { blockInstanceSchema } from '#schemas/layout/layout.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { imageSchema } from '#schemas/shapes/media.ts';
import { tradedCarSchema, valuationSchema } from '#schemas/shapes/valuation.ts';
import { basePath } from '../../console/api/route-access.ts';
import { describedRoutes } from './described-routes.ts';
import { type ReadRoute, readAnswers } from './read-answers.ts';
import { isNode, type Parse, SourceTypes } from './source-types.ts';
import { TypeSchemas } from './type-schemas.ts';

type Part = { readonly [name: string]: unknown };

export interface ApiDocument extends Part {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Part } };
}

/** Schemas that the types of entities are themselves made of. */
const known: { readonly [constant: string]: SchemaNode } = {
  vehicleSchema: ofDocument(vehicleSchema, 'Vehicle'),
  tradedCarSchema,
  valuationSchema,
  locationSchema: ofDocument(locationSchema, 'Location'),
  manufacturerSchema: ofDocument(manufacturerSchema, 'Manufacturer'),
  modelSchema: ofDocument(modelSchema, 'Model'),
  reviewSchema: ofDocument(reviewSchema, 'Review'),
  offerSchema: ofDocument(offerSchema, 'Offer'),
  blockInstanceSchema: ofDocument(blockInstanceSchema, 'BlockInstance'),
  conditionSchema: ofDocument(conditionSchema, 'Condition'),
  imageSchema,
  jsonSchema: { description: 'Any JSON value.' },
  schemaNodeSchema: { type: 'object', description: 'A JSON Schema.' },
};

/** A schema with its own `$defs`, as a component of the document: references are renamed as the document names them. */
function ofDocument(schema: SchemaNode, name: string): SchemaNode {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) =>
        key === '$id' || key === '$schema' ? [] : [[key, key === '$ref' ? placeOf(String(part), name) : walk(part)]],
      ),
    );
  };
  const { ...plain } = walk(schema) as SchemaNode;
  return plain;
}

/** `#/…` of a schema and `https://…/block-instance` of another, as places in the document. */
function placeOf(ref: string, name: string): string {
  if (ref.startsWith('#')) return `#/components/schemas/${name}${ref.slice(1)}`;
  const words = (ref.split('/').at(-1) ?? '').split('-');
  return `#/components/schemas/${words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('')}`;
}

const parameterTexts: { readonly [name: string]: string } = {
  tenant: 'Slug of the site.',
  key: 'Key of the document, URL-encoded: `page%2Fhome`.',
  q: 'Words to search for.',
  after: '`next` of the page before; left out for the first page.',
  cursor: '`next` of the page before; left out for the first page.',
  page: 'Which page, from 1.',
  from: 'First day or instant (ISO 8601).',
  until: 'Last day or instant (ISO 8601).',
  version: 'The version that was looked at.',
  revision: 'The revision that was looked at.',
};

/** Statuses of errors with the codes that each can carry. */
const codesOf = (status: number) =>
  Object.entries(errorCodes).flatMap(([code, of]) => (of === status ? [`\`${code}\``] : []));

const errorTexts: { readonly [status: number]: string } = {
  400: 'The input is wrong; `problems` say where and what to do.',
  401: 'Not signed in, or the token is unknown, ended or expired.',
  403: 'The account lacks the permission, or the token its scope.',
  404: 'There is nothing at this address, or it is another site’s.',
  409: 'Someone else changed it first.',
  412: '`If-Match` names a state that is not the present one; both sides are in the answer.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'The documents have problems; `problems` name them.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  503: 'The server is busy; `Retry-After` says when to try again.',
};

function describeAccess(access: RouteAccess, route: string): Part {
  const forTokens = tokenMayUse(route) ? '' : ' Not for tokens.';
  if (access === 'public') return { security: [], description: 'Public.' };
  if (access === 'signed-in')
    return { description: `For all signed-in accounts.${forTokens}`, 'x-roles': [...roles], ...withTokens(route) };
  const any = typeof access === 'string' ? [access] : access;
  const who = roles.filter((role) => any.some((permission) => isAllowed(role, permission)));
  const may = any.map((permission) => `${permissionTitles[permission]} (\`${permission}\`)`).join(', or ');
  return {
    description: `For roles that may ${may}: ${who.map((role) => roleTitles[role]).join(', ')}.${forTokens}`,
    'x-permissions': [...any],
    'x-roles': who,
    ...withTokens(route),
  };
}

function withTokens(route: string): Part {
  return { security: tokenMayUse(route) ? [{ session: [] }, { token: [] }] : [{ session: [] }] };
}

const json = (schema: SchemaNode, more: Part = {}): Part => ({ content: { 'application/json': { schema, ...more } } });

function responsesOf(route: Route, read: ReadRoute, hasBody: boolean, hasNames: boolean): Part {
  const { status = 200, query = [], file, access } = route;
  const answer = read.answer ? json(read.answer) : file ? { content: { [file]: { schema: { type: 'string' } } } } : {};
  const refused = { $ref: '#/components/schemas/ApiError' };
  const conflict = read.conflict
    ? json({ anyOf: [read.conflict, refused] })
    : { $ref: '#/components/responses/error409' };
  const errors = [
    ...(hasBody || query.length > 0 ? [400] : []),
    ...(access === 'public' ? [] : [401, 403]),
    ...(hasNames ? [404] : []),
    ...(hasBody ? [413, 415, 422] : []),
    429,
    503,
  ];
  return {
    [status]: { description: status === 204 ? 'Done.' : 'As asked.', ...answer },
    ...Object.fromEntries(errors.map((status) => [status, { $ref: `#/components/responses/error${status}` }])),
    ...(hasBody || read.conflict
      ? { 409: read.conflict ? { description: errorTexts[409], ...conflict } : conflict }
      : {}),
  };
}

/** The body that a route takes, from the very schema that checks it. */
function bodyOf(schema: z.ZodType | null, sends: string | undefined, route: string): Part {
  if (sends)
    return {
      requestBody: { required: true, content: { [sends]: { schema: { type: 'string', format: 'binary' } } } },
    };
  if (!schema) return {};
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  const example = requestExamples[route];
  return { requestBody: { required: true, ...json(described, example === undefined ? {} : { example }) } };
}

function parametersOf(path: string, query: readonly string[]): readonly Part[] {
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path',
    ...(parameterTexts[name] === undefined ? {} : { description: parameterTexts[name] }),
    schema: { type: 'string' },
  });
  const names = [...path.matchAll(/:([a-z]+)/gi)].map(([, name = '']) => parameter(name, 'path'));
  return [...names, ...query.map((name) => parameter(name, 'query'))];
}

/** The group of a route in the document: "stock", "account". */
function tagOf(path: string): string {
  const [first = '', , third] = path.split('/').filter((part) => part !== '');
  return first === 'tenants' ? (third ?? 'sites') : first;
}

interface DescribedApi {
  readonly document: ApiDocument;
  /** Types that could not be read and routes without a contract, a line each; none in a sound state. */
  readonly problems: readonly string[];
}

/** @param root the project's folder. @param parse of TypeScript. */
export function describeApi(root: string, parse: Parse): DescribedApi {
  const types = new SourceTypes((file) => readFileSync(file, 'utf8'), parse);
  const schemas = new TypeSchemas(types, known);
  const read = readAnswers(types, schemas, root);
  const problems: string[] = [];
  const error = schemas.of(types.module(join(root, 'schemas/api/error.ts')), referenceTo('ApiError'));
  const paths: { [path: string]: { [method: string]: Part } } = {};
  const seen = new Set<string>();
  for (const [route, schema] of describedRoutes()) {
    const [method = '', path = ''] = route.split(' ');
    const source = read.get(route);
    seen.add(route);
    if (!source || !isRouteName(route)) {
      problems.push(`${route} has no definition in schemas/api/routes`);
      continue;
    }
    const defined = consoleRoutes[route];
    const body = bodyOf(schema, defined.sends, route);
    const at = path.replace(/:([a-z]+)/gi, '{$1}');
    paths[at] = {
      ...paths[at],
      [method.toLowerCase()]: {
        operationId: route.toLowerCase().replace(/[^a-z]+/g, '-'),
        tags: [tagOf(path)],
        summary: source.summary,
        ...describeAccess(defined.access, route),
        parameters: parametersOf(path, defined.query ?? []),
        ...body,
        responses: responsesOf(defined, source, 'requestBody' in body, path.includes(':')),
      },
    };
  }
  for (const route of read.keys()) if (!seen.has(route)) problems.push(`${route} is defined and has no handler`);
  const document: ApiDocument = {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt console API',
      version: '1',
      description:
        'Everything that the console does. Sign in with a personal token (Your account, Tokens): `Authorization: Bearer fcpat_…`. Refusals carry a permanent `code` and a `message` for people.',
    },
    servers: [{ url: basePath }],
    tags: [...new Set(Object.values(paths).flatMap((one) => Object.values(one).flatMap(({ tags }) => tags)))].map(
      (name) => ({ name }),
    ),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'fc_console' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'fcpat_…' },
      },
      responses: Object.fromEntries(
        Object.entries(errorTexts).map(([status, text]) => [
          `error${status}`,
          { description: `${text} Codes: ${codesOf(Number(status)).join(', ')}.`, ...json(error) },
        ]),
      ),
      schemas: { Condition: known['conditionSchema'], ...schemas.components },
    },
  };
  return { document, problems: [...problems, ...schemas.unread] };
}

/** A reference as the parser would read it. */
function referenceTo(name: string) {
  const node = { type: 'TSTypeReference', start: 0, typeName: { type: 'Identifier', start: 0, name } };
  if (!isNode(node)) throw new Error('no node');
  return node;
}
