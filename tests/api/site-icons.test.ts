/** Icons of a site in every size that a tab, a home screen and a robot look for, and the manifest that names them. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPlatform, type TestPlatform } from '#tests/build/platform.ts';

async function bytesOf({ platform }: TestPlatform, slug: string, path: string) {
  const host = `${slug}.localhost`;
  const answer = await platform.app(new Request(`http://${host}${path}`, { headers: { host } }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
}

test('each icon that the page and the manifest name is there, in its size and in the colours of its site', async () => {
  const platform = await aPlatform();
  const { text } = await platform.site('north', '/');
  const links = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  );
  expect(links).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  const manifest = JSON.parse((await platform.site('north', '/site.webmanifest')).text) as {
    readonly name: string;
    readonly theme_color: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  };
  expect(manifest.name).not.toBe('');
  for (const [path, side] of [
    ['/apple-touch-icon.png', 180],
    ...manifest.icons.map(({ src, sizes }) => [src, Number(sizes.split('x')[0])] as const),
  ] as const) {
    const { status, type, bytes } = await bytesOf(platform, 'north', path);
    expect([path, status, type]).toEqual([path, 200, 'image/png']);
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([side, side]);
    const hex = (at: number) => `#${data.subarray(at * 3, at * 3 + 3).toString('hex')}`;
    // The corner is the ground, and somewhere there is a letter.
    expect(hex(0)).toBe(manifest.theme_color);
    expect(new Set(Array.from({ length: side * side }, (_, at) => hex(at))).size).toBeGreaterThan(1);
  }
  const ico = await bytesOf(platform, 'north', '/favicon.ico');
  expect([ico.status, ico.type]).toEqual([200, 'image/x-icon']);
  expect([ico.bytes.readUInt16LE(2), ico.bytes.readUInt16LE(4), ico.bytes[6], ico.bytes.readUInt32LE(14)]).toEqual([
    1,
    1,
    32,
    ico.bytes.length - 22,
  ]);
  expect((await sharp(ico.bytes.subarray(22)).metadata()).width).toBe(32);
});
