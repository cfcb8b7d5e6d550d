/** JSON-LD of a page: the dealer, its vehicle and price, the trail. Prices come from the one function that pages show. */

import { offerPath } from '#domain/offers/display-offer.ts';
import { offerNode } from '#domain/subject/kinds/offer.ts';
import {
  type Crumb,
  type DataInput,
  type DataNode,
  knownData,
  type SubjectKind,
} from '#domain/subject/kinds/subject-kind.ts';
import { kindOf, type Subject } from '#domain/subject/subject.ts';
import { trailOf } from '#domain/subject/subject-facts.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Page } from '#schemas/layout/page.ts';
import { type PageType, pageKind } from '#schemas/layout/page-kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';

interface StructuredDataInput extends DataInput {
  readonly subject: Subject;
  readonly page: Page;
  /** Special offers that the page lists, those that run. */
  readonly offers: readonly Offer[];
}

type PageList = ReturnType<NonNullable<SubjectKind<Subject>['lists']>>;

export function structuredData(input: StructuredDataInput): Json[] {
  const { page, subject } = input;
  const kind = kindOf(subject);
  const isSubstitute = pageKind(page.type).isSubstitute === true;
  const lists = kind.lists?.(subject);
  const offers = input.offers.length > 0 ? [catalogueNode(input)] : [];
  const trail = isSubstitute ? null : trailOf(subject);
  const nodes: DataNode[] = [
    ...(ofPages[page.type] ?? []).map((node) => node(input)),
    ...(lists === undefined ? [] : [listNode(input, lists)]),
    // A vehicle that is gone has no offer.
    ...((isSubstitute ? undefined : kind.structured?.(subject, input, offers)) ?? offers),
    ...(trail === null ? [] : [trailNode(trail, input)]),
  ];
  return nodes.map((node) => ({ '@context': 'https://schema.org', ...node }));
}

/** Structured data of pages about the site itself. */
const ofPages: { readonly [type in PageType]?: readonly ((input: StructuredDataInput) => DataNode)[] } = {
  home: [siteNode, businessNode],
  content: [businessNode],
  models: [(input) => listNode(input, { name: input.page.title })],
};

function siteNode({ site, origin }: StructuredDataInput): DataNode {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: site.locale,
    publisher: { '@type': 'Organization', '@id': `${origin}/#dealer`, name: site.name, url: `${origin}/` },
  };
}

/** A page that lists things: what a search finds, a make, the range. */
function listNode({ site, origin, canonical }: StructuredDataInput, { name, count, make }: PageList): DataNode {
  return knownData({
    '@type': 'CollectionPage',
    '@id': `${canonical}#page`,
    name,
    url: canonical,
    inLanguage: site.locale,
    isPartOf: { '@type': 'WebSite', '@id': `${origin}/#site`, name: site.name, url: `${origin}/` },
    about: make === undefined ? null : { '@type': 'Brand', name: make },
    mainEntity: count === undefined ? null : { '@type': 'ItemList', numberOfItems: count },
  });
}

/** The special offers that a page lists, each with its own page. */
function catalogueNode({ site, origin, canonical, offers }: StructuredDataInput): DataNode {
  return knownData({
    '@type': 'OfferCatalog',
    '@id': `${canonical}#offers`,
    name: `Special offers at ${site.name}`,
    url: canonical,
    numberOfItems: offers.length,
    itemListElement: offers.map((offer) => ({ ...offerNode(offer, site, origin), url: origin + offerPath(offer) })),
  });
}

/** The business as a whole: it has no address, its locations have. */
function businessNode({ site, origin }: StructuredDataInput): DataNode {
  return knownData({
    '@type': 'Organization',
    '@id': `${origin}/#dealer`,
    name: site.name,
    url: `${origin}/`,
    logo: site.logo?.image ? new URL(site.logo.image, origin).href : null,
    telephone: site.contact.phone,
    email: site.contact.email,
    sameAs: site.social && site.social.length > 0 ? site.social.map((entry) => entry.url) : null,
  });
}

function trailNode(trail: readonly Crumb[], { origin, canonical }: StructuredDataInput): DataNode {
  const steps = [{ label: 'Home', href: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? canonical : new URL(href, origin).href,
    })),
  };
}
