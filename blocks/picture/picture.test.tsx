import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import type { Props } from './schema.ts';
import { PictureView } from './view.tsx';

const none: Props = {
  image: '',
  imageAlt: '',
  caption: '',
  heading: '',
  text: '',
  place: 'left',
  shape: 'photo',
  width: 'page',
  ground: 'page',
};

function htmlOf(changes: Partial<Props>): string {
  const { site } = loadContext();
  return renderToStaticMarkup(
    <PictureView id="b_1" props={{ ...none, ...changes }} data={undefined} settings={{}} site={site} slots={{}} />,
  );
}

test('ST-7: a picture alone takes the whole width, with its description and caption', () => {
  const html = htmlOf({ image: '/img/scene/coast/8fa3b5', imageAlt: 'The coast', caption: 'On the way north.' });
  expect(html).toContain('alt="The coast"');
  expect(html).toContain('<figcaption>On the way north.</figcaption>');
  expect(html).not.toContain('data-place');
  expect(html).not.toContain('picture-words');
});

test('ST-7: text goes next to the picture, and only what is written is shown', () => {
  const html = htmlOf({
    image: '/img/scene/coast/8fa3b5',
    heading: 'Our coast',
    text: '<p>Sand.</p>',
    link: { label: 'Come along', href: '/contact' },
    place: 'right',
  });
  expect(html).toContain('data-place="right"');
  expect(html).toMatch(/<h2>Our coast<\/h2>.*<p>Sand\.<\/p>.*href="\/contact"/);
  expect(htmlOf({ text: '<p>Sand.</p>' })).not.toMatch(/<img|<h2|data-place/);
  expect(htmlOf({})).toBe('');
});
