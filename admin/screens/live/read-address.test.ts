import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

const url = 'https://redgum.example/';

test.each([
  ['/cars/a?b=1#c', '/cars/a?b=1'],
  [' https://redgum.example/cars/a?b=1#c ', '/cars/a?b=1'],
  ['www.redgum.example/contact', '/contact'],
  ['redgum.example', '/'],
  ['contact', '/contact'],
])('%s is the path %s', (text, path) => expect(readAddress(text, url)).toEqual({ path }));

test.each([
  ['https://other.example/contact', /other\.example is not this site\. Its pages are at redgum\.example/],
  ['//other.example/contact', /Paste an address/],
  ['mailto:kim@redgum.example', /not the address of a page/],
  ['', /Paste an address/],
  [`/${'x'.repeat(100_000)}`, /too long/],
])('%.40s is refused with the reason', (text, error) =>
  expect(readAddress(text, url)).toEqual({ error: expect.stringMatching(error) }),
);
