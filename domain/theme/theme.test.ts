import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fontFamilies, type Theme } from '#schemas/documents/theme.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { checkContrast, repairColour } from './check-contrast.ts';
import { deriveColours, readable, visible } from './derive-colours.ts';
import { deriveTokens, fluidSize } from './derive-tokens.ts';
import { contrastRatio, mixColours, toHex, toOklch } from './oklch.ts';

const navy: Theme = {
  colours: { brand: '#12284c', accent: '#e0a526', ink: '#1a2230', page: '#ffffff', sunken: '#f2f4f7' },
  fonts: {
    heading: 'archivo',
    body: 'public-sans',
    headingWeight: 700,
    headingTracking: -0.01,
    headingCase: 'none',
    scale: 1,
  },
  shape: { radius: 'square', shadow: 1, border: 1, card: 'framed', button: 'solid' },
  rhythm: { density: 'dense', width: 'wide' },
};

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colour arithmetic', () => {
  test('every colour of a screen survives the way to OKLCH and back', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(toHex(toOklch(colour))).toBe(colour);
      }),
      { numRuns: runsOf(2000) },
    );
  });
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#0000ff', '#ffffff', 8.592],
  ])('contrast of %s on %s is %d', (one, two, expected) => {
    expect(contrastRatio(one, two)).toBeCloseTo(expected, 2);
    expect(contrastRatio(two, one)).toBeCloseTo(expected, 2);
  });
  test('a colour out of gamut keeps its lightness and gives up chroma', () => {
    const shown = toOklch(toHex({ l: 0.7, c: 0.4, h: 150 }));
    expect(shown.l).toBeCloseTo(0.7, 1);
    expect(shown.c).toBeLessThan(0.3);
  });
  test('a mixture begins and ends with its parts', () => {
    expect(mixColours('#12284c', '#ffffff', 0)).toBe('#12284c');
    expect(mixColours('#12284c', '#ffffff', 1)).toBe('#ffffff');
  });
});

describe('deriveColours', () => {
  test('text on brand and accent is always readable, in any colour, also on hover', () => {
    fc.assert(
      fc.property(hex, hex, (brand, accent) => {
        const colours = deriveColours({ ...navy.colours, brand, accent });
        expect(contrastRatio(colours['on-brand'], colours.brand)).toBeGreaterThanOrEqual(readable);
        expect(contrastRatio(colours['on-brand'], colours['brand-hover'])).toBeGreaterThanOrEqual(readable);
        expect(contrastRatio(colours['on-accent'], colours.accent)).toBeGreaterThanOrEqual(readable);
        for (const ground of [colours.page, colours.card, colours.sunken]) {
          expect(contrastRatio(colours.link, ground)).toBeGreaterThanOrEqual(readable);
          expect(contrastRatio(colours.focus, ground)).toBeGreaterThanOrEqual(visible);
        }
      }),
    );
  });
  test('names on a map read on land and sea of any theme, and the two differ', () => {
    fc.assert(
      fc.property(hex, hex, (ink, page) => {
        const { land, sea, 'map-text': text } = deriveColours({ ...navy.colours, ink, page });
        expect(contrastRatio(text, land)).toBeGreaterThanOrEqual(readable);
        expect(contrastRatio(text, sea)).toBeGreaterThanOrEqual(readable);
        expect(Math.abs(toOklch(land).l - toOklch(sea).l)).toBeGreaterThan(0.06);
      }),
    );
  });
  test('a warning reads on its own soft ground', () => {
    const colours = deriveColours(navy.colours);
    expect(contrastRatio(colours.warning, colours['warning-soft'])).toBeGreaterThanOrEqual(readable);
  });
  test('soft text is softer than text and still reads', () => {
    const colours = deriveColours(navy.colours);
    expect(contrastRatio(colours['text-soft'], colours.page)).toBeLessThan(contrastRatio(colours.text, colours.page));
    expect(contrastRatio(colours['text-soft'], colours.sunken)).toBeGreaterThanOrEqual(readable);
  });
  test('a dark page gets a lighter card and a light inverse', () => {
    const colours = deriveColours({
      brand: '#ffffff',
      accent: '#e4002b',
      ink: '#f5f5f5',
      page: '#0b0b0c',
      sunken: '#161618',
    });
    expect(toOklch(colours.card).l).toBeGreaterThan(toOklch(colours.page).l);
    expect(toOklch(colours.inverse).l).toBeGreaterThan(0.9);
  });
});

