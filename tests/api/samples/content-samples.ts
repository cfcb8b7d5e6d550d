/** Bodies for routes of stock, content, media, feeds and the search index. */
import { blankMake } from '#domain/makes/edit-make.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aLocation } from '#tests/build/location.ts';
import { aModel } from '#tests/build/model.ts';
import { anOffer, aRepaymentOffer } from '#tests/build/offer.ts';
import { aReview } from '#tests/build/review.ts';
import { aHoliday, jsonOf } from './sample-parts.ts';

export const contentSamples: { readonly [route: string]: readonly Json[] } = {
  'POST /tenants/:tenant/locations': [{ item: jsonOf(aLocation({ id: 'l_new' })) }],
  'PUT /tenants/:tenant/locations/:entry': [
    { version: 1, item: jsonOf(aLocation({ id: 'l_north' })) },
    { version: 3, item: jsonOf(aLocation({ id: 'l_north', special_hours: [aHoliday] })) },
  ],
  'POST /tenants/:tenant/locations/spreadsheet': [
    { csv: 'Id,Name,Monday\r\nl_north,,closed\r\n', dryRun: true },
    { csv: 'Name,Days that differ\nAspley,2026-12-25 closed; 2026-12-24 09:00-13:00', dryRun: false, mark: 'mark' },
  ],
  'POST /tenants/:tenant/locations/spreadsheet/undo': [
    {
      locations: [
        { id: 'l_north', version: 2, before: 1 },
        { id: 'l_new', version: 1, before: null },
      ],
    },
  ],
  'POST /tenants/:tenant/locations/:entry/restore': [{ version: 1 }],
  'POST /tenants/:tenant/offers': [{ item: jsonOf(anOffer({ id: 'o_new' })) }],
  'PUT /tenants/:tenant/offers/:entry': [
    { version: 1, item: jsonOf(anOffer()) },
    { version: 1, item: jsonOf(aRepaymentOffer()) },
  ],
  'POST /tenants/:tenant/offers/:entry/restore': [{ version: 1 }],
  'POST /tenants/:tenant/offers/:entry/copy': [{ version: 1 }],
  'POST /tenants/:tenant/offers/:entry/end': [{ version: 1 }],
  'POST /tenants/:tenant/reviews': [{ item: jsonOf(aReview()) }],
  'PUT /tenants/:tenant/reviews/:entry': [{ version: 1, item: jsonOf(aReview()) }],
  'POST /tenants/:tenant/reviews/:entry/restore': [{ version: 1 }],
  'POST /tenants/:tenant/makes': [{ item: jsonOf({ ...blankMake('mk_1', 'aster'), name: 'Aster' }) }],
  'POST /tenants/:tenant/makes/order': [{ ids: ['mk_1', 'mk_2'] }],
  'POST /tenants/:tenant/makes/spreadsheet': [{ csv: 'Make,Logo\r\nAster,\r\n', dryRun: true }],
  'POST /tenants/:tenant/makes/spreadsheet/undo': [
    { entries: [{ kind: 'manufacturer', id: 'm_1', version: 1, before: null }] },
  ],
  'PUT /tenants/:tenant/makes/:entry': [{ version: 1, item: jsonOf(blankMake('mk_1', 'aster')) }],
  'POST /tenants/:tenant/makes/:entry/restore': [{ version: 1 }],
  'POST /tenants/:tenant/models': [{ item: jsonOf(aModel()) }],
  'POST /tenants/:tenant/models/order': [{ ids: ['m_1', 'm_2'] }],
  'POST /tenants/:tenant/models/spreadsheet': [{ csv: 'Model,Make,Variant\r\nRidge,Aster,Touring\r\n', dryRun: true }],
  'POST /tenants/:tenant/models/spreadsheet/undo': [
    { entries: [{ kind: 'model', id: 'm_1', version: 1, before: null }] },
  ],
  'PUT /tenants/:tenant/models/:entry': [{ version: 1, item: jsonOf(aModel()) }],
  'POST /tenants/:tenant/models/:entry/restore': [{ version: 1 }],
  'POST /tenants/:tenant/imports': [
    {
      csv: 'Make,Model,Year\nKia,Rio,2020\n',
      mapping: { Make: 'make', Model: 'model', Year: 'year' },
      dryRun: true,
      fileName: 'a.csv',
      priceType: 'drive_away',
      notNew: 'used',
      places: { Artarmon: 'l_north', '*': 'l_north' },
    },
  ],
  'POST /tenants/:tenant/feeds': [
    {
      name: 'Lot',
      source: { kind: 'folder', file: 'stock-*.csv' },
      schedule: { kind: 'daily', at: '05:30' },
      mapping: { Make: 'make', Model: 'model', Year: 'year' },
      missing: 'keep',
      guard: 30,
    },
  ],
  'PUT /tenants/:tenant/feeds/:id': [{ name: 'Lot', version: 1 }],
  'POST /tenants/:tenant/feeds-out': [{ format: 'google', conditions: ['used'], withPhotos: true }],
  'POST /tenants/:tenant/feeds/preview': [{ source: { kind: 'folder', file: 'stock.csv' }, mapping: { Make: 'make' } }],
  'POST /tenants/:tenant/feeds/:id/run': [{}, { force: true }],
  'POST /tenants/:tenant/feeds/:id/pause': [{ paused: true }],
  'POST /tenants/:tenant/feeds/:id/token': [{}],
  'POST /tenants/:tenant/feeds/:id/address': [{}],
  'POST /tenants/:tenant/feeds/:id/server-key': [{ key: 'SHA256:abc' }],
  'PUT /tenants/:tenant/search-index/key': [{ key: 'key' }],
  'POST /tenants/:tenant/search-index/fill': [{}],
  'POST /tenants/:tenant/search-index/test': [{}],
  'POST /tenants/:tenant/search-keys/search': [{}],
  'POST /tenants/:tenant/stock': [
    { make: 'Kia', model: 'Rio', year: 2020, badge: 'S', stocknum: 'K1', price: 15_000, location_id: 'l_north' },
    {
      make: 'kia',
      model: 'rio',
      year: 2020,
      item_type: 'car',
      car_type: 'used',
      km: 12_000,
      engine_hours: null,
      price_type: 'drive_away',
      vin: null,
      regplate: '123ABC',
      without: ['images'],
    },
  ],
  'PUT /tenants/:tenant/stock/:vehicle': [
    {
      version: 1,
      changes: { price: 31_000, badge: 'Sport', categories: ['Towing'], status: 'sold' },
      unlock: ['price'],
    },
    { version: 1, changes: { images: [{ url: '/img/drawn/suv/f2f2f0/front', thumb: 'https://a.example/b.jpg' }] } },
  ],
  'POST /tenants/:tenant/stock/bulk': [
    { ids: ['v_1', 'v_2'], action: { type: 'price', by: 'percent', value: -5, rounding: '990', showWas: true } },
    { filter: { q: 'aster', facets: { status: ['in_stock'] } }, action: { type: 'tag', tag: 'Hot' }, token: 'x' },
    { ids: ['v_1'], action: { type: 'sold', soldAt: 1_790_000_000_000 } },
  ],
  'POST /tenants/:tenant/stock/photo-names': [{ names: ['A1/1.jpg', 'a1_02.jpg'] }],
  'POST /tenants/:tenant/stock/changes/:change/undo': [{}],
  'POST /tenants/:tenant/stock/:vehicle/duplicate': [{}],
  'POST /tenants/:tenant/stock/:vehicle/restore': [{ version: 1, to: 1 }, { version: 2 }],
  'PUT /tenants/:tenant/stock/:vehicle/reservation': [{ version: 1, name: 'Kim', until: '2026-12-24T17:00' }],
  'POST /tenants/:tenant/stock/:vehicle/photos': [{}],
  'POST /tenants/:tenant/media': [{}],
  'POST /tenants/:tenant/media/copies': [{ url: 'https://127.0.0.1/a.jpg', folder: 'Pages' }],
  'PUT /tenants/:tenant/media/:medium': [
    { name: 'Yard', folder: 'Pages', alt: 'A yard', decorative: false, focus: { x: 20, y: 80 } },
    { crop: { left: 0, top: 0, width: 500, height: 500 } },
  ],
  'POST /tenants/:tenant/media/:medium/file': [{}],
  'POST /tenants/:tenant/media/:medium/file/former': [{}],
  'POST /tenants/:tenant/media/:medium/restore': [{}],
};
