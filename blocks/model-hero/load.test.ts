import { expect, test } from 'vitest';
import type { Model } from '#schemas/entities/model.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aModel } from '#tests/build/model.ts';
import { load } from './load.ts';

const hero = (changes: Partial<Model>, settings = {}) =>
  load(
    { look: 'wide', ground: 'page' },
    loadContext({ subject: { kind: 'model', model: aModel(changes), version: 1 }, settings }),
  );

test.each([
  [{ hero_video: '/files/aa/film.mp4', youtube_id: 'aqz-KE-bpKQ' }, '/files/aa/film.mp4'],
  [{ hero_video: ' ', youtube_id: 'aqz-KE-bpKQ' }, 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  [{ youtube_id: '../watch?v=' }, null],
  [{}, null],
] as const)('R3-008: of %o the film at the top is %s', async (changes, url) => {
  const { film } = await hero({ banner: '/img/banner', ...changes });
  expect(film).toEqual(url === null ? null : { url, poster: '/img/banner' });
});

test('R3-008: brochure and specification sheet come before offers, and go by their switches', async () => {
  const model = {
    brochure_url: '/files/aa/ridge.pdf',
    spec_sheet_url: 'https://example.com/ridge-specs.pdf',
    offers: [{ id: 'o', title: 'Free servicing', path: '/special-offers' }],
  };
  const labels = async (settings: object) => (await hero(model, settings)).links.map(({ label }) => label);
  expect(await labels({})).toEqual(['Brochure', 'Specification sheet', 'Free servicing']);
  expect(await labels({ 'models.brochure': false })).toEqual(['Free servicing']);
  expect(await labels({ 'models.offers': false })).toEqual(['Brochure', 'Specification sheet']);
});
