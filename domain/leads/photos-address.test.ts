import { expect, test } from 'vitest';
import { asksForPhotos, photosHref } from './photos-address.ts';

test.each([
  ['#enquire', '?ask=photos#enquire'],
  ['/contact', '/contact?ask=photos'],
  ['/contact?from=page#form', '/contact?from=page&ask=photos#form'],
  ['https://forms.example/enquire', 'https://forms.example/enquire'],
  ['//forms.example', '//forms.example'],
])('enquiries at %s are asked for photos at %s', (enquiry, href) => expect(photosHref(enquiry)).toBe(href));

test.each([
  ['ask=photos', true],
  ['ask=', false],
  ['ask=price', false],
  ['', false],
])('an address with "%s" asks for photos: %s', (query, asks) =>
  expect(asksForPhotos(new URLSearchParams(query))).toBe(asks),
);
