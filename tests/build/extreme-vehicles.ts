/** Vehicles at both extremes of what a feed may bring: hardly anything, and too much of everything. */
import { blankVehicle } from '#domain/vehicle/blank-vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from './vehicle.ts';

/** The schema's minimum: no price, no photo, no specification, no yard. */
export const bareVehicle: Vehicle = {
  ...blankVehicle,
  id: 'v_bare',
  slug: 'bare',
  name: '2019 Aster',
  make: 'Aster',
  model: 'Ridge',
  year: 2019,
  path: '/cars/bare',
  stocknum: 'BARE',
};

const picture = (index: number) => ({
  url: `/img/drawn/suv/f2f2f0/front-left?n=${index}`,
  thumb: `/img/drawn/suv/f2f2f0/front-left?n=${index}`,
});
const markup = '<b onclick="alert(1)">As new</b> <script>alert(2)</script><img src=x onerror=alert(3)> & "more"';
const pictures = Array.from({ length: 200 }, (_, index) => picture(index));
const oneWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** 200 photos, 20,000 characters of comments with markup in them, a price of eight digits, 300 features, endless names. */
export const fullVehicle: Vehicle = aVehicle({
  id: 'v_full',
  slug: 'full',
  path: '/cars/full',
  stocknum: 'FULL-0000000000000000000000000000001',
  vin: null,
  name: `2021 Aster Ridge ${oneWord}`,
  badge: `Touring ${oneWord}`,
  series: 'MY21.5 Series II Special Edition Final Run',
  price: 12_345_678,
  before_price: 12_999_999,
  dap_price: 12_345_678,
  price_type: 'estimated_drive_away',
  km: 9_999_999,
  photos_count: 200,
  images: pictures,
  thumbnails: pictures.map(({ thumb }) => thumb),
  dealercomments: `${markup}|${oneWord}|`.repeat(200).slice(0, 20_000),
  standardEquipment: Array.from({ length: 300 }, (_, index) => `${index} ${index % 3 ? 'Heated seats' : oneWord}`),
  colour: oneWord,
  city: 'Woolloomooloo-upon-the-Murrumbidgee',
  file: { url: '/media/report.pdf', name: oneWord },
  autograb_data: { state_average_market_price: 99_999_999, average_market_price: null },
});

/** A price of 0 is not a price. */
export const freeVehicle: Vehicle = aVehicle({
  id: 'v_free',
  slug: 'free',
  path: '/cars/free',
  stocknum: 'FREE',
  vin: null,
  price: 0,
  dap_price: 0,
});
