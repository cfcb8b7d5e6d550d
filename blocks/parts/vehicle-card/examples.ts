/** Cards for the examples of every block that shows stock. */
import type { PriceFacts } from '../../ui/price-tag.tsx';
import type { VehicleCardItem } from './vehicle-card.tsx';

export const examplePrice: PriceFacts = {
  text: '$28,990',
  isAmount: true,
  type: 'Drive away',
  was: null,
  belowMarket: null,
};

function exampleCard(over: Partial<VehicleCardItem> & { readonly id: string }): VehicleCardItem {
  return {
    slug: `2021-mazda-cx-5-${over.id}`,
    name: '2021 Mazda CX-5',
    make: 'Mazda',
    model: 'CX-5',
    subtitle: 'Maxx Sport KF4WLA',
    image: '/img/drawn/suv/8a1c24/front-left',
    drawing: 'body-suv',
    alt: '2021 Mazda CX-5, front left',
    pictures: 14,
    next: '/img/drawn/suv/8a1c24/left',
    tag: null,
    chips: ['42,180 km', 'Automatic', 'Petrol', 'SUV'],
    price: examplePrice,
    weekly: null,
    place: 'Ringwood, VIC',
    canSave: true,
    similar: null,
    ...over,
  };
}

export const exampleCards: readonly VehicleCardItem[] = [
  exampleCard({
    id: 'u1001',
    tag: { text: 'New', tone: 'accent' },
    weekly: {
      text: '$118/wk*',
      monthly: 'about $511 a month',
      rates: '6.29% p.a., comparison 8.19% p.a.',
      href: '/cars/2021-mazda-cx-5-u1001#financeDisclaimer',
      label: 'Click for Finance Disclaimer',
    },
  }),
  exampleCard({
    id: 'u1002',
    slug: '2022-toyota-hilux-sr5-u1002',
    name: '2022 Toyota HiLux',
    make: 'Toyota',
    model: 'HiLux',
    subtitle: 'SR5 GUN126R',
    image: '/img/drawn/ute/e8e8e4/front-left',
    alt: '2022 Toyota HiLux, front left',
    chips: ['61,904 km', 'Automatic', 'Diesel', 'Ute'],
    price: { ...examplePrice, text: '$57,990', was: '$61,990', belowMarket: '$2,310 below market' },
    weekly: {
      text: '$236/wk*',
      monthly: 'about $1,022 a month',
      rates: '6.29% p.a., comparison 8.19% p.a.',
      href: '/cars/2022-toyota-hilux-sr5-u1002#financeDisclaimer',
      label: 'Click for Finance Disclaimer',
    },
    tag: { text: 'Hybrid', tone: 'positive', mark: 'zap' },
  }),
  exampleCard({
    id: 'u1003',
    name: '2019 Hyundai i30',
    make: 'Hyundai',
    model: 'i30',
    subtitle: 'N Performance PDe.3',
    image: '/img/drawn/hatch/2f5d8a/front-left',
    alt: '2019 Hyundai i30, front left',
    chips: ['88,450 km', 'Manual', 'Petrol', 'Hatch'],
    price: { ...examplePrice, text: '$31,490', type: 'Excl. government charges' },
  }),
  exampleCard({
    id: 'u1004',
    name: '2020 Kia Sportage',
    make: 'Kia',
    model: 'Sportage',
    subtitle: 'GT-Line QL',
    image: '/img/drawn/suv/3d4a3f/front-left',
    alt: '2020 Kia Sportage, front left',
    tag: { text: 'JUST SOLD', tone: 'sold' },
    canSave: false,
    similar: {
      prompt: 'Like this and want something similar?',
      label: 'Find Me Something Similar',
      href: '/search/suv-cars',
    },
  }),
  exampleCard({
    id: 'u1005',
    name: '2024 Ford Ranger',
    make: 'Ford',
    model: 'Ranger',
    subtitle: 'Wildtrak',
    image: '/img/drawn/ute/c7702e/front-left',
    alt: '2024 Ford Ranger, front left',
    tag: { text: 'COMING SOON', tone: 'neutral' },
    chips: ['12 km', 'Automatic', 'Diesel', 'Ute'],
    price: { text: 'PREORDER', isAmount: false, type: null, was: null, belowMarket: null },
  }),
  exampleCard({
    id: 'u1006',
    name: '2016 Volkswagen Golf',
    make: 'Volkswagen',
    model: 'Golf',
    subtitle: '92TSI Comfortline VII',
    image: null,
    alt: '',
    chips: ['134,020 km', 'DSG', 'Petrol', 'Hatch'],
    price: { text: 'Enquire for price.', isAmount: false, type: null, was: null, belowMarket: null },
  }),
];

export const extremeCard = exampleCard({
  id: 'x1',
  name: '2023 Mercedes-Benz Sprinter 519 CDI Medium Wheelbase High Roof Four-Wheel-Drive',
  subtitle: 'Extended Body Transfer with Premium Package VS30 MY23.5 Limited Run',
  chips: ['1,284,905 km', 'Sports Automatic Dual Clutch', 'Diesel Turbo F/Inj', 'People Mover'],
  price: {
    text: '$1,284,990',
    isAmount: true,
    type: 'Estimated drive away',
    was: '$1,399,990',
    belowMarket: '$115,000 below market',
  },
  weekly: {
    text: '$5,236/wk*',
    monthly: 'about $22,672 a month',
    rates: '18.42% p.a., comparison 19.42% p.a.',
    href: '/cars/x1#financeDisclaimer',
    label: 'Click for Finance Disclaimer',
  },
  tag: { text: 'One owner, full dealer service history from new', tone: 'neutral' },
  place: 'Murwillumbah South Industrial Estate, NSW',
});
