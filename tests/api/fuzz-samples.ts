/** Right bodies of routes: the fuzzer spoils them. A route that is not here gets one from the schema of its body. */
import * as z from 'zod';
import { describedRoutes } from '#composer-api/build/openapi/described-routes.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { contentSamples } from './samples/content-samples.ts';
import { leadSamples } from './samples/lead-samples.ts';
import { platformSamples } from './samples/platform-samples.ts';
import { sampleOf } from './samples/sample-of.ts';
import { siteSamples } from './samples/site-samples.ts';

export const bodies: { readonly [route: string]: readonly Json[] } = {
  'POST /tenants/:tenant/imports/words': [{ words: [{ kind: 'transmission', phrase: '6SPA', meaning: 'Automatic' }] }],
  'PUT /tenants/:tenant/imports/profiles': [
    { id: 'my-system', title: 'My system', has: ['Lot no'], columns: { 'Lot no': 'stocknum', Gear: 'trans' } },
  ],
  'POST /tenants/:tenant/stock/:vehicle/look': [{ version: 1, field: 'price', accept: true }],
  ...platformSamples,
  ...siteSamples,
  ...leadSamples,
  ...contentSamples,
};

const schemas = describedRoutes();

/** A body as JSON Schema. */
export function bodyNode(schema: z.ZodType): SchemaNode {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as SchemaNode;
}

/** Valid bodies of a route; none for a route that takes no JSON and has no sample. */
export function sampleBodies(route: string): readonly Json[] {
  const schema = schemas.get(route);
  return bodies[route] ?? (schema ? [sampleOf(bodyNode(schema))] : []);
}

/** Values that fit a path's parameter; random text is tried too. */
export const parameters: { readonly [name: string]: readonly string[] } = {
  rollout: ['abcdefghijklmnop', 'nothing', '%00'],
  site: ['north', 'missing'],
  act: ['start', 'pause', 'undo', 'fly'],
  type: ['hero', 'nothing', '__proto__'],
  token: ['abcdefghijklmnop', 'nothing'],
  lead: ['abcdefghijklmnop', 'nothing'],
  reservation: ['abcdefghijklmnop', '%00'],
  fault: ['abcdefghijklmnop', 'nothing', '%00'],
  payment: ['abcdefghijklmnop', '%00'],
  appointment: ['abcdefghijklmnop', '%00'],
  block: ['abcdefghijklmnop', '%00'],
  file: ['abcdefghijklmnop', 'nothing'],
  delivery: ['abcdefghijklmnop', 'nothing'],
  webhook: ['abcdefghijklmnop', 'missing', '%00'],
  push: ['a'.repeat(16), 'missing', '%00'],
  service: ['ga4', 'missing', '%00'],
  step: ['legal', 'brand', 'x'],
  revision: ['', 'x', 'r_unknown', 'a'.repeat(200), '%00'],
  run: ['nothing'],
  host: ['north.example', '127.0.0.1', '..'],
  person: ['missing'],
  invitation: ['none'],
  session: ['none'],
  tenant: ['north', 'south', 'plain', 'nowhere'],
  key: [
    ...Object.keys(templateDocuments),
    'page/new',
    'lenders',
    'redirects',
    'lead-routing',
    'mail-templates',
    'appointments',
    'spin-to-win',
    'page/',
    '__proto__',
  ],
  number: ['1', '2', '0', '-1', '1e3', '999999999'],
  other: ['1', '2', 'x'],
  id: ['x', ''],
  vehicle: ['v_1', 'v_2', 'missing'],
  change: ['x'],
  medium: ['abcdefghijklmnop', 'missing', '%00'],
  link: ['abcdefghijklmnop', '%00'],
  answer: ['abcdefghijklmnop', '%00'],
  approval: ['abcdefghijklmnop', '%00'],
  schedule: ['abcdefghijklmnop', 'missing', '%00'],
  import: ['abcdefghijklmnop', 'missing', '%00'],
  entry: ['l_north', 'new', 'missing'],
};
