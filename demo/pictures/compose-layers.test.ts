/** @module-tag long */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isSceneKind, type SceneKind } from '../drawings/scenes/draw-scene.ts';
import { shapes } from '../drawings/vehicles/shapes.ts';
import { insides, isView, spinFrameCount, type View } from '../drawings/vehicles/views.ts';
import { composeLayers } from './compose-layers.ts';
import { findDrawn, sourceRenders } from './drawn-source.ts';
import { makerFrom } from './make-picture.ts';
import { findInside, findLayers, findScene, nearestView, renderedView } from './rendered-layers.ts';

const named = ['front', 'front-left', 'left', 'rear-left', 'rear', 'rear-right', 'right', 'front-right'].filter(isView);
const close = ['detail-wheel', 'detail-lamp'].filter(isView);
const turning = [
  ...Array.from({ length: spinFrameCount }, (_, frame) => `spin-${frame}`),
  ...['walkaround-0', 'walkaround-71', 'film-0', 'film-47'],
].filter(isView);
const rendered = shapes.map((shape) => ({ shape, views: [...named, ...close, ...turning] }));

/** Not alike on both sides, so rendered from all around. */
const uneven = ['telehandler', 'side-by-side'];

const ofCars = ['dash', 'seats', 'boot'] as const;
const ofTractors = ['cab'] as const;
const ofCaravans = ['kitchen', 'bed'] as const;

const everyScene = {
  showroom: true,
  yard: true,
  'yard-caravans': true,
  'yard-machines': true,
  workshop: true,
  coast: true,
  field: true,
  road: true,
  team: true,
} satisfies { readonly [kind in SceneKind]: true };
const scenes = Object.keys(everyScene)
  .filter(isSceneKind)
  .map((kind) => ({ kind }));

async function pixelsOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).removeAlpha().raw().toBuffer();
}

