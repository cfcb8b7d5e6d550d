import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkRooms } from './check-rooms.ts';
import { roomTable } from './room-table.ts';
import { sources } from './sources.ts';

const root = join(import.meta.dirname, '..', '..');

test('M-012: every import follows the table of rooms and packages', () => {
  expect(checkRooms(sources()).map((v) => `${v.file}:${v.line} ${v.message}`)).toEqual([]);
});

test('every shipped package of package.json belongs to a room', () => {
  const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: { [name: string]: string };
  };
  const home = new Set(Object.values(roomTable).flatMap((room) => room.packages));
  const strays = Object.keys(packageJson.dependencies).filter(
    (name) => !home.has(name) && !name.startsWith('@fontsource-variable/'),
  );
  expect(strays).toEqual([]);
});

describe('the check bites', () => {
  const seeded: readonly [string, { [file: string]: string }, RegExp][] = [
    [
      'an arrow that is not in the table',
      { 'blocks/a/view.tsx': "import { x } from '#tenants/database/scope.ts';" },
      /blocks may not import tenants/,
    ],
    [
      'a type-only arrow',
      { 'admin/a.ts': "import type { X } from '#composer-api/server/app.ts';" },
      /admin may not import composer-api/,
    ],
    [
      'an import() type',
      { 'domain/a.ts': "export type X = import('#tenants/database/scope.ts').TenantScope;" },
      /domain may not import tenants/,
    ],
    ['a re-export', { 'schemas/a.ts': "export { x } from '#domain/x.ts';" }, /schemas may not import domain/],
    ['a star re-export', { 'schemas/a.ts': "export * from '#domain/x.ts';" }, /schemas may not import domain/],
    [
      'a dynamic import',
      { 'domain/a.ts': "export const x = () => import('#blocks/registry.ts');" },
      /domain may not import blocks/,
    ],
    [
      'a dynamic import of a value',
      { 'domain/a.ts': 'export const x = (p: string) => import(p);' },
      /not a plain text/,
    ],
    [
      'a relative path out of the room',
      { 'blocks/a/b.ts': "import { x } from '../../domain/x.ts';" },
      /leaves the room/,
    ],
    ['an own room by #', { 'blocks/a/b.ts': "import { x } from '#blocks/kit/define-block.ts';" }, /same room/],
    ['a missing extension', { 'blocks/a/b.ts': "import { x } from './c';" }, /lacks its extension/],
    [
      'a package away from home',
      { 'domain/a.ts': "import { Hono } from 'hono';" },
      /package hono is not allowed in domain/,
    ],
    [
      'a package path away from home',
      { 'blocks/a.ts': "import { drizzle } from 'drizzle-orm/better-sqlite3';" },
      /drizzle-orm is not allowed/,
    ],
    [
      'a scoped package away from home',
      { 'blocks/a.ts': "import { Form } from '@rjsf/core';" },
      /@rjsf\/core is not allowed/,
    ],
    ['an import for its effect', { 'domain/a.ts': "import 'leaflet';" }, /leaflet is not allowed/],
    [
      'a cycle',
      {
        'domain/a.ts': "import { b } from './b.ts'; export const a = b;",
        'domain/b.ts': "import { a } from './a.ts'; export const b = a;",
      },
      /cycle/,
    ],
    ['a folder that is no room', { 'utils/a.ts': 'export const a = 1;' }, /not a room/],
  ];
  test.each(seeded)('on %s', (_, files, expected) => {
    expect(
      checkRooms(new Map(Object.entries(files)))
        .map((v) => v.message)
        .join('\n'),
    ).toMatch(expected);
  });

  test('and lets what is allowed pass', () => {
    const files = {
      'blocks/a/view.tsx':
        "import { useState } from 'react'; import type { Vehicle } from '#schemas/entities/vehicle.ts'; import { b } from './b.ts';",
      'blocks/a/b.ts': "import { join } from 'node:path'; export const b = join('a');",
      'blocks/a/a.test.tsx': "import { test } from 'vitest'; import { aVehicle } from '#tests/build/vehicle.ts';",
    };
    expect(checkRooms(new Map(Object.entries(files)))).toEqual([]);
  });
});
