import { describe, expect, test } from 'vitest';
import * as cells from './cell-values.ts';
import { readPictures, readPriceType, readVin } from './special-cells.ts';
import * as words from './words.ts';

const anyNumber = { min: 0, max: 1e9 };

describe('cells of dealers’ files', () => {
  test.each(['', ' ', '-', '- / -', 'N/A', 'nan', 'null', 'TBA'])('%j is nothing', (cell) => {
    expect(cells.readText(cell, 10)).toBeNull();
    expect(cells.readNumber(cell, anyNumber)).toBeNull();
    expect(cells.readMoney(cell)).toBeNull();
    expect(cells.readColours(cell)).toBeNull();
  });

  test.each([
    ['201123', 201123],
    ['201,123', 201123],
    ['12 990', 12990],
    ['1,234,567', 1234567],
    ['4.5', 4.5],
  ])('%j is the number %d', (cell, value) => expect(cells.readNumber(cell, anyNumber)).toBe(value));

  test.each(['12,34', '1.2.3', 'abc', '12 km', '1e5', '0x10', '--1'])('%j is no number', (cell) => {
    expect(() => cells.readNumber(cell, anyNumber)).toThrow('is not a number');
  });

  test.each([
    ['$12,990.00', 12990],
    ['AUD 12990', 12990],
    ['$32,990 Drive Away', 32990],
    ['12989.50', 12990],
    ['POA', null],
    ['Price on application', null],
    ['0', null],
    ['P.O.A.', null],
    ['On request', null],
    ['Call for price', null],
    ['Contact us for our best price', null],
  ])('the price %j is %j', (cell, value) => expect(cells.readMoney(cell)).toBe(value));

  test.each(['Call us', 'call', 'Ask Dave', 'POA or near offer', 'sold', '12,990 or offer'])(
    'the price %j is reported as a mistake',
    (cell) => expect(() => cells.readMoney(cell)).toThrow('is not a number'),
  );

  test.each([
    ['120', 120],
    ['120 hp', 120],
    ['90 kW', 121],
    ['-', null],
  ])('the power %j is %j horsepower', (cell, value) => expect(cells.readHorsepower(cell)).toBe(value));

  test('a price below nothing is refused', () => {
    expect(() => cells.readMoney('-500')).toThrow('is not between');
  });

  test.each([
    ['Blue / -', { colour: 'Blue', interior_colour: null }],
    ['White / Black Leather', { colour: 'White', interior_colour: 'Black Leather' }],
    ['Red', { colour: 'Red', interior_colour: null }],
  ])('the colours %j', (cell, value) => expect(cells.readColours(cell)).toEqual(value));

  test('a warranty is no colour', () => {
    expect(() => cells.readColours('5 years / Unlimited km')).toThrow('looks like a warranty');
  });

  test.each([
    ['Mount Louisa, QLD', { city: 'Mount Louisa', state: 'QLD' }],
    ['Ringwood, AU-VIC', { city: 'Ringwood', state: 'VIC' }],
    ['Hornby, Canterbury', { city: 'Hornby', state: 'Canterbury' }],
    ['Perth, western australia 6000', { city: 'Perth', state: 'WA' }],
    ['Darwin', { city: 'Darwin', state: null }],
  ])('the place %j', (cell, value) => expect(cells.readPlace(cell)).toEqual(value));

  test.each([
    ['4 cyl, 2.3 L', { cylinders: 4, litres: 2.3 }],
    ['6 cyl', { cylinders: 6, litres: null }],
    ['0 L', { cylinders: null, litres: null }],
    ['2.0 Litre', { cylinders: null, litres: 2 }],
  ])('the engine %j', (cell, value) => expect(cells.readEngine(cell)).toEqual(value));

  test.each([
    ['8.9 L / 100 km', 8.9],
    ['7 L/100km', 7],
    ['0 L / 100 km', null],
    ['6.1', 6.1],
  ])('the consumption %j is %j', (cell, value) => expect(cells.readConsumption(cell)).toBe(value));

  test.each([
    ['2024-03-31', '2024-03-31'],
    ['31/03/2024', '2024-03-31'],
    ['1.3.2024', '2024-03-01'],
    ['03/2024', '2024-03'],
    ['Mar 2024', '2024-03'],
    ['2024', '2024'],
  ])('the date %j is %j', (cell, value) => expect(cells.readDate(cell)).toBe(value));

  test.each(['31/02/2024', '2024-13-01', 'soon'])('%j is no date', (cell) => {
    expect(() => cells.readDate(cell)).toThrow(/is not a date/);
  });

  test('flags, lists and paragraphs', () => {
    expect([cells.readFlag('Yes'), cells.readFlag('n'), cells.readFlag('')]).toEqual([true, false, null]);
    expect(cells.readList('Camera, Tow bar, Camera')).toEqual(['Camera', 'Tow bar']);
    expect(cells.readList('Alloys, 18 inch|Tow bar')).toEqual(['Alloys, 18 inch', 'Tow bar']);
    expect(cells.readParagraphs('One owner.\n\n  Full   books.', 100)).toBe('One owner.|Full books.');
    expect(() => cells.readFlag('perhaps')).toThrow('neither yes nor no');
  });

  test('VIN, price type and pictures', () => {
    expect(readVin('jm0kf4w2a00100001')).toBe('JM0KF4W2A00100001');
    expect(() => readVin('JM0KF4W2AO0100001')).toThrow('is not a VIN');
    expect(['Drive Away', 'EGC', 'Est. drive away', 'Weekly special'].map(readPriceType)).toEqual([
      'drive_away',
      'excl_government_charges',
      'estimated_drive_away',
      'Weekly special',
    ]);
    expect(readPictures('https://a.example/1.jpg|https://a.example/2.jpg')?.map((image) => image.url)).toEqual([
      'https://a.example/1.jpg',
      'https://a.example/2.jpg',
    ]);
    expect(() => readPictures('javascript:alert(1)')).toThrow('https://');
    expect(() => readPictures('http://127.0.0.1/x.jpg')).toThrow('https://');
  });
});

