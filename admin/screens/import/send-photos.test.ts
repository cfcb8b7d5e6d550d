import { expect, test } from 'vitest';
import type { PhotoAdded, PhotoPlan } from '#schemas/api/stock.ts';
import type { Image } from '#schemas/shapes/media.ts';
import { answeredPlan, sendPhotos } from './send-photos.ts';

const image = (name: string): Image => ({ url: `/img/${name}`, thumb: `/img/${name}` });
const [one, two] = [
  { id: 'v_1', stocknum: 'A1' },
  { id: 'v_2', stocknum: 'B2' },
];

/** Vehicles that have a picture each. */
function doors() {
  const stored = new Map([one, two].map(({ id }) => [id, [image('old')]]));
  return {
    stored,
    read: async (path: string) => {
      if (path.includes('bad')) throw new Error('This file of the ZIP is damaged.');
      return new File([], path);
    },
    upload: async (id: string, { name }: File): Promise<PhotoAdded> => {
      const images = stored.get(id) ?? [];
      const known = images.some(({ url }) => url === `/img/${name}`);
      if (!known) images.push(image(name));
      return { image: image(name), version: images.length, images: [...images], known };
    },
    arrange: async (id: string, _version: number, images: readonly Image[]) => stored.set(id, [...images]),
  };
}

test('issue 38: one bad picture loses one picture, and the others go behind those that are there', async () => {
  const to = doors();
  const vehicles = [
    { ...one, files: ['A1-1.jpg', 'A1-2-bad.jpg', 'A1-3.jpg'] },
    { ...two, files: ['B2.jpg'] },
  ];
  const steps: number[] = [];
  const done = await sendPhotos({ vehicles, replaces: false, onProgress: (count) => steps.push(count) }, to);
  expect(done).toEqual({ sent: 3, failures: [{ file: 'A1-2-bad.jpg', why: 'This file of the ZIP is damaged.' }] });
  expect(to.stored.get('v_1')).toEqual(['old', 'A1-1.jpg', 'A1-3.jpg'].map(image));
  expect(steps).toEqual([1, 2, 3, 4]);
});

test('issue 38: pictures that replace others leave a vehicle alone for which none arrived', async () => {
  const to = doors();
  const vehicles = [
    { ...one, files: ['new.jpg', 'old'] },
    { ...two, files: ['bad.jpg'] },
  ];
  await sendPhotos({ vehicles, replaces: true, onProgress: () => {} }, to);
  expect([to.stored.get('v_1'), to.stored.get('v_2')]).toEqual([['new.jpg', 'old'].map(image), [image('old')]]);
});

test('issue 38: a name that fits two vehicles goes where a person says, or nowhere', () => {
  const plan: PhotoPlan = {
    vehicles: [{ ...one, files: ['A1.jpg'] }],
    questions: ['x.jpg', 'y.jpg', 'z.jpg'].map((file) => ({ file, vehicles: [one, two] })),
    left: [],
  };
  expect(answeredPlan(plan, { 'x.jpg': 'v_1', 'y.jpg': 'v_2', 'z.jpg': '' })).toEqual([
    { ...one, files: ['A1.jpg', 'x.jpg'] },
    { ...two, files: ['y.jpg'] },
  ]);
});
