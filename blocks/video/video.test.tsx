import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { validateProps } from '#schemas/validate/validate.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { video } from './block.ts';
import type { Props } from './schema.ts';
import { VideoView } from './view.tsx';

const props: Props = {
  heading: '',
  url: 'https://youtu.be/aqz-KE-bpKQ?si=abc',
  name: 'A walk through the workshop',
  caption: '',
  image: '',
  shape: 'wide',
  width: 'text',
  ground: 'page',
};

function htmlOf(changes: Partial<Props>): string {
  const { site } = loadContext();
  return renderToStaticMarkup(
    <VideoView id="b_1" props={{ ...props, ...changes }} data={undefined} settings={{}} site={site} slots={{}} />,
  );
}

test('ST-7: a film of a provider is a link until it is pressed, and nothing is fetched from there', () => {
  const html = htmlOf({ image: '/img/scene/workshop/12305e' });
  expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  expect(html).toContain('data-player="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&amp;autoplay=1"');
  expect(html).not.toMatch(/<iframe|<video|src="https?:/);
  expect(html).toContain('A walk through the workshop: ');
});

test('ST-7: a file plays in place, and an address that names no film shows nothing', () => {
  expect(htmlOf({ url: '/films/yard.mp4' })).toMatch(/href="\/films\/yard\.mp4"[^>]*data-video="file"/);
  expect(htmlOf({ url: 'javascript:alert(1)' })).toBe('');
});

test('ST-7: the form refuses other addresses and names those that work', () => {
  const refused = (url: string) => validateProps(video.schema, { url, name: 'A film' });
  expect(refused('https://www.youtube.com/shorts/aqz-KE-bpKQ')).toEqual([]);
  for (const url of [
    'javascript:alert(1)',
    'https://www.youtube.com/playlist?list=PL1',
    '<iframe src="https://youtu.be/aqz-KE-bpKQ">',
  ]) {
    const [problem, ...more] = refused(url);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ pointer: '/url' });
    expect(problem?.message).toMatch(/YouTube, such as https:.+Vimeo, such as https:.+\.mp4/);
  }
  expect(refused('')).toMatchObject([{ pointer: '/url' }]);
  expect(refused(`https://youtu.be/aqz-KE-bpKQ?${'x'.repeat(10_000)}`)).not.toEqual([]);
});
