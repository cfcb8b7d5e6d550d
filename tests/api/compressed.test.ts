import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aPlatform, consoleHost, staff } from '#tests/build/platform.ts';

test('the console’s large answers are compressed as the browser asks, byte for byte the same, and answers with secrets are not', async () => {
  const platform = await aPlatform();
  const { cookie } = await platform.signIn(staff.northAdmin.email);
  const ask = async (path: string, encoding: string) => {
    const url = `http://${consoleHost}/api/console${path}`;
    const headers = { host: consoleHost, cookie, 'accept-encoding': encoding };
    const response = await platform.platform.app(new Request(url, { headers }));
    const bytes = Buffer.from(await response.arrayBuffer());
    return { encoding: response.headers.get('content-encoding'), vary: response.headers.get('vary'), bytes };
  };
  const path = '/tenants/north/switches';
  const plain = await ask(path, 'identity');
  expect([plain.encoding, plain.bytes.length > 50_000]).toEqual([null, true]);
  const br = await ask(path, 'gzip, deflate, br');
  expect([br.encoding, brotliDecompressSync(br.bytes).equals(plain.bytes), br.vary]).toEqual([
    'br',
    true,
    'accept-encoding',
  ]);
  const zipped = await ask(path, 'gzip');
  expect([zipped.encoding, gunzipSync(zipped.bytes).equals(plain.bytes)]).toEqual(['gzip', true]);
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 5);
  expect((await ask(path, 'br;q=0')).encoding).toBeNull();
  for (const secret of ['/session', '/tenants/north/search-keys'])
    expect((await ask(secret, 'br')).encoding).toBeNull();
});
