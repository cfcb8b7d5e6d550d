import type { Example } from '../kit/define-block.ts';
import { examplePrice, extremeCard } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const data: Data = {
  id: 'u1001',
  slug: '2021-mazda-cx-5-u1001',
  name: '2021 Mazda CX-5',
  make: 'Mazda',
  model: 'CX-5',
  image: '/img/drawn/suv/f2f2f0/front-left',
  subtitle: 'Maxx Sport KF4WLA',
  available: true,
  standing: null,
  similar: { prompt: 'Like this and want something similar?', label: 'Find Me Something Similar' },
  canSave: true,
  price: { ...examplePrice, was: '$30,990', more: [], belowMarket: '$1,240 below market' },
  weekly: {
    text: '$118/wk*',
    monthly: 'about $511 a month',
    rates: '6.29% p.a., comparison 8.19% p.a.',
    href: '#financeDisclaimer',
    label: 'Click for Finance Disclaimer',
  },
  trust: [
    { kind: 'history', title: 'PPSR report', text: '', href: '#report' },
    { kind: 'inspection', title: 'On our hoist before it is for sale', text: '', href: null },
    { kind: 'warranty', title: '3-year warranty', text: 'Ask us about warranty.', href: null },
  ],
  place: 'Ringwood, VIC',
  phone: { masked: '03 70•• ••••', ids: { car_id: 'v_1', dealership_id: 'd_1', website_id: 'w_1' } },
  enquireLabel: 'Enquire now',
  reserve: {
    href: '/cars/2021-mazda-cx-5-u1001/checkout',
    label: 'Request to reserve',
    note: 'We hold it for a deposit of $200, once we have answered.',
  },
  payments: ['Mastercard', 'Visa'],
  actions: {
    main: ['enquire', 'reserve', 'call'],
    quiet: [
      { href: '/book-test-drive?car_id=2021-mazda-cx-5-u1001', label: 'Book a test drive', icon: 'key-round' },
      { href: '/cars/trade-in?car_id=u1001', label: 'Trade-In Valuation', icon: 'refresh-cw' },
      'share',
      'favourite',
      'print',
    ],
  },
  call: { event: 25, label: 'Used Car' },
  brochureHref: '/api/cars/2021-mazda-cx-5-u1001/brochure.pdf',
  share: {
    name: '2021 Mazda CX-5',
    url: 'https://www.example.com.au/cars/2021-mazda-cx-5-u1001',
    targets: ['facebook', 'twitter', 'whatsapp', 'email', 'sms'],
    copiedMs: 1500,
  },
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data },
  {
    name: 'empty',
    props: { showShare: false, showPrint: false },
    data: {
      ...data,
      subtitle: '',
      price: { text: 'Enquire for price.', isAmount: false, type: null, was: null, more: [], belowMarket: null },
      weekly: null,
      trust: [],
      place: null,
      phone: null,
      reserve: null,
      payments: [],
      actions: { main: ['enquire', 'call'], quiet: [] },
      brochureHref: null,
      share: { ...data.share, url: null },
    },
  },
  {
    name: 'sold',
    data: {
      ...data,
      available: false,
      canSave: false,
      brochureHref: null,
      actions: { main: [], quiet: ['share'] },
      share: { ...data.share, name: 'Sold: 2021 Mazda CX-5' },
    },
  },
  {
    name: 'reserved',
    data: {
      ...data,
      standing: 'Reserved for another customer. Ask us, and we will tell you if it becomes available.',
      reserve: null,
    },
  },
  {
    name: 'extreme',
    data: {
      ...data,
      name: extremeCard.name,
      subtitle: extremeCard.subtitle,
      price: extremeCard.price,
      weekly: extremeCard.weekly,
      place: extremeCard.place,
    },
  },
];
