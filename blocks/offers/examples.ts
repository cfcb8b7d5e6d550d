import type { Example } from '../kit/define-block.ts';
import type { OfferFacts } from '../parts/offer/facts.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const plain: OfferFacts = {
  id: 'o_1',
  href: '/special-offers/demo-clearance',
  title: 'Demonstrators at $2,000 off',
  text: 'Each with the balance of its new-car warranty and twelve months of registration.',
  image: '/img/drawn/suv/c9ced6/front-left',
  alt: '',
  badge: '$2,000 off',
  figure: { text: '$2,000 off', note: '', lines: [], disclosure: [] },
  dates: 'Until 30 Jun 2026',
  action: 'Ask about this offer',
};

const financed: OfferFacts = {
  ...plain,
  id: 'o_2',
  href: '/special-offers/drift-from-99',
  title: 'The Drift on easy terms',
  text: 'A fixed rate over five years.',
  image: '/img/drawn/hatch/9b1420/front-left',
  badge: null,
  figure: {
    text: '$119/wk*',
    note: '6.49% p.a., comparison rate 7.12% p.a.',
    lines: [['Term', '5 years']],
    disclosure: [
      '* $119 weekly over 5 years at 6.49% p.a., comparison rate 7.12% p.a., for a vehicle at $27,990 after a deposit of $3,000. Total payable $30,940. Finance by Harbour Finance, Australian credit licence 123456.',
      'To approved buyers. Fees apply.',
      'WARNING: The comparison rate is for a secured fixed-rate loan of $30,000 over five years. It is true only for this example.',
    ],
  },
};

const priced: OfferFacts = {
  ...plain,
  id: 'o_3',
  href: '/special-offers/haul',
  title: 'Haul with a tray fitted',
  text: 'Steel tray, tow bar and a brake controller, on the road.',
  image: null,
  badge: 'Tray fitted',
  figure: { text: '$58,990', note: 'Drive away', lines: [], disclosure: [] },
  dates: null,
};

const typical: Data = { offers: [plain, financed, priced], rows: [], ended: null, isNarrowed: false };

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: typical },
  { name: 'empty', data: { offers: [], rows: [], ended: null, isNarrowed: false } },
  {
    name: 'ended',
    props: { emptyText: 'Come back soon.', isPageHeading: true },
    data: { ...typical, offers: [], ended: { title: 'Winter sale', until: '31 Aug 2026' } },
  },
  {
    name: 'extreme',
    props: { filters: true, columns: 4, ground: 'sunken', moreLabel: 'See all offers' },
    data: {
      offers: [plain, financed, priced].map((offer, at) => ({
        ...offer,
        id: `o_x${at}`,
        href: `${offer.href}-${at}`,
        title: 'Servicing at a fixed price for as long as you own it, on every demonstrator',
        text: 'Long '.repeat(45).trim(),
        dates: 'Until 30 Jun 2026 at 17:00',
      })),
      rows: [
        {
          label: 'Condition',
          links: ['All', 'New', 'Demo', 'Used'].map((label) => ({
            label,
            href: label === 'All' ? '/special-offers' : `/special-offers?condition=${label.toLowerCase()}`,
            isChosen: label === 'New',
          })),
        },
      ],
      ended: null,
      isNarrowed: true,
    },
  },
];
