/** @module-tag long */
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeLayers } from './compose-layers.ts';
import { findDrawn, sourceRenders } from './drawn-source.ts';
import { findPainted, listLayers, type PaintedLayers } from './find-layers.ts';

const names = listLayers(sourceRenders)();
const shapes = [...names].flatMap((name) => /^(.*)-spin-0\.webp$/.exec(name)?.[1] ?? []);
const scenes = [...names].flatMap((name) => /^scene-(.*)\.webp$/.exec(name)?.[1] ?? []);
const views = [
  'front',
  'front-left',
  'left',
  'rear-left',
  'rear',
  'rear-right',
  'right',
  'front-right',
  'detail-wheel',
  'detail-lamp',
  ...Array.from({ length: 36 }, (_, frame) => `spin-${frame}`),
];

/** Not alike on both sides, so rendered from all around. */
const uneven = ['telehandler', 'side-by-side'];

const ofCars = ['dash', 'seats', 'boot'];
const ofTractors = ['cab'];
const ofCaravans = ['kitchen', 'bed'];

/** The layers that an address below `/img/` shows; `file` is the whole path. */
function layersAt(address: string): PaintedLayers {
  const layers = findPainted(names, `/img/${address}`);
  if (layers === null) throw new Error(`Nothing is rendered for ${address}.`);
  return { ...layers, file: join(sourceRenders, layers.file) };
}

async function pixelsOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).removeAlpha().raw().toBuffer();
}

describe('a composed picture', () => {
  const layers = layersAt('drawn/suv/8a1c24/front-left');
  const compose = async (paint: string, width = 960) => pixelsOf(await composeLayers({ ...layers, paint }, width));

  test('shows the paint on the body, and the same glass, tyres, ground and room in every paint', async () => {
    const stored = await sharp(layers.file).ensureAlpha().raw().toBuffer();
    const [red, blue] = await Promise.all([compose('b01c22'), compose('1c22b0')]);
    const pixels = red.length / 3;
    let body = 0;
    let tinted = 0;
    let rest = 0;
    let changed = 0;
    for (let at = 0; at < pixels; at++) {
      const answered = stored[(pixels + at) * 4] ?? 0;
      const [r = 0, g = 0, b = 0] = red.subarray(at * 3);
      const [r2 = 0, g2 = 0, b2 = 0] = blue.subarray(at * 3);
      if (answered > 90 && stored[at * 4 + 3] === 255) {
        body += 1;
        if (r - g > 15 && r - b > 15 && b2 - r2 > 15) tinted += 1;
      }
      if (answered === 0) {
        rest += 1;
        if (r !== r2 || g !== g2 || b !== b2) changed += 1;
      }
    }
    expect(tinted).toBeGreaterThan(body * 0.98);
    expect(changed).toBe(0);
    expect(body).toBeGreaterThan(pixels * 0.05);
    expect(rest).toBeGreaterThan(pixels * 0.5);
  });

  test('has the width that is requested, also above that of its layers, and always the same bytes', async () => {
    for (const width of [160, 960, 1920]) {
      const bytes = await composeLayers(layers, width);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'png',
        width,
        height: Math.round((width * 2) / 3),
      });
      expect(Buffer.compare(await composeLayers(layers, width), bytes)).toBe(0);
    }
  });

  test('from the right is the mirror image of the left', async () => {
    const [left, right] = await Promise.all(
      ['front-left', 'front-right'].map((view) => composeLayers(layersAt(`drawn/suv/8a1c24/${view}`), 960)),
    );
    const flopped = await pixelsOf(
      await sharp(Buffer.from(left ?? ''))
        .flop()
        .png()
        .toBuffer(),
    );
    expect(Buffer.compare(await pixelsOf(Buffer.from(right ?? '')), flopped)).toBe(0);
  });
});

