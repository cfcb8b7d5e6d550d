/** The guide to ports names each file that a port has a part in, by the port that it takes as its example. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from '../rooms/sources.ts';

const root = join(import.meta.dirname, '../..');
const isTest = /\.test\.tsx?$|\.fixtures?\.tsx?$|^(?:tests|bench|scripts)\//;
/** The interface, its drivers, what chooses between them, and the operator's settings. */
const part =
  /\bDeliveryPort\b|\/delivery-of\.ts\b|\bhttpDelivery\b|\bDELIVERY_URL\b|\bdelivery: settings\.|\bdelivery\?: Service/;

test('every file with a part in DeliveryPort is named, or its folder is', () => {
  const guide = readFileSync(join(root, 'docs/adding-a-port.md'), 'utf8');
  const named = [...guide.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const parts = [...sources()].filter(([file, text]) => !isTest.test(file) && part.test(text)).map(([file]) => file);
  expect(parts.length).toBeGreaterThan(7);
  expect(parts.filter((file) => !named.some((path) => file === path || file.startsWith(path)))).toEqual([]);
});
