/** What a demo tenant is made of: written by hand as JSON, turned into entities by the generator. */
import type { SceneKind } from '../drawings/scenes/draw-scene.ts';
import type { StockKind } from './catalogue/catalogue.ts';

export interface DemoLender {
  /** Key under which a vehicle carries the figures. */
  key: string;
  name: string;
  /** Percent a year. */
  interestRate: number;
  comparisonRate: number;
  termYears: number;
  /** Share of the price paid at the start and at the end. */
  depositShare: number;
  balloonShare: number;
  /** Whole dollars, financed. */
  establishmentFees: number;
  /** Years; older vehicles carry no figure. */
  maximumAge: number;
}

export interface LocationPlan {
  slug: string;
  name: string;
  type: '' | 'sales' | 'service' | 'parts';
  subtype: string | null;
  primary: boolean;
  street: string;
  city: string;
  /** State code in Australia, region in New Zealand. */
  state: string;
  postcode: string;
  lat: number;
  long: number;
  timeZone: string;
  /** International form. */
  phone: string;
  email: string;
  licence: string | null;
  repairer: string | null;
  makes: string[];
  /** Name of a week in `hours.ts`. */
  hours: string;
  deliversTo: string[];
}

/** One part of a tenant's stock: so many of a kind, at these locations. */
export interface StockPart {
  kind: StockKind;
  count: number;
  /** Relative weights of the conditions. */
  carTypes: { new: number; demo: number; used: number };
  /** Makes sold new here; new and demonstrator stock comes from these only. */
  franchises: string[];
  /** Makes of used stock; empty means any. */
  usedMakes: string[];
  /** Bodies taken; empty means any. */
  bodies: string[];
  /** Body configurations taken; where left out, any but those that are rare (`catalogue.ts`). */
  configurations?: string[];
  /** Oldest used stock, in years. */
  maximumAge: number;
  /** Dearest, when new, in whole dollars. */
  maximumNewPrice: number;
  /** Slugs of the locations it stands at. */
  locations: string[];
  /** How used stock of this part is priced; as the tenant's other stock when null. */
  usedPriceTypes: Record<string, number> | null;
}

export interface TenantPlan {
  slug: string;
  name: string;
  country: 'AU' | 'NZ';
  /** Any text; another seed gives other vehicles of the same kind. */
  seed: string;
  dealership: { id: string; slug: string; name: string };
  /** Scene that shows a location where vehicles are sold. */
  yard: SceneKind;
  /** `{type}` and `{n}`, see `stockNumber`. */
  stockNumbers: string;
  firstStockNumber: number;
  stock: StockPart[];
  /** Stock that comes after all other, from a series of its own: what is added here changes no other vehicle. */
  additions?: StockPart[];
  /** How used vehicles are priced, by price type and weight. */
  usedPriceTypes: Record<string, number>;
  newPriceType: string;
  /** Make with a certified used programme, or null. */
  certifiedMake: string | null;
  /** Offers vehicles by the week. */
  subscription: boolean;
  lenders: DemoLender[];
  reviews: number;
  /** Lean of the reviews: share of five and four stars. */
  happyShare: number;
  /** What people come for, as named in the review parts. */
  reviewTopics: string[];
  includeSoldDays: number | null;
  /** Makes whose current range is shown as models, from the catalogue. */
  modelMakes: string[];
}
