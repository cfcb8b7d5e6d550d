import { describe, expect, test } from 'vitest';
import { motorCatalogue } from '../catalogue/catalogue.ts';
import { shapeOf } from './shape-of.ts';
import { stock } from './stock.fixtures.ts';

describe('pictures', () => {
  test('pictures name their subject, and their addresses are ones that are drawn', () => {
    for (const v of stock) {
      for (const image of v.images) {
        expect(image.url).toMatch(/^\/img\/drawn\/[a-z-]+\/[0-9a-f]{6}\/[a-z-]+$/);
        expect(image.thumb).toBe(`${image.url}?w=300`);
        expect(image.alt).toMatch(/, illustration$/);
        expect(image.alt).toContain(`${v.year} ${v.make} ${v.model}, `);
      }
    }
  });

  test.each([
    ['Toyota LandCruiser', 'suv-boxy'],
    ['Toyota LandCruiser Prado', 'suv-large'],
    ['Toyota Kluger', 'suv-long'],
    ['Mazda CX-30', 'suv-low'],
    ['Mazda CX-3', 'suv-small'],
    ['Mazda CX-5', 'suv'],
    ['Mazda 2', 'hatch-small'],
    ['Mazda 3', 'hatch'],
    ['Volvo FH 540', 'prime-mover'],
    ['Isuzu FRR 110-240', 'truck-box'],
    ['Isuzu NPS 75/45-155', 'truck'],
    ['Triumph Tiger 900', 'motorcycle-adventure'],
    ['Harley-Davidson Fat Boy', 'motorcycle-cruiser'],
    ['Kokoda Force', 'caravan-off-road'],
    ['Kokoda Cadet', 'caravan-small'],
    ['Majestic Knight', 'caravan'],
    ['Toyota LandCruiser 70', 'ute-tray'],
    ['Mazda BT-50', 'ute-low'],
    ['Toyota Hilux', 'ute'],
    ['Ford Ranger', 'ute-wide'],
    ['Mazda 3 Sedan', 'sedan-small'],
    ['Toyota Camry', 'sedan-long'],
    ['BMW 3 Series', 'sedan'],
    ['Kia Stinger', 'sedan-fast'],
    ['Tesla Model 3', 'sedan-fast'],
    ['Mini Cooper', 'hatch-city'],
    ['Honda Jazz', 'hatch-tall'],
    ['Honda Civic', 'hatch-long'],
    ['Skoda Octavia', 'wagon-sport'],
    ['Subaru Outback', 'wagon-raised'],
    ['Volkswagen Passat', 'wagon'],
    ['Toyota GR86', 'coupe-small'],
    ['Ford Mustang', 'coupe'],
    ['Ram 1500', 'ute-large'],
    ['Peugeot Partner', 'van-small'],
    ['Mercedes-Benz Sprinter', 'van-large'],
    ['Toyota HiAce', 'van-long'],
    ['Hyundai iLoad', 'van'],
    ['Jayco Swan', 'camper'],
    ['Toyota Wish', 'wagon-tall'],
    ['Avan Cruiseliner', 'camper-frame'],
    ['Kubota BX2380', 'tractor-small'],
    ['Deutz-Fahr 5090.4 G', 'tractor'],
    ['Dean Trailers Tandem Tipper', 'trailer'],
    ['Dean Trailers Plant Trailer', 'trailer-plant'],
    ['Kubota U17-3', 'excavator-canopy'],
    ['Kubota KX040-4', 'excavator'],
    ['Kubota M7040', 'tractor-small'],
    ['Case IH Magnum 310', 'tractor-large'],
    ['JCB Loadall 531-70', 'telehandler'],
    ['JCB 3CX', 'backhoe'],
    ['John Deere Gator XUV835M', 'side-by-side'],
    ['Kubota ZD1221', 'mower'],
    ['Jayco Journey Pop Top', 'caravan-pop-top'],
    ['Avan Aspire Pop Top', 'caravan-pop-top'],
    ['Isuzu D-MAX Space Cab', 'ute-extra'],
    ['Ford Ranger Super Cab', 'ute-extra'],
    ['Honda CBR650R', 'motorcycle-sport'],
    ['KTM 300 EXC', 'motorcycle-dirt'],
  ])('each %s is shown as a %s, whatever else differs', (name, shape) => {
    const shown = stock
      .filter((v) => `${v.make} ${v.model}` === name)
      .flatMap((v) => [...v.images.map(({ url }) => url), ...v.spin_images]);
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map((url) => url.split('/')[3]))).toEqual(new Set([shape]));
  });

  test('R2-014: each body type has at least four silhouettes', () => {
    const shapesOf = (...bodies: string[]) =>
      new Set(
        [...motorCatalogue.car, ...motorCatalogue.import]
          .filter((v) => bodies.includes(v.body))
          .map((v) => shapeOf('car', v)),
      ).size;
    expect(['Sedan', 'Hatch', 'SUV', 'Ute', 'Van', 'Wagon'].map((body) => shapesOf(body))).toEqual([4, 5, 6, 6, 4, 4]);
    expect(shapesOf('Coupe', 'Convertible')).toBe(4);
  });

  test('R2-014: a full gallery goes from the outside to dashboard, seats and boot, where a body has them', () => {
    const views = (body: string) => {
      const found = stock.find((v) => v.simple_body === body && v.images.length >= 7);
      return found?.images.slice(0, 7).map(({ url }) => url.split('/').at(-1));
    };
    expect(views('SUV')).toEqual(['front-left', 'left', 'rear-left', 'dash', 'seats', 'boot', 'detail-wheel']);
    expect(views('Ute')).toEqual(['front-left', 'left', 'rear-left', 'dash', 'seats', 'detail-wheel', 'rear']);
    const machine = (shape: string) =>
      stock
        .find((v) => v.images[6]?.url.startsWith(`/img/drawn/${shape}/`))
        ?.images.slice(0, 7)
        .map(({ url }) => url.split('/').at(-1));
    const outside = ['front-left', 'left', 'rear-left'];
    expect(machine('tractor')).toEqual([...outside, 'cab', 'detail-wheel', 'rear', 'front-right']);
    // Under a bar there is no cab.
    expect(machine('tractor-small')).toEqual([...outside, 'detail-wheel', 'rear', 'front-right', 'front']);
  });

  test('R2-014: a full gallery of a caravan goes on with its kitchen and its bed, and calls its lamps rear lamps', () => {
    const full = stock.filter((v) => v.images.length >= 6 && v.images[0]?.url.includes('/drawn/caravan'));
    expect(full.length).toBeGreaterThan(0);
    for (const v of full) {
      expect(v.images.slice(3, 5).map(({ alt }) => alt?.split(', ').slice(-2).join())).toEqual([
        'kitchen and dinette,illustration',
        'bed,illustration',
      ]);
      expect(v.images.map(({ alt }) => alt).join()).not.toMatch(/front lamp|dashboard|boot/);
    }
  });

  test('marks of a turn name parts that the vehicle has', () => {
    const ofCars = /bumper|kerb|door ding|tow bar|touchscreen|bolster|rear seats/i;
    const marked = stock.filter((v) => v.hotspots.exterior.length > 0);
    const shapes = new Set<string>();
    for (const v of marked) {
      const shape = v.spin_images[0]?.split('/')[3] ?? '';
      const said = [...v.hotspots.exterior, ...v.hotspots.interior].map(({ description }) => description).join();
      const isCar =
        !/^(tractor|telehandler|backhoe|excavator|side-|mower|motorcycle|truck|prime|bus|caravan|camper|trailer)/.test(
          shape,
        );
      if (!isCar) {
        shapes.add(shape);
        expect(said, shape).not.toMatch(ofCars);
      }
    }
    expect(shapes.size).toBeGreaterThan(5);
  });
});
