/** A special offer. */
import type { Site } from '#schemas/documents/site.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import { t } from '../../messages/translate.ts';
import { offerDates } from '../../offers/display-offer.ts';
import { liveOffers, offerState } from '../../offers/offer-state.ts';
import { instantOf } from '../../text/local-time.ts';
import { hasText, joinTexts } from '../../text/quantity.ts';
import { type DataNode, knownData, matches, type SubjectKind } from './subject-kind.ts';

interface OfferSubject {
  readonly kind: 'offer';
  readonly offer: Offer;
  readonly version: number;
  /** It no longer runs: the page says so, and shows current ones. */
  readonly hasEnded?: true;
}

export const offer: SubjectKind<OfferSubject> = {
  async resolve({ params: { slug }, data, contentVersion, moment }) {
    const found = slug ? await (await data()).content.findOfferPage(slug) : null;
    if (!found || (moment && offerState(found, moment.zone, moment.now) !== 'live')) return null;
    return { kind: 'offer', offer: found, version: contentVersion };
  },
  version: (subject) => JSON.stringify([subject.offer.id, subject.version, subject.hasEnded ?? false]),
  reads: ['subject', 'offers'],
  name: (subject) => subject.offer.title,
  choices: async ({ content }, text) =>
    (await content.listOffers())
      .filter((one) => matches(one.title, text))
      .map((one) => ({ value: one.slug, title: one.title, note: offerDates(one) ?? '' })),
  async link({ content }, slug) {
    const found = await content.findOfferPage(slug);
    return found && { name: found.title, note: 'Special offer' };
  },
  lost: 'There is no such offer.',
  describe: (subject, site) => (subject.hasEnded ? null : describeOffer(subject.offer, site)),
  text: (field, subject) => Reflect.get(subject.offer, field),
  slug: (subject) => subject.offer.slug,
  picture: (subject) => (subject.offer.image?.url ? { url: subject.offer.image.url } : null),
  /** A repayment has no price: the whole of it is on the page. */
  structured(subject, { site, origin, canonical }, offers) {
    if (subject.hasEnded) return offers;
    return [{ '@id': `${canonical}#offer`, ...offerNode(subject.offer, site, origin), url: canonical }, ...offers];
  },
  isIndexed: (subject) => subject.hasEnded !== true,
  screen: (subject) => `offers/${encodeURIComponent(subject.offer.id)}`,
  mapped: {
    content: 'offer',
    list: async ({ content }, { zone, now }) => liveOffers(await content.listOffers(), zone, now),
  },
};

/** 'A full tank at Harbour Motors. With every used vehicle. Until 30 Jun 2026.' */
function describeOffer(offer: Offer, site: Site): string {
  const dates = offerDates(offer);
  return joinTexts([
    t('{offer} at {site}.', { offer: offer.title, site: site.name }),
    offer.text,
    dates === null ? '' : `${dates}.`,
  ]);
}

/** An offer for machines, without its address. */
export function offerNode(offer: Offer, site: Site, origin: string): DataNode {
  const { title, text, image, price_kind: kind, price, from, until } = offer;
  const instant = (local: string) => instantOf(local, site.timeZone)?.toISOString();
  return knownData({
    '@type': 'Offer',
    name: title,
    description: hasText(text) ? text.trim() : null,
    image: image ? new URL(image.url, origin).href : null,
    ...(kind === 'price' && price ? { price, priceCurrency: site.currency } : {}),
    validFrom: from ? instant(from) : null,
    validThrough: until ? instant(until.includes('T') ? until : `${until}T23:59`) : null,
    seller: { '@type': 'Organization', name: site.name },
  });
}
