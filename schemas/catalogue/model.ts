/** The catalogue of models: every field of a model of a maker's range, each in one place. */
import { flag, list, number, numberOrNull, shape, text, textOrNull, texts } from '../shapes/field.ts';
import { imageSchema } from '../shapes/media.ts';
import type { FieldEntries } from './entry.ts';

export const modelStatuses = ['all_new', 'new', 'coming_soon'] as const;

export const modelVariantSchema = shape('Model variant', 'One grade of the model.', {
  id: text('Id', 'Permanent id. Platform.'),
  name: text('Name', 'For example GX. Catalogue.'),
  full_name: textOrNull('Full name', 'With the model. Catalogue.'),
  image: textOrNull('Picture', 'Path or URL. Catalogue.'),
  series: textOrNull('Series', 'Catalogue.'),
  features: texts('Features', 'One feature each. Catalogue.'),
  dap_min_price: numberOrNull('Drive away from', 'Whole dollars. Catalogue.'),
  dap_max_price: numberOrNull('Drive away up to', 'Whole dollars. Catalogue.'),
  updated_at: textOrNull('Changed', 'ISO 8601 time. Catalogue.'),
});

export const modelFeatureSchema = shape('Feature of a model', 'A passage of the model page.', {
  id: text('Id', 'Permanent id. Platform.'),
  title: text('Heading', 'Catalogue.'),
  template: textOrNull('Template', 'How it is laid out. Catalogue.'),
  description: textOrNull('Text', 'Rich text. Catalogue.'),
  image: textOrNull('Picture', 'Path or URL. Catalogue.'),
  is_carousel: flag('Carousel', 'Pictures slide. Catalogue.'),
  images: list(imageSchema, 'Pictures', 'Catalogue.'),
});

export const modelCatalogue = {
  id: { schema: text('Id', 'Permanent id. Platform.'), blank: '' },
  name: { schema: text('Name', 'As shoppers read it. Catalogue.'), blank: '' },
  slug: { schema: text('Slug', 'Name in addresses. Platform.'), blank: '' },
  new_slug: { schema: textOrNull('New slug', 'Name in addresses after a renaming. Platform.') },
  position: { schema: number('Position', 'Place in the range, smallest first. Staff.'), blank: 0 },
  status: {
    schema: {
      enum: [...modelStatuses, null],
      title: 'Status',
      description: 'Null means on sale as usual. Catalogue.',
    } as {
      readonly enum: readonly ['all_new', 'new', 'coming_soon', null];
      readonly title: string;
      readonly description: string;
    },
    blank: null,
  },
  short_description: { schema: textOrNull('Short description', 'Catalogue.') },
  description: { schema: textOrNull('Description', 'Rich text. Catalogue.') },
  disclaimer: { schema: textOrNull('Disclaimer', 'Staff.') },
  original_disclaimer: { schema: textOrNull('Maker’s disclaimer', 'Catalogue.') },
  youtube_id: { schema: textOrNull('YouTube id', 'Catalogue.') },
  override_url: { schema: textOrNull('Own address', 'Taken in place of /models/{slug}. Staff.') },
  image: { schema: textOrNull('Picture', 'Path or URL. Catalogue.') },
  banner: { schema: textOrNull('Banner', 'Path or URL. Catalogue.') },
  images: { schema: list(imageSchema, 'Pictures', 'Catalogue.'), blank: [] },
  cloudfront_new_image_url: { schema: textOrNull('New picture', 'URL; taken before the picture. Catalogue.') },
  brochure_url: { schema: textOrNull('Brochure', 'URL. Catalogue.') },
  spec_sheet_url: { schema: textOrNull('Specification sheet', 'URL. Catalogue.') },
  hero_video: { schema: textOrNull('Video at the top', 'URL. Catalogue.') },
  fuel: { schema: textOrNull('Fuel', 'Catalogue.') },
  variant: { schema: textOrNull('Variant', 'Name of the leading variant. Catalogue.') },
  path: { schema: textOrNull('Path', 'Path of its page. Platform.') },
  offers: {
    schema: list(
      shape('Offer', 'An offer on this model.', {
        id: text('Id', 'Platform.'),
        title: text('Heading', 'Staff.'),
        path: textOrNull('Path', 'Staff.'),
      }),
      'Offers',
      'Staff.',
    ),
    blank: [],
  },
  colours: {
    schema: list(
      shape('Colour', 'A paint that it comes in.', {
        name: text('Name', 'Catalogue.'),
        hex: textOrNull('Colour value', 'For example #1a2b3c. Catalogue.'),
        image: textOrNull('Picture in this colour', 'Path or URL. Catalogue.'),
      }),
      'Colours',
      'Catalogue.',
    ),
    blank: [],
  },
  model_specifications: {
    schema: list(
      shape('Figure', 'One line of the figures.', {
        label: text('Label', 'Catalogue.'),
        value: textOrNull('Value', 'With its unit. Catalogue.'),
      }),
      'Figures',
      'Catalogue.',
    ),
    blank: [],
  },
  from_price: { schema: numberOrNull('From', 'Whole dollars. Catalogue.') },
  manufacturer_id: { schema: textOrNull('Make id', 'Platform.') },
  manufacturer_name: { schema: textOrNull('Make', 'Platform.') },
  manufacturer_body: { schema: textOrNull('Body category', 'Catalogue.') },
  manufacturer_body2: { schema: textOrNull('Second body category', 'Catalogue.') },
  manufacturer_body3: { schema: textOrNull('Third body category', 'Catalogue.') },
  body: { schema: texts('Bodies', 'Body categories that it is listed under. Catalogue.'), blank: [] },
  features: { schema: list(modelFeatureSchema, 'Features', 'Catalogue.'), blank: [] },
  model_variants: { schema: list(modelVariantSchema, 'Variants', 'Catalogue.'), blank: [] },
} as const satisfies FieldEntries<never>;
