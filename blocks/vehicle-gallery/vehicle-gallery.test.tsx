import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { aVehicle } from '#tests/build/vehicle.ts';
import { loadContext } from '../load-context.fixture.ts';
import { examples } from './examples.ts';
import { nextPicture } from './full-screen.tsx';
import { load } from './load.ts';
import { insertVideo, isEmbeddable, type PictureSlide, type VideoSlide, videoPosition } from './slides.ts';
import { frameAfterDrag, frameDegrees } from './spin.ts';
import { VehicleGalleryView } from './view.tsx';

const props = { showSpin: true, showVideo: true, thumbnails: true };

function picture(url: string): PictureSlide {
  return { kind: 'picture', url, thumb: url, alt: url };
}

const video: VideoSlide = { kind: 'video', url: 'v', embed: false, poster: null };
const row = (count: number) => Array.from({ length: count }, (_, index) => picture(String(index + 1)));

describe('R9-019: where the video stands', () => {
  test.each([
    ['start', 4, 'v 1 2 3 4'],
    ['second', 4, '1 v 2 3 4'],
    ['middle', 4, '1 2 v 3 4'],
    ['middle', 5, '1 2 3 v 4 5'],
    ['end', 4, '1 2 3 4 v'],
    ['second', 0, 'v'],
  ] as const)('%s of %i pictures', (at, count, expected) => {
    expect(
      insertVideo(row(count), video, at)
        .map((slide) => slide.url)
        .join(' '),
    ).toBe(expected);
  });

  test('second where the setting says nothing known', () => {
    expect([videoPosition('end'), videoPosition('sideways')]).toEqual(['end', 'second']);
  });
});

test.each([
  ['https://www.youtube.com/embed/abc', true],
  ['https://www.youtube.com/watch?v=abc', false],
  ['https://evil.example/https://www.youtube.com/embed/', false],
  ['/media/film.mp4', false],
])('a video in a frame only from a known provider: %s', (url, embeds) => {
  expect(isEmbeddable(url)).toBe(embeds);
});

describe('R9-021: 20 px a frame', () => {
  test.each([
    [0, 19, 36, 0],
    [0, 20, 36, 1],
    [0, -20, 36, 35],
    [35, 45, 36, 1],
    [3, 20 * 36, 36, 3],
    [0, 500, 0, 0],
  ])('from %i by %i px of %i frames', (start, pixels, frames, expected) => {
    expect(frameAfterDrag(start, pixels, frames)).toBe(expected);
  });

  test('degrees are said for each frame', () => {
    expect([frameDegrees(0, 36), frameDegrees(9, 36), frameDegrees(35, 36), frameDegrees(-1, 36)]).toEqual([
      0, 90, 350, 350,
    ]);
  });
});

test('full screen steps over the video and stops at the ends', () => {
  const slides = insertVideo(row(2), video, 'second');
  expect([nextPicture(slides, 0, 1), nextPicture(slides, 2, -1), nextPicture(slides, 2, 1)]).toEqual([2, 0, null]);
});

describe('load', () => {
  const context = (changes: Parameters<typeof aVehicle>[0], settings = {}) =>
    loadContext({ settings, subject: { kind: 'vehicle', vehicle: aVehicle(changes), version: 1 } });
  const spin_images = ['/a', '/b'];

  test('R4-037: the 360 view first where there is one, the pictures where the switch says so', async () => {
    expect((await load(props, context({ spin_images }))).start).toBe('spinner');
    expect((await load(props, context({ spin_images }, { 'viewer.default-view': 'gallery' }))).start).toBe('gallery');
    expect((await load(props, context({}))).start).toBe('gallery');
  });

  test('the same picture twice is one slide, and a picture without words says which it is', async () => {
    const image = { url: '/img/1', thumb: '/img/1' };
    const { slides } = await load(props, context({ images: [image, image] }));
    expect(slides).toEqual([{ kind: 'picture', ...image, alt: '2021 Aster Ridge Touring, picture 1' }]);
  });

  test('refuses a page without a vehicle', async () => {
    await expect(load(props, loadContext({ path: '/finance' }))).rejects.toThrow('/finance is not about a vehicle');
  });
});

describe('view', () => {
  const render = (slides: readonly PictureSlide[]) => {
    const data = {
      ...examples[0]?.data,
      name: 'Ute',
      slides,
      spin: [],
      walkaround: null,
      start: 'gallery',
      autorotate: true,
      tag: null,
    } as const;
    return renderToStaticMarkup(
      <VehicleGalleryView id="b_1" props={props} data={data} settings={{}} site={loadContext().site} slots={{}} />,
    );
  };

  test('R9-019: small pictures only with more than three', () => {
    expect(render(row(3))).not.toContain('vehicle-gallery-thumbs');
    expect(render(row(4))).toContain('vehicle-gallery-thumbs');
  });

  test('only the first picture is fetched ahead', () => {
    const html = render(row(4));
    expect(html.match(/<img[^>]*fetchPriority="high"/gi)).toHaveLength(1);
    expect(html.match(/<img(?![^>]*loading="lazy")/g)).toHaveLength(1);
  });

  test('R8-019: without pictures it says so and shows no empty frame', () => {
    expect(render([])).toContain('on their way');
    expect(render([])).not.toContain('<img');
  });
});
