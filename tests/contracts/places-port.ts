/** What every driver of places promises. A driver is given the same few places to know. */
import { describe, expect, test } from 'vitest';
import type { PlacesPort } from '#domain/ports/places.ts';

/** Places of `places-fixture`: a driver may know more. */
export function placesContract(name: string, open: () => PlacesPort): void {
  describe(`places: ${name}`, () => {
    test('R5-002: suggests by the beginning of a name, labels it and says where it is', async () => {
      const [place] = await open().suggest('fortitude');
      expect(place).toMatchObject({ kind: 'locality', name: 'Fortitude Valley', region: 'QLD', postcode: '4006' });
      expect(place?.label).toMatch(/^Fortitude Valley,? QLD 4006$/);
      expect(place?.lat).toBeCloseTo(-27.457, 2);
      expect(place?.lng).toBeCloseTo(153.033, 2);
    });

    test('R7-024: a postcode finds its place', async () => {
      const port = open();
      expect(port.knowsPostcodes).toBe(true);
      const [place] = await port.suggest('3121');
      expect(place).toMatchObject({ region: 'VIC', postcode: '3121' });
      expect(place?.lat).toBeCloseTo(-37.82, 1);
    });

    test('R5-035, R8-003: what is nowhere has no suggestion', async () => {
      expect(await open().suggest('9999')).toEqual([]);
      expect(await open().suggest('zzyzx')).toEqual([]);
      expect(await open().suggest('')).toEqual([]);
    });

    test('gives no more than requested, each place once, the same every time', async () => {
      const port = open();
      const found = await port.suggest('richmond', 1);
      expect(found).toHaveLength(1);
      expect(await port.suggest('richmond', 1)).toEqual(found);
      const more = await port.suggest('richmond');
      expect(new Set(more.map((place) => place.id)).size).toBe(more.length);
    });

    test('finds by id what it suggested', async () => {
      const port = open();
      const [place] = await port.suggest('fortitude');
      expect(await port.find(place?.id ?? '')).toEqual(place);
      expect(await port.find('no-such-place')).toBeNull();
    });

    test('names a point by the nearest place, and none far out at sea', async () => {
      const port = open();
      expect(await port.nearest({ lat: -37.8181, lng: 145.0018 })).toMatchObject({ name: 'Richmond', region: 'VIC' });
      expect(await port.nearest({ lat: -40, lng: 100 })).toBeNull();
    });
  });
}
