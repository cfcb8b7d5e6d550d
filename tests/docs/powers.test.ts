/** Every field that affects mail, money, scripts, consent or addresses has a rule, and `docs/powers.md` is what the tables say. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import {
  effectSchemaOf,
  listForbiddenChanges,
  listForbiddenEntryChanges,
} from '#domain/access/document-permissions.ts';
import { effectsAt, listFields } from '#domain/access/field-effects.ts';
import { effectPermissions, permissionsOfField } from '#domain/access/field-permissions.ts';
import { powers } from '#domain/access/powers.ts';
import { powersPage, writtenSchemas } from '#domain/access/powers-page.ts';
import { isAllowed } from '#domain/access/role-permissions.ts';
import { type Permission, permissions } from '#schemas/api/access.ts';
import { consoleRoutes } from '#schemas/api/routes/console-routes.ts';
import { type DocumentKind, describeKind, documentKinds } from '#schemas/documents/kinds.ts';
import { declaredEffect } from '#schemas/shapes/effect.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { switchRegistry } from '#schemas/switches/registry.ts';
import { documentSchema } from '#schemas/validate/validate.ts';
import { soundsAsIf } from './sounds-as-if.ts';

const kinds = Object.keys(documentKinds) as DocumentKind[];
const entries: { readonly [kind: string]: SchemaNode | undefined } = {
  location: writtenSchemas['Location'],
  manufacturer: writtenSchemas['Make'],
  model: writtenSchemas['Model'],
  offer: writtenSchemas['Offer'],
  review: writtenSchemas['Review'],
  vehicle: writtenSchemas['Vehicle'],
};

/** A pointer of a value, with the first entry where the schema says any. */
const valuePointer = (pointer: string) => pointer.replaceAll('/*', '/0');

/** Whether only people who also lead the site have it: then the whole document has a rule. */
const isGuarded = (needed: readonly Permission[]) => needed.every((permission) => !isAllowed('editor', permission));

describe('no field is forgotten', () => {
  test.each(kinds)('in documents of the kind %s', (kind) => {
    const forgotten = listFields(documentSchema(kind)).filter(({ pointer, schema, effect }) => {
      if (effect !== null || soundsAsIf({ pointer, schema }) === null) return false;
      return !isGuarded(permissionsOfField(kind, valuePointer(pointer), effectSchemaOf(kind)));
    });
    const say = forgotten.map((field) => `${field.pointer}: ${soundsAsIf(field)}. Declare its x-effect, or 'none'.`);
    expect(say).toEqual([]);
  });

  test.each(Object.keys(entries))('in entries of the kind %s', (kind) => {
    const fields = listFields(entries[kind] ?? {});
    expect(fields.length).toBeGreaterThan(5);
    expect(fields.filter((field) => field.effect === null && soundsAsIf(field) !== null)).toEqual([]);
  });

  test('in blocks, which any editor places: none has a field with an effect at all', () => {
    const found = registry.flatMap(({ type, schema }) =>
      listFields(schema)
        .filter((field) => field.effect !== 'none' && (field.effect !== null || soundsAsIf(field) !== null))
        .map(({ pointer }) => `${type}${pointer}`),
    );
    expect(found).toEqual([]);
  });

  test.each<readonly [string, SchemaNode]>([
    ['/notifyEmail', { type: 'string' }],
    ['/team', { type: 'array', items: { type: 'string', format: 'email' } }],
    ['/leadRecipients', { type: 'array', items: { type: 'string' } }],
    ['/reply_to', { type: 'string' }],
    ['/bsb', { type: 'string' }],
    ['/payee', { type: 'string', title: 'Who is paid' }],
    ['/x', { type: 'string', title: 'Account number' }],
    ['/depositCents', { type: 'integer' }],
    ['/tiktokPixel', { type: 'string' }],
    ['/hotjar', { type: 'string', pattern: '^https://' }],
    ['/tagManager', { type: 'string', title: 'Tag Manager' }],
    ['/askConsent', { type: 'boolean' }],
    ['/box', { type: 'string', title: 'Privacy text' }],
    ['/apiHost', { type: 'string' }],
    ['/callback', { type: 'string' }],
    ['/webhookUrl', { type: 'string' }],
    ['/mirror', { type: 'string', format: 'hostname' }],
    ['/apiKey', { type: 'string' }],
  ])('a new field %s has to declare its effect', (pointer, schema) => {
    const name = pointer.slice(1);
    const fields = listFields({ type: 'object', properties: { [name]: schema } });
    expect(fields.some((field) => field.effect === null && soundsAsIf(field) !== null)).toBe(true);
  });
});

