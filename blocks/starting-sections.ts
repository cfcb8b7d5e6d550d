/**
 * Groups of blocks that make a good section together, for the palette of every site. Props that are left out here are
 * those of the block's `typical` example.
 */
import type { PageType } from '#schemas/layout/page-kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';

export interface StartingBlock {
  readonly type: string;
  readonly props?: { readonly [name: string]: Json };
  readonly slots?: { readonly [slot: string]: readonly StartingBlock[] };
}

export interface StartingSection {
  /** Permanent. */
  readonly key: string;
  readonly title: string;
  /** One sentence: what shoppers get. */
  readonly description: string;
  /** Kinds of page it fits; every kind when left out. */
  readonly pages?: readonly PageType[];
  readonly blocks: readonly StartingBlock[];
}

export const startingSections: readonly StartingSection[] = [
  {
    key: 'hero-search',
    title: 'Hero with a search',
    description: 'What the dealer sells in one line, and the search below it.',
    blocks: [{ type: 'hero', slots: { panel: [{ type: 'stock-search-module', props: { heading: '' } }] } }],
  },
  {
    key: 'promotion-stock',
    title: 'Promotion and stock',
    description: 'An offer, and the vehicles that came in last.',
    blocks: [{ type: 'promo-banner' }, { type: 'stock-carousel', props: { heading: 'Just in' } }],
  },
  {
    key: 'offers',
    title: 'Special offers',
    description: 'Current offers, with a link to all of them.',
    blocks: [{ type: 'offers', props: { limit: 3, moreLabel: 'See all offers' } }],
  },
  {
    key: 'browse-stock',
    title: 'Ways into the stock',
    description: 'Body types, and the brands on the yard.',
    blocks: [{ type: 'body-types' }, { type: 'brand-grid' }],
  },
  {
    key: 'reviews-map',
    title: 'Reviews and map',
    description: 'What customers say, next to the location of the yard.',
    blocks: [
      {
        type: 'columns',
        props: { ratio: '2:1', heading: '' },
        slots: { a: [{ type: 'reviews' }], b: [{ type: 'map', props: { show: 'all', list: true } }] },
      },
    ],
  },
  {
    key: 'finance-band',
    title: 'Finance',
    description: 'A calculator that uses the site’s lenders, and a link to a quote.',
    blocks: [
      { type: 'finance-calculator' },
      {
        type: 'call-to-action',
        props: {
          heading: 'Want your own figure?',
          text: 'Ask for a quote. It is free, and there is no obligation.',
          primary: { label: 'Ask for a quote', href: '/finance' },
          ground: 'sunken',
        },
      },
    ],
  },
  {
    key: 'about-us',
    title: 'About the dealer',
    description: 'Who is behind the yard, and why to buy there.',
    blocks: [{ type: 'rich-text' }, { type: 'why-buy' }],
  },
  {
    key: 'contact-form',
    title: 'Contact and form',
    description: 'How to reach the yard and when it is open, next to a form.',
    blocks: [
      {
        type: 'columns',
        props: { ratio: '1:2', heading: '' },
        slots: { a: [{ type: 'contact-panel' }, { type: 'opening-hours' }], b: [{ type: 'enquiry-form' }] },
      },
    ],
  },
  {
    key: 'questions',
    title: 'Questions and answers',
    description: 'Common questions, and where to ask others.',
    blocks: [
      { type: 'faq' },
      {
        type: 'call-to-action',
        props: {
          heading: 'Something else?',
          text: 'Call or write, and a real person will answer.',
          primary: { label: 'Contact us', href: '/contact' },
          ground: 'sunken',
        },
      },
    ],
  },
];