describe('a composed picture', () => {
  const layers = findLayers(sourceRenders, 'suv', 'front-left');
  if (layers === null) throw new Error('The SUV has no layers.');
  const compose = async (paint: string, width = 960) => pixelsOf(await composeLayers(layers, paint, width));

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
      const bytes = await composeLayers(layers, '8a1c24', width);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'png',
        width,
        height: Math.round((width * 2) / 3),
      });
      expect(Buffer.compare(await composeLayers(layers, '8a1c24', width), bytes)).toBe(0);
    }
  });

  test('from the right is the mirror image of the left', async () => {
    const make = makerFrom(sourceRenders);
    const [left, right] = await Promise.all(
      (['front-left', 'front-right'] as const).map((view) =>
        make({ kind: 'drawn', shape: 'suv', paint: '8a1c24', view }, 960),
      ),
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
  test.each(rendered)(
    'of each view of the $shape are there, two of 3:2 one above the other',
    async ({ shape, views }) => {
      for (const view of views) {
        const layers = findLayers(sourceRenders, shape, view);
        expect(layers, view).not.toBeNull();
        const { width = 0, height = 0, format } = await sharp(layers?.file ?? '').metadata();
        expect([format, height * 3]).toEqual(['webp', width * 4]);
      }
    },
  );

  test.each(scenes)(
    'of the scene $kind are there, two of 2:1, and only what is painted follows the colour',
    async (scene) => {
      const make = makerFrom(sourceRenders);
      const [red, blue] = await Promise.all(
        ['b01c22', '1c22b0'].map(async (hex) =>
          pixelsOf(Buffer.from(await make({ kind: 'scene', scene: scene.kind, hex }, 400))),
        ),
      );
      const { width, height } = await sharp(findScene(sourceRenders, scene.kind)?.file).metadata();
      expect(height).toBe(width);
      if (!red || !blue) throw new Error('Nothing was made.');
      expect(red.length).toBe(400 * 200 * 3);
      let changed = 0;
      for (let at = 0; at < red.length; at += 3) if (Math.abs((red[at] ?? 0) - (blue[at] ?? 0)) > 15) changed += 1;
      const share = changed / (red.length / 3);
      expect(share).toBeGreaterThan(0.01);
      expect(share).toBeLessThan(0.4);
    },
  );

  test.each([
    ...ofCars.map((inside) => [inside, 'suv-large', 'people-mover'] as const),
    ...ofTractors.map((inside) => [inside, 'tractor', 'tractor-large'] as const),
  ])('of the %s are there, two of 3:2, the same for all shapes that have one', async (inside, ...having) => {
    const make = makerFrom(sourceRenders);
    const { width = 0, height = 0 } = await sharp(findInside(sourceRenders, inside)?.file ?? '').metadata();
    expect(height * 3).toBe(width * 4);
    const [one, other] = having.map((shape) => findDrawn(`/img/drawn/${shape}/8a1c24/${inside}`, make));
    expect(one?.subject).toEqual(other?.subject);
    const [red, blue] = await Promise.all(
      ['8a1c24', '1f3f75'].map(async (paint) =>
        pixelsOf(Buffer.from(await make({ kind: 'inside', inside, paint }, 360))),
      ),
    );
    if (!red || !blue) throw new Error('Nothing was made.');
    expect(red.length).toBe(360 * 240 * 3);
    // Of the body little shows, so that what is inside does not follow the paint.
    let changed = 0;
    for (let at = 0; at < red.length; at += 3) if (Math.abs((red[at] ?? 0) - (blue[at] ?? 0)) > 12) changed += 1;
    const share = changed / (red.length / 3);
    expect(share).toBeGreaterThan(0.005);
    expect(share).toBeLessThan(0.5);
  });

  test.each(ofCaravans)('of the %s of a caravan are there, two of 3:2, in no paint', async (inside) => {
    const make = makerFrom(sourceRenders);
    const { width = 0, height = 0 } = await sharp(findInside(sourceRenders, inside)?.file ?? '').metadata();
    expect(height * 3).toBe(width * 4);
    const [one, other] = ['caravan', 'caravan-small'].map((shape) =>
      findDrawn(`/img/drawn/${shape}/8a1c24/${inside}`, make),
    );
    expect(one?.subject).toEqual(other?.subject);
    const [red, blue] = await Promise.all(
      ['8a1c24', '1f3f75'].map(async (paint) =>
        pixelsOf(Buffer.from(await make({ kind: 'inside', inside, paint }, 360))),
      ),
    );
    expect(red?.length).toBe(360 * 240 * 3);
    const apart = red?.map((value, at) => Math.abs(value - (blue?.[at] ?? 0))) ?? Buffer.of(255);
    expect(apart.reduce((most, each) => Math.max(most, each), 0)).toBeLessThan(6);
  });

  test('of an inside are only for shapes that have it', () => {
    const knows = (shape: string, inside: string) =>
      findDrawn(`/img/drawn/${shape}/8a1c24/${inside}`, makerFrom(sourceRenders)) !== null;
    expect(['sedan', 'ute', 'hatch', 'tractor'].map((shape) => knows(shape, 'dash'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['sedan', 'ute', 'hatch', 'tractor'].map((shape) => knows(shape, 'boot'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    for (const inside of ofCaravans)
      expect(
        ['caravan', 'caravan-small', 'caravan-off-road', 'camper', 'trailer', 'suv'].map((s) => knows(s, inside)),
      ).toEqual([true, true, true, false, false, false]);
    for (const inside of [...ofCars, ...ofTractors]) expect(knows('caravan', inside)).toBe(false);
    expect(['tractor', 'tractor-large', 'tractor-small', 'suv'].map((s) => knows(s, 'cab'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('weigh less than 30 MB in all, and none is left over', () => {
    const files = readdirSync(sourceRenders);
    expect(files.reduce((sum, file) => sum + statSync(join(sourceRenders, file)).size, 0)).toBeLessThan(30_000_000);
    const wanted = new Set([
      ...rendered.flatMap(({ shape, views }) =>
        views.map((view) => `${shape}-${uneven.includes(shape) ? nearestView(view) : renderedView(view).name}.webp`),
      ),
      ...insides.map((inside) => `cabin-${inside}.webp`),
      ...scenes.map(({ kind }) => `scene-${kind}.webp`),
    ]);
    expect(files.filter((file) => !wanted.has(file))).toEqual([]);
  });

  test('of a turn are mirrored past half of it; films show the nearest frame', () => {
    const shown = (view: View) => Object.values(renderedView(view));
    expect(shown('spin-18')).toEqual(['spin-18', false]);
    expect(shown('spin-19')).toEqual(['spin-17', true]);
    expect(shown('spin-35')).toEqual(['spin-1', true]);
    expect(shown('right')).toEqual(['left', true]);
    expect(shown('walkaround-0')).toEqual(['spin-4', false]);
    expect(shown('film-0')).toEqual(['spin-2', false]);
  });

  test('of what is not alike on both sides are never mirrored', () => {
    for (const { shape, views } of rendered)
      for (const view of views) {
        const layers = findLayers(sourceRenders, shape, view);
        const isMirrored = !uneven.includes(shape) && renderedView(view).isMirrored;
        expect([shape, view, layers?.isMirrored]).toEqual([shape, view, isMirrored]);
      }
  });

  test('that are missing leave the drawing', async () => {
    const drawing = { kind: 'drawn', shape: 'excavator', paint: '8a1c24', view: 'left' } as const;
    expect(await makerFrom(sourceRenders)(drawing, 320)).toBeInstanceOf(Uint8Array);
    expect(await makerFrom('/nowhere')(drawing, 320)).toMatch(/^<svg/);
    const drawn = await Promise.all(
      insides.map((inside) => makerFrom('/nowhere')({ kind: 'inside', inside, paint: '8a1c24' }, 300)),
    );
    for (const svg of drawn) {
      expect(svg).toMatch(/^<svg [^>]* width="300" height="200">/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(new Set(drawn.map(String)).size).toBe(insides.length);
  });
});
