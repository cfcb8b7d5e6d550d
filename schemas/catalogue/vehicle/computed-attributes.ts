/** Search attributes that are computed from a vehicle's fields (`domain/search/record.ts`). */
import type { SearchAspect } from '../entry.ts';

interface ComputedAttribute {
  /** As shoppers read it. */
  readonly title: string;
  readonly search: SearchAspect;
}

export const computedAttributes = {
  price: {
    title: 'Price',
    search: {
      index: 'number',
      facet: { at: 150, choice: 60, initially: true },
      range: { at: 10, unit: 'money', loss: 'the price limit', bounds: true },
      sorts: {
        price_asc: { at: 20, label: 'Price, lowest first' },
        price_desc: { at: 30, label: 'Price, highest first', descending: true },
      },
    },
  },
  price_range: { title: 'Price range', search: { index: 'words', facet: { at: 170, choice: 210, order: 'bands' } } },
  weekly_price: {
    title: 'Weekly repayment',
    search: { index: 'number', range: { at: 40, unit: 'money a week', loss: 'the repayment limit' } },
  },
  weekly_price_range: {
    title: 'Weekly repayment',
    search: { index: 'words', facet: { at: 250, choice: 220, order: 'bands' } },
  },
  status: {
    title: 'Availability',
    search: {
      index: 'words',
      facet: {
        at: 20,
        values: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
        closed: ['in_stock', 'coming_soon', 'sold'],
      },
    },
  },
  make_model: { title: 'Make and model', search: { index: 'words', facet: { at: 130 } } },
  model_path: { title: 'Make and model by steps', search: { index: 'words' } },
  body: { title: 'Body', search: { index: 'words', text: 60, facet: { at: 190, choice: 50, initially: true } } },
  fuel: { title: 'Fuel', search: { index: 'words', text: 80, facet: { at: 210, choice: 90, initially: true } } },
  transmission: {
    title: 'Transmission',
    search: { index: 'words', text: 90, facet: { at: 220, choice: 100, initially: true } },
  },
  drive: { title: 'Drive', search: { index: 'words', text: 100, facet: { at: 200, choice: 110, initially: true } } },
  categories: { title: 'Category', search: { index: 'words', facet: { at: 40, choice: 230 } } },
  filtered_features: { title: 'Features', search: { index: 'words', facet: { at: 80, choice: 240 } } },
  location_name: { title: 'Location', search: { index: 'words', facet: { at: 110, choice: 140, initially: true } } },
  dealership_path: { title: 'Dealership by steps', search: { index: 'words' } },
  created_at_timestamp: {
    title: 'Added',
    search: {
      index: 'number',
      facet: { at: 280 },
      sorts: { newest: { at: 70, label: 'Just arrived', descending: true } },
    },
  },
  sold_date_timestamp: { title: 'Sold at', search: { index: 'number' } },
  custom_rank: {
    title: 'Rank',
    search: { index: 'number', sorts: { recommended: { at: 10, label: 'Recommended', descending: true } } },
  },
} as const satisfies { readonly [name: string]: ComputedAttribute };
