/** Which other versions of Node `npm test` finds, and what it says of the server under them. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { faultsUnder, otherNodes } from '#scripts/build/other-nodes.mjs';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-nodes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a program on the PATH is found, one that a setting names comes first, and one that is not there is null', () => {
  const folder = aFolder();
  const [onPath, named] = [join(folder, 'node22'), join(folder, 'another')];
  for (const file of [onPath, named]) writeFileSync(file, '');
  const path = ['', join(folder, 'none'), folder].join(delimiter);
  expect(otherNodes({ PATH: path })).toEqual([
    { version: 22, path: onPath },
    { version: 24, path: null },
  ]);
  expect(otherNodes({ PATH: path, NODE22: named, NODE24: join(folder, 'gone') })).toEqual([
    { version: 22, path: named },
    { version: 24, path: null },
  ]);
  expect(otherNodes({})).toEqual([
    { version: 22, path: null },
    { version: 24, path: null },
  ]);
});

test('each address that the server prints is requested, and wrong answers are named', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.headers.host?.startsWith('broken.') ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const addressOf = (name: string) => `http://${name}.localhost:${port}/`;
  /** A program in place of Node, which prints what a server would. */
  const printing = (...lines: readonly string[]) => {
    const path = join(aFolder(), 'node');
    writeFileSync(path, `#!/bin/sh\necho '${JSON.stringify(lines)}'\n`);
    chmodSync(path, 0o755);
    return path;
  };
  expect(await faultsUnder(printing('Sites:', `One ${addressOf('one')}`, `Console ${addressOf('two')}`))).toEqual([]);
  expect(await faultsUnder(printing(addressOf('one'), addressOf('broken')))).toEqual([
    `${addressOf('broken')} answered 500`,
  ]);
  expect(await faultsUnder(printing('Nothing to see'))).toEqual(['The server printed no addresses.']);
  expect(await faultsUnder('/bin/false')).toEqual(['The server did not start.']);
});