describe('layers', () => {
  test.each(shapes)('of each view of the %s are there, two of 3:2 one above the other', async (shape) => {
    for (const view of views) {
      const { width = 0, height = 0, format } = await sharp(layersAt(`drawn/${shape}/8a1c24/${view}`).file).metadata();
      expect([view, format, height * 3]).toEqual([view, 'webp', width * 4]);
    }
  });

  /** Share of the values that differ by more than `by` between two paints. */
  async function changed(address: (paint: string) => string, width: number, by: number): Promise<number> {
    const [red, blue] = await Promise.all(
      ['8a1c24', '1f3f75'].map(async (paint) => pixelsOf(await composeLayers(layersAt(address(paint)), width))),
    );
    if (!red || !blue) throw new Error('Nothing was made.');
    return red.filter((value, at) => Math.abs(value - (blue[at] ?? 0)) > by).length / red.length;
  }

  test.each(scenes)('of the scene %s are two of 2:1, and only what is painted follows the colour', async (scene) => {
    const address = (paint: string) => `scene/${scene}/${paint}`;
    const { width, height } = await sharp(layersAt(address('8a1c24')).file).metadata();
    expect(height).toBe(width);
    const share = await changed(address, 400, 12);
    expect(share).toBeGreaterThan(0.002);
    expect(share).toBeLessThan(0.4);
  });

  test.each([
    ...ofCars.map((inside) => [inside, 'suv-large', 'people-mover'] as const),
    ...ofTractors.map((inside) => [inside, 'tractor', 'tractor-large'] as const),
    ['interior', 'sedan', 'ute'] as const,
  ])(
    'of the %s are there, the same for all shapes that have one, and little of it is painted',
    async (inside, ...having) => {
      const { width = 0, height = 0 } = await sharp(layersAt(`drawn/${having[0]}/8a1c24/${inside}`).file).metadata();
      expect(height / width).toBeCloseTo(inside === 'interior' ? 1 : 4 / 3, 5);
      const [one, other] = having.map((shape) => findDrawn(`/img/drawn/${shape}/8a1c24/${inside}`, names));
      expect(one?.subject).toEqual(other?.subject);
      const share = await changed((paint) => `drawn/${having[0]}/${paint}/${inside}`, 360, 12);
      expect(share).toBeGreaterThan(0.002);
      expect(share).toBeLessThan(0.5);
    },
  );

  test.each(ofCaravans)('of the %s of a caravan are there, in no paint', async (inside) => {
    const [one, other] = ['caravan', 'caravan-small'].map((shape) =>
      findDrawn(`/img/drawn/${shape}/8a1c24/${inside}`, names),
    );
    expect(one?.subject).toEqual(other?.subject);
    expect(await changed((paint) => `drawn/caravan/${paint}/${inside}`, 360, 6)).toBe(0);
  });

  test('of an inside are only for shapes that have it', () => {
    const having = (inside: string, ...asked: readonly string[]) =>
      asked.filter((shape) => findDrawn(`/img/drawn/${shape}/8a1c24/${inside}`, names) !== null);
    for (const inside of ['dash', 'seats', 'interior'])
      expect(having(inside, 'sedan', 'ute', 'hatch', 'tractor', 'caravan')).toEqual(['sedan', 'ute', 'hatch']);
    expect(having('boot', 'sedan', 'ute', 'hatch', 'tractor', 'caravan')).toEqual(['hatch']);
    for (const inside of ofCaravans)
      expect(having(inside, 'caravan', 'caravan-small', 'caravan-off-road', 'camper', 'trailer', 'suv')).toEqual([
        'caravan',
        'caravan-small',
        'caravan-off-road',
      ]);
    expect(having('cab', 'tractor', 'tractor-large', 'tractor-small', 'suv', 'caravan')).toEqual([
      'tractor',
      'tractor-large',
    ]);
  });

  test('weigh less than 31 MB in all, and each is shown by an address of one shape alone', () => {
    const sizes = [...names].map((name) => statSync(join(sourceRenders, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(31_000_000);
    const shown = new Map<string, Set<string>>();
    for (const shape of shapes)
      for (const view of views) {
        const { file } = layersAt(`drawn/${shape}/8a1c24/${view}`);
        shown.set(file, (shown.get(file) ?? new Set()).add(shape));
      }
    expect([...shown].filter(([, of]) => of.size > 1)).toEqual([]);
    const other = [...names].filter(
      (name) => !shown.has(join(sourceRenders, name)) && !/^(?:cabin|scene)-|\.webm$/.test(name),
    );
    expect(other).toEqual([]);
  });

  test('of a turn are mirrored past half of it', () => {
    const shown = (view: string) => {
      const { file, isMirrored } = layersAt(`drawn/suv/8a1c24/${view}`);
      return [basename(file), isMirrored];
    };
    expect(shown('spin-18')).toEqual(['suv-spin-18.webp', false]);
    expect(shown('spin-19')).toEqual(['suv-spin-17.webp', true]);
    expect(shown('spin-35')).toEqual(['suv-spin-1.webp', true]);
    expect(shown('right')).toEqual(['suv-left.webp', true]);
  });

  test.each(uneven)('of a %s, which is not alike on both sides, are never mirrored', (shape) => {
    for (const view of views)
      expect([view, layersAt(`drawn/${shape}/8a1c24/${view}`).isMirrored]).toEqual([view, false]);
  });
});