describe('a declared effect is a rule', () => {
  const declared = kinds.flatMap((kind) =>
    listFields(documentSchema(kind)).flatMap(({ pointer, effect }) =>
      effect === null || effect === 'none' ? [] : [{ kind, pointer: valuePointer(pointer), effect }],
    ),
  );

  test('there are many, and the permission of each is the one of its effect', () => {
    expect(declared.length).toBeGreaterThan(25);
    for (const { kind, pointer, effect } of declared)
      expect([kind, pointer, permissionsOfField(kind, pointer, effectSchemaOf(kind))]).toEqual([
        kind,
        pointer,
        [effectPermissions[effect]],
      ]);
  });

  test('an editor may change none of them, set, cleared, or by taking away the group or the document', () => {
    for (const { kind, pointer } of declared) {
      const key = describeKind(kind).keyed ? `${kind}/one` : kind;
      const [full, cleared] = [bodyWith(pointer, 'b'), bodyWith(pointer, undefined)];
      const changes: readonly (readonly [Json | null, Json | null])[] = [
        [bodyWith(pointer, 'a'), full],
        [cleared, full],
        [full, cleared],
        [full, {}],
        [{}, full],
        [null, full],
        [full, null],
      ];
      for (const [before, after] of changes)
        expect([kind, pointer, listForbiddenChanges('editor', [{ key, before, after }]).length > 0]).toEqual([
          kind,
          pointer,
          true,
        ]);
      expect(listForbiddenChanges('admin', [{ key, before: {}, after: full }])).toEqual([]);
    }
  });

  test.each(Object.entries(entries))('entries of the kind %s', (kind, schema) => {
    for (const { pointer, effect } of listFields(schema ?? {})) {
      if (effect === null || effect === 'none') continue;
      expect(effectsAt(effectSchemaOf(kind) ?? {}, valuePointer(pointer))).toEqual([effect]);
      const change = { kind, name: 'One', before: bodyWith(pointer, 'a'), after: bodyWith(pointer, 'b') };
      expect(listForbiddenEntryChanges({ role: 'editor' }, change)).toHaveLength(1);
      expect(listForbiddenEntryChanges({ role: 'editor' }, { ...change, before: null })).toHaveLength(1);
      expect(listForbiddenEntryChanges({ role: 'editor' }, { ...change, before: change.after })).toEqual([]);
      expect(listForbiddenEntryChanges({ role: 'admin', scopes: ['locations.edit'] }, change)).toHaveLength(1);
    }
  });

  test('switches of money are in the class that always needs approval, and no others are', () => {
    for (const { key, schema, risk } of Object.values(switchRegistry))
      expect([key, risk === 'money']).toEqual([key, declaredEffect(schema) === 'money']);
  });
});

/** A body with a value at a pointer: lists where a step is a number. */
function bodyWith(pointer: string, value: Json | undefined): Json {
  const [step, ...rest] = pointer.slice(1).split('/');
  if (step === undefined || step === '') return value ?? {};
  const inner = rest.length === 0 ? value : bodyWith(`/${rest.join('/')}`, value);
  if (step === '0' || step === '*') return inner === undefined ? [] : [inner];
  return inner === undefined ? {} : { [step]: inner };
}

describe('what the values decide', () => {
  const redirects = (...to: string[]) => ({ rules: to.map((one, index) => ({ from: `/${index}`, to: one })) });
  const forbids = (key: string, before: Json | null, after: Json | null) =>
    listForbiddenChanges('editor', [{ key, before, after }]).map(({ pointer }) => pointer);

  test('a redirect to another site needs site.domains, unless one leads to that host already', () => {
    const before = redirects('/a', 'https://old.example/x');
    expect(forbids('redirects', before, redirects('/b', 'https://old.example/y', '/c'))).toEqual([]);
    expect(forbids('redirects', before, redirects('/a', 'https://evil.example/x'))).toEqual(['/rules']);
    expect(forbids('redirects', null, redirects('https://evil.example'))).toEqual(['/rules']);
  });

  const form = (field: Json) => ({ fields: { f_1: field } });
  const box = { kind: 'opt-in', label: 'News', text: 'Send me news' };
  test.each<readonly [string, Json, Json, boolean]>([
    ['the label of a box', form(box), form({ ...box, label: 'Our news' }), false],
    ['its words', form(box), form({ ...box, text: 'Share my data' }), true],
    ['ticked beforehand', form(box), form({ ...box, ticked: true }), true],
    ['another kind in its place', form(box), form({ kind: 'text', label: 'News' }), true],
    ['taken away', form(box), { fields: {} }, true],
    ['a new box with the site’s words', { fields: {} }, form({ kind: 'opt-in', label: 'News' }), false],
    ['a new box that is ticked', { fields: {} }, form({ kind: 'opt-in', label: 'News', ticked: true }), true],
    ['another field', form({ kind: 'text', label: 'A' }), form({ kind: 'text', label: 'B' }), false],
    ['private no more', form({ kind: 'text', private: true }), form({ kind: 'text' }), true],
    ['private from now on', form({ kind: 'text' }), form({ kind: 'text', private: true }), false],
  ])('a form: %s', (_what, before, after, isForbidden) => {
    expect(forbids('form/one', before, after).length > 0).toBe(isForbidden);
  });
});

/** Routes that send something out or move money by their own name. */
const outward =
  /webhooks|forwarding|feeds-out|preview-links|payments\/|export|sample|resend|\/test$|invitations|reset$/;

test('each writing route that sends out or moves money asks for a permission whose power says so', () => {
  const silent = Object.entries(consoleRoutes).flatMap(([route, { access }]) => {
    if (route.startsWith('GET ') || !outward.test(route) || access === 'public' || access === 'signed-in') return [];
    const needed: readonly Permission[] = typeof access === 'string' ? [access] : access;
    return needed.every((one) => !powers[one].leaves && !powers[one].money) ? [route] : [];
  });
  // Sample events go to the service whose key is set by the same permission; reading what was sent is no power.
  expect(silent).toEqual([]);
  expect(Object.keys(powers)).toEqual(permissions);
});

test('docs/powers.md is what the tables say; `npm run docs:powers` writes it', () => {
  expect(readFileSync('docs/powers.md', 'utf8')).toBe(powersPage());
});