describe('words of feeds as words of facets', () => {
  test.each([
    ['SUV', 'SUV'],
    ['Hatchback', 'Hatch'],
    ['Ute / Tray', 'Ute'],
    ['Sedan', 'Sedan'],
    ['Wagon', 'Wagon'],
    ['Commercial', 'Van'],
    ['Coupé', 'Coupe'],
    ['Convertible', 'Convertible'],
    ['People Mover', 'People Mover'],
    ['Dual Cab Pick-up', 'Ute'],
    ['4D Sedan', 'Sedan'],
    ['Other', null],
    ['Hovercraft', 'Hovercraft'],
  ])('the body %j is %j', (text, word) => expect(words.simpleBody(text)).toBe(word));

  test.each([
    ['Unleaded', 'Petrol'],
    ['Premium', 'Petrol'],
    ['Diesel', 'Diesel'],
    ['Hybrid', 'Hybrid'],
    ['Petrol - Plug-in Hybrid', 'PHEV'],
    ['Electric', 'Electric'],
    ['Petrol/Electric', 'Hybrid'],
    ['Electric - Diesel', 'Hybrid'],
    ['Petrol/Electric Plug-in', 'PHEV'],
    ['LPG', 'LPG'],
    [null, null],
  ])('the fuel %j is %j', (text, word) => expect(words.simpleFuel(text)).toBe(word));

  test.each([
    ['Automatic', 'Automatic'],
    ['6 Speed Sports Automatic', 'Automatic'],
    ['CVT', 'Automatic'],
    ['Manual', 'Manual'],
    ['5-speed manual', 'Manual'],
    [null, null],
  ])('the gearbox %j is %j', (text, word) => expect(words.simpleTransmission(text)).toBe(word));

  test.each([
    ['Front', 'FWD'],
    ['Rear', 'RWD'],
    ['4WD', '4WD'],
    ['AWD', 'AWD'],
    ['Four Wheel Drive', '4WD'],
    ['4x2', 'RWD'],
    [null, null],
  ])('the drive %j is %j', (text, word) => expect(words.simpleDrive(text)).toBe(word));

  test('conditions and states', () => {
    expect(
      [
        'USED',
        'NEW',
        'DEMO',
        'Ex-demonstrator',
        'Pre-owned',
        'Brand new',
        'Certified Used',
        'New vehicle',
        'Second-hand',
      ].map(words.readCarType),
    ).toEqual(['used', 'new', 'demo', 'demo', 'used', 'new', 'used', 'new', 'used']);
    for (const cell of ['nearly new', 'as new', 'like-new', 'not used', 'new and used', 'good'])
      expect(() => words.readCarType(cell)).toThrow('is neither new, demo nor used');
    expect(['In stock', 'Sold', 'In Transit', 'Deal pending'].map(words.readStatus)).toEqual([
      'in_stock',
      'sold',
      'coming_soon',
      'others',
    ]);
    expect(() => words.readCarType('blue')).toThrow();
  });
});
