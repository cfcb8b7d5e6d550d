import { describe, expect, test } from 'vitest';
import { distanceKm } from '#domain/places/distance.ts';
import { embeddedPlaces } from './places.ts';

const places = embeddedPlaces('AU');

describe('R5-035: where a postcode is, over the whole gazetteer', () => {
  test('each is at one of its places, even with outliers', async () => {
    const lost: string[] = [];
    let several = 0;
    for (let number = 200; number <= 9999; number++) {
      const code = String(number).padStart(4, '0');
      const [whole, ...members] = await places.suggest(code, 500);
      if (whole?.kind !== 'postcode') continue;
      several++;
      const nearest = Math.min(...members.map((member) => distanceKm(member, whole)));
      if (!(nearest < 1)) lost.push(`${code}: ${Math.round(nearest)} km from its nearest place`);
    }
    expect(several).toBeGreaterThan(1000);
    expect(lost).toEqual([]);
  });

  // Known from maps: suburbs of Darwin, Newtown in Sydney, Fortitude Valley in Brisbane, Parramatta, Geelong.
  test.each([
    ['0812', -12.4, 130.91],
    ['2042', -33.897, 151.179],
    ['4006', -27.45, 153.04],
    ['2150', -33.815, 151.0],
    ['3220', -38.155, 144.355],
  ])('%s is where people know it to be', async (code, lat, lng) => {
    const found = await places.find(code);
    expect(found && distanceKm(found, { lat, lng })).toBeLessThan(8);
  });
});
