import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { LeadFiles } from './lead-files.ts';

test('files that begin at once count each other: a site has fifteen under way, and another site has its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-lead-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { store, north, south } = await twoTenants();
  const files = new LeadFiles({ store, folder });
  let open = () => {};
  const until = new Promise<void>((done) => {
    open = done;
  });
  // Senders that have begun and wait.
  async function* waiting(): AsyncGenerator<Uint8Array> {
    await until;
    yield new Uint8Array(1);
  }
  const send = (scope: typeof north, turn: number) =>
    files.receive(scope, { name: 'a.pdf', address: `10.0.0.${turn}` }, waiting()).catch(({ code }) => code);
  const own = Promise.all(Array.from({ length: 20 }, (_, turn) => send(north, turn)));
  const others = Promise.all(Array.from({ length: 15 }, (_, turn) => send(south, turn)));
  open();
  const refused = (codes: readonly string[]) => codes.filter((code) => code === 'busy').length;
  expect([refused(await own), refused(await others)]).toEqual([5, 0]);
});
