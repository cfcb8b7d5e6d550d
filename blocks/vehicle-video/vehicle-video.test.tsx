import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { load } from './load.ts';
import { VehicleVideoView } from './view.tsx';

async function htmlOf(changes: Partial<Vehicle>, { repeats = true, settings = {} } = {}): Promise<string> {
  const context = loadContext({ settings, subject: { kind: 'vehicle', vehicle: aVehicle(changes), version: 1 } });
  const props = { heading: 'Video', repeats };
  const data = await load(props, context);
  return renderToStaticMarkup(
    <VehicleVideoView id="b_1" props={props} data={data} settings={{}} site={context.site} slots={{}} />,
  );
}

const none = { video_url: null, external_video_url: null, videos: [] };

test('R2-016: a section for the films of a vehicle, and none for a vehicle without', async () => {
  const html = await htmlOf({ ...none, video_url: '/a.webm', external_video_url: '/b.webm' });
  expect(html).toContain('<h2');
  expect([...html.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/a.webm', '/b.webm']);
  expect(await htmlOf(none)).toBe('<div hidden=""></div>');
});

test('R2-016: a film that is among the pictures is not shown twice, unless requested', async () => {
  const films = { ...none, video_url: '/a.webm', external_video_url: '/b.webm' };
  const shown = async (options: Parameters<typeof htmlOf>[1]) =>
    [...(await htmlOf(films, options)).matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(await shown({ repeats: false })).toEqual(['/b.webm']);
  expect(await shown({ repeats: false, settings: { 'viewer.video': false } })).toEqual(['/a.webm', '/b.webm']);
  expect(await shown({ repeats: true })).toEqual(['/a.webm', '/b.webm']);
  expect(await htmlOf({ ...none, video_url: '/a.webm' }, { repeats: false })).toBe('<div hidden=""></div>');
});

test('R5-005: a provider’s film waits behind its poster, and names the frame that will play it', async () => {
  const html = await htmlOf({ ...none, video_url: 'https://www.youtube.com/embed/aBc' });
  expect(html).not.toContain('<iframe');
  expect(html).toMatch(/data-video="frame" data-player="https:\/\/www\.youtube-nocookie\.com\/embed\/aBc\?/);
  expect(await htmlOf({ ...none, video_url: 'https://films.example/a.mp4' })).toContain('data-video="file"');
});
