/** A vehicle as it would be in each state that stock gets into: what pages have to bear, shown before it happens. */
import type { StockState } from '#schemas/api/preview.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** As long as feeds make them, without a place to break. */
const longWord = 'Donaudampfschifffahrtsgesellschaft';
const manyWords = 'Dual Cab Turbo Intercooled All Wheel Drive Limited Anniversary Edition';
/** Words of a dealer who says everything. */
const longText = Array.from(
  { length: 40 },
  (_, at) =>
    `${at + 1}. One owner, full service history, ${longWord}, two keys, towbar, dual battery, long range tank.`,
).join('\n');

const forSale = {
  status: 'in_stock',
  sold: false,
  sold_date_timestamp: null,
  reserved: false,
  preorder: false,
} as const;

/** @param now seconds are counted from it where a state has a time */
export function inStockState(vehicle: Vehicle, state: StockState, now: Date): Vehicle {
  switch (state) {
    case 'coming-soon':
      return { ...vehicle, ...forSale, status: 'coming_soon' };
    case 'reserved':
      return { ...vehicle, ...forSale, reserved: true };
    case 'sold':
      return {
        ...vehicle,
        ...forSale,
        status: 'sold',
        sold: true,
        sold_date_timestamp: Math.floor(now.getTime() / 1000) - 86_400,
      };
    case 'no-photo':
      return { ...vehicle, ...forSale, ...noPictures };
    case 'no-price':
      return { ...vehicle, ...forSale, ...noPrices };
    case 'extreme':
      return {
        ...vehicle,
        ...forSale,
        name: `${vehicle.name} ${longWord} ${manyWords}`,
        badge: `${longWord} ${manyWords}`.slice(0, 80),
        series: `${longWord}-${longWord}`.slice(0, 60),
        colour: 'Iridescent Midnight Thunderstorm Pearl Metallic',
        price: 8_888_888,
        before_price: 9_999_999,
        offer_price: null,
        km: 999_999,
        dealercomments: longText,
      };
    case 'available':
    case 'none':
    case 'many':
      return { ...vehicle, ...forSale };
  }
}

const noPictures = {
  images: [],
  thumbnails: [],
  primary_image_url: null,
  photos_count: 0,
  video_url: null,
  external_video_url: null,
  videos: [],
  walkaround_videos: [],
  spin_images: [],
  spin_code: null,
  spin_interior_image: null,
  hotspots: { exterior: [], interior: [] },
} as const satisfies Partial<Vehicle>;

const noPrices = {
  price: null,
  before_price: null,
  offer_price: null,
  subscription_price: null,
  dap_price: null,
  egc_price: null,
  finance_lenders: {},
} as const satisfies Partial<Vehicle>;
