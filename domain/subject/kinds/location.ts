/** A location of the dealer. */
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import { clockTime } from '../../hours/edit-hours.ts';
import { specialHoursOf } from '../../hours/opening-hours.ts';
import { addressLines } from '../../locations/address-lines.ts';
import { isApproximate } from '../../locations/directions.ts';
import { displayPhone } from '../../locations/phone.ts';
import { t } from '../../messages/translate.ts';
import { hasText, joinTexts } from '../../text/quantity.ts';
import { type DataInput, type DataNode, knownData, matches, type SubjectKind } from './subject-kind.ts';

interface LocationSubject {
  readonly kind: 'location';
  readonly location: Location;
  readonly version: number;
}

export const location: SubjectKind<LocationSubject> = {
  async resolve({ params: { slug }, data, contentVersion }) {
    const { content } = await data();
    // A location page with a fixed address is about the tenant's first location.
    const found = slug ? await content.findLocation(slug) : ((await content.listLocations())[0] ?? null);
    return found && { kind: 'location', location: found, version: contentVersion };
  },
  version: (subject) => JSON.stringify([subject.location.id, subject.version]),
  reads: ['subject'],
  name: (subject) => subject.location.name,
  choices: async ({ content }, text) =>
    (await content.listLocations())
      .filter((one) => matches(one.name, text))
      .map((one) => ({ value: one.slug, title: one.name, note: one.address?.city ?? '' })),
  async link({ content }, slug) {
    const found = await content.findLocation(slug);
    return found && { kind: 'location', name: found.name, note: found.address?.city ?? '' };
  },
  lost: 'There is no such location.',
  describe: (subject, site) => describeLocation(subject.location, site),
  text: (field, subject) => Reflect.get(subject.location, field),
  slug: (subject) => subject.location.slug,
  picture: (subject) => (subject.location.image?.url ? { url: subject.location.image.url } : null),
  structured: (subject, input, offers) => [...offers, locationNode(subject.location, input)],
  location: (subject) => subject.location,
  screen: (subject) => `locations/${encodeURIComponent(subject.location.id)}`,
  mapped: { content: 'location', list: ({ content }) => content.listLocations() },
};

function describeLocation(location: Location, site: Site): string {
  const address = addressLines(location.address).join(', ');
  const phone = location.phone ?? location.contact_detail.phone;
  const name = location.name.includes(site.name) ? location.name : `${location.name}, ${site.name}`;
  return joinTexts([
    `${name}${address === '' ? '.' : `: ${address}.`}`,
    phone ? t('Phone {phone}.', { phone: displayPhone(phone, location.country ?? site.country) }) : '',
    t('Opening hours, map and enquiries.'),
  ]);
}

/** Special days that a page names: search engines ask for those to come. */
const mostSpecial = 60;
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function locationNode(location: Location, { site, origin, canonical }: DataInput): DataNode {
  const { address, contact_detail: contact } = location;
  const hours = contact.opening_hours
    .map(({ status, weekday, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days[weekday] ?? '',
      opens: status === 'Open' ? clockTime(open) : '',
      closes: status === 'Open' ? clockTime(close) : '',
    }))
    .filter(({ opens, closes }) => opens !== '' && closes !== '');
  // Search engines read equal times as closed.
  const special = specialHoursOf(location)
    .slice(-mostSpecial)
    .map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: opens ?? '00:00',
      closes: closes ?? '00:00',
    }));
  const hasAddress = hasText(address.street) && hasText(address.city);
  return knownData({
    // Search engines ignore a local business without an address.
    '@type': hasAddress ? 'AutoDealer' : 'Organization',
    '@id': `${canonical}#dealer`,
    name: location.name,
    url: canonical,
    image: location.image ? new URL(location.image.url, origin).href : null,
    telephone: location.phone ?? contact.phone ?? site.contact.phone,
    email: contact.email ?? site.contact.email,
    parentOrganization: { '@type': 'Organization', '@id': `${origin}/#dealer`, name: site.name, url: `${origin}/` },
    address: hasAddress
      ? knownData({
          '@type': 'PostalAddress',
          streetAddress: address.street,
          addressLocality: address.city,
          addressRegion: address.state,
          postalCode: address.postcode,
          addressCountry: location.country,
        })
      : null,
    geo:
      hasAddress && address.lat !== null && address.long !== null && !isApproximate(location)
        ? { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long }
        : null,
    openingHoursSpecification: hasAddress && hours.length > 0 ? hours : null,
    specialOpeningHoursSpecification: hasAddress && special.length > 0 ? special : null,
  });
}
