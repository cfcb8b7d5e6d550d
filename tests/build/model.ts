/** Models for tests. */
import { blankModel } from '#domain/models/blank-model.ts';
import type { Model } from '#schemas/entities/model.ts';

/** A new SUV of the range, from 38,990. */
export function aModel(changes: Partial<Model> = {}): Model {
  return { ...blankModel('m_1', 'ridge'), ...suv, ...changes };
}

const suv: Partial<Model> = {
  id: 'm_1',
  name: 'Ridge',
  slug: 'ridge',
  new_slug: null,
  position: 1,
  status: 'new',
  short_description: 'A family SUV with room to spare.',
  description: '<p>A family SUV with room to spare.</p>',
  disclaimer: null,
  original_disclaimer: null,
  youtube_id: null,
  override_url: null,
  image: '/img/drawn/suv/335577/front-left',
  banner: null,
  images: [],
  cloudfront_new_image_url: null,
  brochure_url: null,
  spec_sheet_url: null,
  hero_video: null,
  fuel: 'Petrol',
  variant: null,
  path: '/models/ridge',
  offers: [],
  colours: [{ name: 'Deep blue', hex: '#335577', image: null }],
  model_specifications: [{ label: 'Towing capacity', value: '1,800 kg' }],
  from_price: 38990,
  manufacturer_id: 'mk_1',
  manufacturer_name: 'Aster',
  manufacturer_body: 'SUV',
  manufacturer_body2: null,
  manufacturer_body3: null,
  body: ['SUV'],
  features: [],
  model_variants: [
    {
      id: 'mv_1',
      name: 'Touring',
      full_name: 'Ridge Touring',
      image: null,
      series: 'MY26',
      features: ['Reversing camera'],
      dap_min_price: 38990,
      dap_max_price: 41990,
      updated_at: '2026-01-05T00:00:00.000Z',
    },
  ],
};