describe('checkContrast', () => {
  test('a readable theme has no problem', () => {
    expect(checkContrast(navy)).toEqual([]);
  });
  test('R0-002: grey on grey is refused at its field, with the ratio and what to do', () => {
    const problems = checkContrast({ ...navy, colours: { ...navy.colours, ink: '#9a9a9a' } });
    expect(problems[0]).toEqual({
      document: 'theme',
      pointer: '/colours/ink',
      message:
        'Text on the page has a contrast of 2.81 to 1; at least 4.5 to 1 is needed. Choose a darker text colour or a lighter background (or the reverse on a dark page).',
      severity: 'error',
      rule: 'contrast',
      repair: { kind: 'colour', value: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    });
  });
  test.each<[keyof Theme['colours'], string]>([
    ['ink', '#9a9a9a'],
    ['brand', '#f7f3c4'],
    ['ink', '#6f7a8c'],
    ['sunken', '#445566'],
  ])('the nearest %s that reads puts %s right and costs no other pair', (field, value) => {
    const colours = { ...navy.colours, [field]: value };
    const own = checkContrast({ ...navy, colours }).filter(({ pointer }) => pointer === `/colours/${field}`);
    expect(own.length).toBeGreaterThan(0);
    const nearest = repairColour(colours, field);
    expect(own.map(({ repair }) => repair)).toEqual(own.map(() => ({ kind: 'colour', value: nearest })));
    expect(checkContrast({ ...navy, colours: { ...colours, [field]: nearest ?? '' } })).toEqual([]);
  });
  test('a colour that reads is left alone', () => {
    expect(repairColour(navy.colours, 'brand')).toBeNull();
  });
  test('a brand colour that melts into the page is warned of, not refused', () => {
    const problems = checkContrast({ ...navy, colours: { ...navy.colours, brand: '#f7f3c4' } });
    expect(problems.map((problem) => [problem.pointer, problem.severity])).toEqual([['/colours/brand', 'warning']]);
  });
  test('a ground on which nothing reads is named', () => {
    const problems = checkContrast({
      ...navy,
      colours: { ...navy.colours, ink: '#777777', page: '#777777', sunken: '#ffffff' },
    });
    expect(problems.some((problem) => problem.pointer === '/colours/page' || problem.pointer === '/colours/ink')).toBe(
      true,
    );
  });
});

describe('deriveTokens', () => {
  test('names everything a block may use', () => {
    const { properties, css } = deriveTokens(navy);
    const promised = [
      ...[
        'brand',
        'on-brand',
        'text',
        'text-soft',
        'page',
        'card',
        'sunken',
        'line',
        'link',
        'accent',
        'on-accent',
        'positive',
        'warning',
        'danger',
        'focus',
      ].map((name) => `--colour-${name}`),
      ...['display', 'h1', 'h2', 'h3', 'body', 'small', 'label'].map((name) => `--size-${name}`),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => `--space-${step}`),
      '--font-heading',
      '--font-body',
      '--radius',
      '--radius-small',
      '--radius-full',
      '--shadow-1',
      '--shadow-2',
      '--shadow-3',
      '--border',
      '--section-space',
      '--page-width',
    ];
    for (const name of promised) {
      expect(properties[name], name).toBeTruthy();
      expect(css).toContain(`${name}:`);
    }
    expect(css.startsWith(':root{')).toBe(true);
  });
  test('sizes grow from a phone to a desk and follow the scale of the theme', () => {
    expect(fluidSize(34, 56)).toBe('clamp(2.125rem, 1.6143rem + 2.0952vw, 3.5rem)');
    expect(deriveTokens({ ...navy, fonts: { ...navy.fonts, scale: 1.25 } }).properties['--size-h1']).toContain(
      '2.1875rem',
    );
    expect(deriveTokens({ ...navy, fonts: { ...navy.fonts, scale: 1.25 } }).properties['--size-body']).toBe('1rem');
  });
  test('a flat theme casts no shadow; corners, lines and attributes follow the theme', () => {
    const tokens = deriveTokens({
      ...navy,
      shape: { radius: 'pill', shadow: 0, border: 0, card: 'ruled', button: 'outline' },
    });
    expect(tokens.properties['--shadow-3']).toBe('none');
    expect(tokens.properties['--radius-button']).toBe('999px');
    expect(tokens.properties['--border']).toBe('0px');
    expect(tokens.properties['--border-control']).toBe('1px');
    expect(tokens.attributes).toMatchObject({ 'data-card': 'ruled', 'data-button': 'outline', 'data-ground': 'light' });
  });
  test('each family has its own font first, then a fallback of the same metrics', () => {
    for (const heading of fontFamilies) {
      expect(deriveTokens({ ...navy, fonts: { ...navy.fonts, heading } }).properties['--font-heading']).toMatch(
        /^"[\w ]+ Variable", "[\w ]+ Fallback", (sans-)?serif$/,
      );
    }
  });
});
