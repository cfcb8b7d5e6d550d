import { describe, expect, test } from 'vitest';
import { pictureAt, pictureSet } from './picture-source.ts';

describe('pictures', () => {
  test.each([
    ['/img/drawn/ute/b4562c/left', 300, '/img/drawn/ute/b4562c/left?w=320'],
    ['/img/media/a1', 120, '/img/media/a1?w=160'],
    ['/img/media/a1?q=60', 800, '/img/media/a1?q=60&w=960'],
    ['/img/media/a1', 5000, '/img/media/a1?w=1920'],
    ['/img/media/a1?w=300', 720, '/img/media/a1?w=300'],
    ['https://cdn.example.com/a.jpg', 720, 'https://cdn.example.com/a.jpg'],
    ['/assets/a.svg', 720, '/assets/a.svg'],
  ])('%s at %i px is %s', (src, width, address) => {
    expect(pictureAt(src, width)).toBe(address);
  });

  test('R7-025: a quality that the tenant chose is requested, the usual one is not', () => {
    expect(pictureAt('/img/media/a1', 720, 85)).toBe('/img/media/a1?w=720&q=85');
    expect(pictureAt('/img/media/a1', 720, 75)).toBe('/img/media/a1?w=720');
    expect(pictureSet('/img/media/a1', 320, 60)).toBe('/img/media/a1?w=160&q=60 160w, /img/media/a1?w=320&q=60 320w');
  });

  test('a thumbnail is offered in the narrowest width too, which no larger picture has', () => {
    expect(pictureSet('/img/media/a1', 320)).toBe('/img/media/a1?w=160 160w, /img/media/a1?w=320 320w');
    expect(pictureSet('/img/media/a1', 480)).toBe('/img/media/a1?w=320 320w, /img/media/a1?w=480 480w');
  });

  test('only ours come in a set of widths, up to the widest that is shown', () => {
    expect(pictureSet('/img/media/a1', 720)).toBe(
      '/img/media/a1?w=320 320w, /img/media/a1?w=480 480w, /img/media/a1?w=720 720w',
    );
    expect(pictureSet('https://cdn.example.com/a.jpg')).toBeUndefined();
  });
});
