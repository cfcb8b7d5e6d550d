import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { insertCustomSlide, insertVideo, type PictureSlide, type VideoSlide, videoPosition } from './slides.ts';
import { VehicleGalleryView } from './view.tsx';

const props = { showSpin: true, showVideo: true, thumbnails: true };

function picture(url: string): PictureSlide {
  return { kind: 'picture', url, thumb: url, alt: url };
}

const video: VideoSlide = { kind: 'video', url: 'v', poster: null };
const row = (count: number) => Array.from({ length: count }, (_, index) => picture(String(index + 1)));

describe('R9-019: the place of the video', () => {
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

test('R4-041: the dealer’s own slide is always at position 1, and never alone', () => {
  const urls = (slides: readonly { url: string }[]) => slides.map((slide) => slide.url).join(' ');
  expect(urls(insertCustomSlide(row(3), picture('own')))).toBe('1 own 2 3');
  expect(urls(insertCustomSlide(insertVideo(row(2), video, 'second'), picture('own')))).toBe('1 own v 2');
  expect(urls(insertCustomSlide(row(1), picture('own')))).toBe('1 own');
  expect(urls(insertCustomSlide([], picture('own')))).toBe('');
  expect(urls(insertCustomSlide(row(2), null))).toBe('1 2');
});

describe('load', () => {
  const context = (changes: Parameters<typeof aVehicle>[0], settings = {}) =>
    loadContext({ settings, subject: { kind: 'vehicle', vehicle: aVehicle(changes), version: 1 } });
  const spin_images = ['/a', '/b'];

  test('R2-014, R4-037: the 360 view first where there is one, the pictures where the switch says so', async () => {
    expect((await load(props, context({ spin_images }))).start).toBe('spinner');
    expect((await load(props, context({ spin_images }, { 'viewer.default-view': 'gallery' }))).start).toBe('gallery');
    expect((await load(props, context({}))).start).toBe('gallery');
  });

  test('R9-021: the turn opens at the degrees that the tenant says, at its first frame where it says nothing', async () => {
    const frames = Array.from({ length: 36 }, (_, at) => `/${at}`);
    const opening = async (settings = {}) =>
      (await load(props, context({ spin_images: frames }, settings))).spin?.opening;
    expect(await opening()).toBe(0);
    expect(await opening({ 'viewer.opening-degrees': 40 })).toBe(4);
    expect(await opening({ 'viewer.opening-degrees': 359 })).toBe(0);
  });

  test('a turn of one picture is none', async () => {
    expect((await load(props, context({ spin_images: ['/a'] }))).spin).toBeNull();
  });

  test('R2-014, R4-036: each view can be switched off', async () => {
    const media = {
      spin_interior_image: '/room',
      walkaround_videos: [{ video: { url: '/walk.webm' } }],
      video_url: '/film.webm',
      external_video_url: null,
      videos: [],
    };
    const all = await load(props, context(media));
    expect([
      all.interior?.panorama,
      all.walkarounds,
      all.slides.filter((slide) => slide.kind === 'video').length,
    ]).toEqual(['/room', ['/walk.webm'], 1]);
    const none = await load(
      props,
      context(media, { 'viewer.interior': false, 'viewer.walkaround': false, 'viewer.video': false }),
    );
    expect([none.interior, none.walkarounds, none.slides.some((slide) => slide.kind === 'video')]).toEqual([
      null,
      [],
      false,
    ]);
  });

  test('R4-039, R9-021: how it turns is the tenant’s; 100 ms and 20 px where nothing is set', async () => {
    const spin = async (settings = {}) => (await load(props, context({ spin_images }, settings))).spin;
    expect(await spin()).toMatchObject({ autorotateMs: 100, pixelsPerFrame: 20 });
    expect(await spin({ 'viewer.autorotate-ms': 250, 'viewer.drag-pixels': 8 })).toMatchObject({
      autorotateMs: 250,
      pixelsPerFrame: 8,
    });
    expect((await spin({ 'viewer.autorotate': false }))?.autorotateMs).toBeNull();
  });

  test('R3-001: marks show on the turn where they are placed, unless they are switched off', async () => {
    const hotspots = {
      exterior: [
        { id: 'h1', description: 'Scratch', anchors: [{ activeAngle: 3, posX: 0.4, posY: 0.5 }] },
        { id: 'h2', description: null, anchors: [{ activeAngle: 4, posX: 1, posY: 0 }] },
        { id: 'h3', description: 'Nowhere', anchors: [{ activeAngle: 4, posX: 1.4, posY: 0 }] },
      ],
      interior: [],
    };
    const spots = async (settings = {}) =>
      (await load(props, context({ spin_images, hotspots }, settings))).spin?.spots;
    expect((await spots())?.map((spot) => spot.text)).toEqual(['Scratch', 'h2']);
    expect(await spots({ 'viewer.hotspots': false })).toEqual([]);
  });

  test('R4-041: the own slide of the tenant', async () => {
    const own = await load(props, context({}, { 'viewer.custom-slide': '/img/scene/team/336699' }));
    expect(own.slides[1]).toMatchObject({ url: '/img/scene/team/336699', alt: 'From Harbour Motors' });
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
  const [typical] = examples;
  if (!typical) throw new Error('no examples');
  const html = (changes: Partial<typeof typical.data>, settings = {}) =>
    renderToStaticMarkup(
      <VehicleGalleryView
        id="b_1"
        props={props}
        data={{ ...typical.data, ...changes }}
        settings={settings}
        site={loadContext().site}
        slots={{}}
      />,
    );
  const render = (slides: readonly PictureSlide[], settings = {}) => html({ slides }, settings);
  const everything = examples.find((example) => example.name === 'extreme')?.data ?? {};

  test('R9-019: small pictures only with more than three, or as many as the tenant says', () => {
    expect(render(row(3))).not.toContain('vehicle-gallery-thumbs');
    expect(render(row(4))).toContain('vehicle-gallery-thumbs');
    expect(render(row(4), { 'viewer.thumbnails-above': 4 })).not.toContain('vehicle-gallery-thumbs');
    expect(render(row(6), { 'viewer.small-pictures': 'below' })).toContain('vehicle-gallery-thumbs');
    expect(render(row(6), { 'viewer.thumbnails-above': 6 })).not.toMatch(/vehicle-gallery-(?:thumbs|tiles)/);
  });

  test('four pictures next to the large one; the last says how many more there are', () => {
    const opened = (page: string) => [...(page.split('gallery-tiles')[1] ?? '').matchAll(/data-full="(\d+)"/g)];
    const seen = (page: string) => opened(page).map(([, at]) => Number(at));
    expect(seen(render(row(5)))).toEqual([1, 2, 3, 4]);
    expect(render(row(5))).not.toContain('All 5 pictures');
    expect(render(row(4))).not.toContain('vehicle-gallery-tiles');
    expect(render(row(9))).toContain('All 9 pictures');
    // A film among them plays in the row, and is not a picture.
    expect(seen(html({ slides: insertVideo(row(6), video, 'second') }))).toEqual([2, 3, 4, 5]);
    // In every view: they are next to the turntable as well.
    expect(html(everything)).toContain('vehicle-gallery-tiles');
    expect(html(everything)).not.toContain('vehicle-gallery-thumbs');
  });

  test('R2-014, R4-036: spinner, walkaround, gallery, interior, in this order; no choice where there is one view', () => {
    const views = (text: string) => [...text.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, view]) => view);
    expect(views(html(everything))).toEqual(['spinner', 'walkaround', 'gallery', 'interior']);
    expect(views(render(row(4)))).toEqual([]);
  });

  test('R2-022: without full screen a picture is no link', () => {
    expect(render(row(2))).toContain('<dialog');
    expect(render(row(2), { 'viewer.full-screen': false })).not.toMatch(/<dialog|data-full/);
    const plain = render(row(6), { 'viewer.full-screen': false });
    expect(plain).not.toMatch(/<dialog|data-full/);
    expect(plain).toContain('href="#b_1-slide-2"');
  });

  test('only the first picture is fetched ahead, in the view that is shown first', () => {
    for (const page of [render(row(4)), html(everything), html({ ...everything, start: 'gallery' })]) {
      expect(page.match(/<img[^>]*fetchPriority="high"/gi)).toHaveLength(1);
      expect(page.match(/<img(?![^>]*loading="lazy")/g)).toHaveLength(1);
    }
    expect(html(everything)).toMatch(/<img[^>]*spin-4[^>]*fetchPriority="high"/i);
  });

  test('R7-025: pictures are requested in the tenant’s quality', () => {
    expect(render([picture('/img/media/a')], { 'image.quality': 85 })).toContain('/img/media/a?w=960&amp;q=85');
    expect(render([picture('/img/media/a')])).not.toContain('q=');
  });

  test('no provider’s frame is in the page: a film waits to be requested', () => {
    expect(html(everything)).not.toContain('<iframe');
    expect(html(everything)).toContain('data-player="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?');
  });

  test('200 pictures are 200 slides, of which one is fetched at once', () => {
    const page = render(row(200));
    expect(page.match(/<li id="b_1-slide-/g)).toHaveLength(200);
    expect(page.match(/<img(?![^>]*loading="lazy")/g)).toHaveLength(1);
  });

  test('R8-019: without pictures it says so and shows no empty frame', () => {
    expect(render([])).toContain('on their way');
    expect(render([])).not.toContain('<img');
  });
});
