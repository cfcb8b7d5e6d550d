/** The parts of a model of a maker's range: its variants, colours, features and figures, each in one place. */
import { flag, list, numberOrNull, shape, text, textOrNull, texts } from '../shapes/field.ts';
import { pageAddress } from '../shapes/formats.ts';
import { imageSchema } from '../shapes/media.ts';
import { blanksOf, schemasOf } from './derive.ts';
import type { FieldEntries, FormAspect } from './entry.ts';
import { formObject } from './entry-form.ts';
import { line, money } from './form-parts.ts';

export const picture = { type: 'string', format: 'image', maxLength: 500, pattern: pageAddress };
const lines = (most: number) => ({ type: 'string', 'x-widget': 'lines', maxLength: most });
/** The id of an entry while others move past it; no person writes it. */
const hiddenId: FormAspect<'part'> = {
  group: 'part',
  at: 1,
  schema: { type: 'string', maxLength: 120, 'x-widget': 'hidden' },
  help: '',
};

export const modelVariantFields = {
  id: { schema: text('Id', 'Permanent id. Platform.'), blank: '', form: hiddenId },
  name: {
    schema: text('Name', 'For example GX. Catalogue.'),
    blank: '',
    form: { group: 'part', at: 10, required: true, schema: { ...line(60), minLength: 1 } },
    sheet: { title: 'Variant', aliases: 'variantname grade badge trim' },
  },
  full_name: { schema: textOrNull('Full name', 'With the model. Catalogue.') },
  image: {
    schema: textOrNull('Picture', 'Path or URL. Catalogue.'),
    form: { group: 'part', at: 20, schema: picture, help: 'Empty shows the picture of the model.' },
    sheet: { title: 'Variant picture', aliases: 'variantimage' },
  },
  series: {
    schema: textOrNull('Series', 'Catalogue.'),
    form: { group: 'part', at: 50, schema: line(60), help: 'For example MY26.' },
    sheet: { title: 'Variant series', aliases: 'series' },
  },
  features: {
    schema: texts('Features', 'One feature each. Catalogue.'),
    blank: [],
    form: {
      group: 'part',
      at: 60,
      schema: lines(12_000),
      help: 'One per line, all that it has. The page works out what each variant adds to the one before it.',
    },
    sheet: { title: 'Variant features', aliases: 'equipment' },
  },
  dap_min_price: {
    schema: numberOrNull('Drive away from', 'Whole dollars. Catalogue.'),
    form: { group: 'part', at: 30, schema: money },
    sheet: { title: 'Variant drive away from', aliases: 'variantprice variantfrom' },
  },
  dap_max_price: {
    schema: numberOrNull('Drive away up to', 'Whole dollars. Catalogue.'),
    form: { group: 'part', at: 40, schema: money },
    sheet: { title: 'Variant drive away up to', aliases: 'variantupto' },
  },
  updated_at: { schema: textOrNull('Changed', 'ISO 8601 time. Catalogue.') },
} as const satisfies FieldEntries<'part'>;

const modelFeatureTemplates = ['image-right', 'image-left'] as const;

export const modelFeatureFields = {
  id: { schema: text('Id', 'Permanent id. Platform.'), blank: '', form: hiddenId },
  title: {
    schema: text('Heading', 'Catalogue.'),
    blank: '',
    form: { group: 'part', at: 10, required: true, schema: { ...line(90), minLength: 1 } },
  },
  template: {
    schema: textOrNull('Template', 'How it is laid out. Catalogue.'),
    form: {
      group: 'part',
      at: 40,
      schema: {
        type: 'string',
        enum: modelFeatureTemplates,
        'x-enum-titles': ['Picture at the right', 'Picture at the left'],
        title: 'Side of the picture',
      },
      help: 'For features listed one below the other. If empty, the sides alternate.',
    },
  },
  description: {
    schema: textOrNull('Text', 'Rich text. Catalogue.'),
    form: { group: 'part', at: 20, schema: { type: 'string', format: 'rich-text', maxLength: 6000 } },
  },
  image: {
    schema: textOrNull('Picture', 'Path or URL. Catalogue.'),
    form: { group: 'part', at: 30, schema: picture },
  },
  is_carousel: { schema: flag('Carousel', 'Pictures slide. Catalogue.'), blank: false },
  images: { schema: list('Pictures', 'Catalogue.', imageSchema), blank: [] },
} as const satisfies FieldEntries<'part'>;

export const modelColourFields = {
  name: {
    schema: text('Name', 'Catalogue.'),
    blank: '',
    form: { group: 'part', at: 10, required: true, schema: { ...line(60), minLength: 1 } },
  },
  hex: {
    schema: textOrNull('Colour value', 'For example #1a2b3c. Catalogue.'),
    form: { group: 'part', at: 20, schema: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' } },
  },
  image: {
    schema: textOrNull('Picture in this colour', 'Path or URL. Catalogue.'),
    form: { group: 'part', at: 30, schema: picture },
  },
} as const satisfies FieldEntries<'part'>;

export const modelFigureFields = {
  label: {
    schema: text('Label', 'Catalogue.'),
    blank: '',
    form: { group: 'part', at: 10, required: true, schema: { ...line(80), minLength: 1 } },
  },
  value: {
    schema: textOrNull('Value', 'With its unit. Catalogue.'),
    form: { group: 'part', at: 20, schema: line(160) },
  },
} as const satisfies FieldEntries<'part'>;

export const modelVariantSchema = shape('Model variant', 'One grade of the model.', schemasOf(modelVariantFields));
export const modelFeatureSchema = shape(
  'Feature of a model',
  'A passage of the model page.',
  schemasOf(modelFeatureFields),
);
export const modelColourSchema = shape('Colour', 'A paint colour of the model.', schemasOf(modelColourFields));
export const modelFigureSchema = shape('Figure', 'One line of the figures.', schemasOf(modelFigureFields));

/** A list of such parts for the form. @param most entries */
export const partsForm = (fields: FieldEntries<'part'>, most: number) => ({
  type: 'array',
  maxItems: most,
  items: {
    ...formObject(fields),
    'x-entry': { key: 'id' in fields ? 'id' : null, blank: blanksOf(fields) },
  },
});

/** Pictures in the form: an address with a description. @param most entries */
export const picturesForm = (most: number) => ({
  type: 'array',
  maxItems: most,
  items: {
    type: 'object',
    additionalProperties: false,
    properties: {
      url: { ...picture, title: 'Picture' },
      alt: {
        ...line(300),
        title: 'What it shows',
        description: 'For those who cannot see it. Empty for the description in the library.',
      },
    },
    required: ['url'],
    'x-entry': { key: 'url', blank: { url: '', thumb: '' } },
  },
});
