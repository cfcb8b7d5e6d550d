/** A model of a maker's range (specification, section 3). One complete shape, null where nothing is known. */

import { flag, list, number, numberOrNull, shape, text, textOrNull, texts } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';
import { imageSchema } from '../shapes/media.ts';

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

export const modelSchema = {
  $id: 'https://forecourt.dev/schemas/model',
  ...shape('Model', 'A model of the range.', {
    id: text('Id', 'Permanent id. Platform.'),
    name: text('Name', 'As shoppers read it. Catalogue.'),
    slug: text('Slug', 'Name in addresses. Platform.'),
    new_slug: textOrNull('New slug', 'Name in addresses after a renaming. Platform.'),
    position: number('Position', 'Place in the range, smallest first. Staff.'),
    status: {
      enum: [...modelStatuses, null],
      title: 'Status',
      description: 'Null means on sale as usual. Catalogue.',
    } as {
      readonly enum: readonly ['all_new', 'new', 'coming_soon', null];
      readonly title: string;
      readonly description: string;
    },
    short_description: textOrNull('Short description', 'Catalogue.'),
    description: textOrNull('Description', 'Rich text. Catalogue.'),
    disclaimer: textOrNull('Disclaimer', 'Staff.'),
    original_disclaimer: textOrNull('Maker’s disclaimer', 'Catalogue.'),
    youtube_id: textOrNull('YouTube id', 'Catalogue.'),
    override_url: textOrNull('Own address', 'Taken in place of /models/{slug}. Staff.'),
    image: textOrNull('Picture', 'Path or URL. Catalogue.'),
    banner: textOrNull('Banner', 'Path or URL. Catalogue.'),
    images: list(imageSchema, 'Pictures', 'Catalogue.'),
    cloudfront_new_image_url: textOrNull('New picture', 'URL; taken before the picture. Catalogue.'),
    brochure_url: textOrNull('Brochure', 'URL. Catalogue.'),
    spec_sheet_url: textOrNull('Specification sheet', 'URL. Catalogue.'),
    hero_video: textOrNull('Video at the top', 'URL. Catalogue.'),
    fuel: textOrNull('Fuel', 'Catalogue.'),
    variant: textOrNull('Variant', 'Name of the leading variant. Catalogue.'),
    path: textOrNull('Path', 'Path of its page. Platform.'),
    offers: list(
      shape('Offer', 'An offer on this model.', {
        id: text('Id', 'Platform.'),
        title: text('Heading', 'Staff.'),
        path: textOrNull('Path', 'Staff.'),
      }),
      'Offers',
      'Staff.',
    ),
    colours: list(
      shape('Colour', 'A paint that it comes in.', {
        name: text('Name', 'Catalogue.'),
        hex: textOrNull('Colour value', 'For example #1a2b3c. Catalogue.'),
        image: textOrNull('Picture in this colour', 'Path or URL. Catalogue.'),
      }),
      'Colours',
      'Catalogue.',
    ),
    model_specifications: list(
      shape('Figure', 'One line of the figures.', {
        label: text('Label', 'Catalogue.'),
        value: textOrNull('Value', 'With its unit. Catalogue.'),
      }),
      'Figures',
      'Catalogue.',
    ),
    from_price: numberOrNull('From', 'Whole dollars. Catalogue.'),
    manufacturer_id: textOrNull('Make id', 'Platform.'),
    manufacturer_name: textOrNull('Make', 'Platform.'),
    manufacturer_body: textOrNull('Body category', 'Catalogue.'),
    manufacturer_body2: textOrNull('Second body category', 'Catalogue.'),
    manufacturer_body3: textOrNull('Third body category', 'Catalogue.'),
    body: texts('Bodies', 'Body categories that it is listed under. Catalogue.'),
    features: list(modelFeatureSchema, 'Features', 'Catalogue.'),
    model_variants: list(modelVariantSchema, 'Variants', 'Catalogue.'),
  }),
};

export type ModelVariant = FromSchema<typeof modelVariantSchema>;
export type ModelFeature = FromSchema<typeof modelFeatureSchema>;
export type Model = FromSchema<typeof modelSchema>;
export type ModelStatus = Model['status'];
