/** The catalogue of models: every field of a model of a maker's range, each in one place. */
import { list, number, numberOrNull, shape, text, textOrNull, texts } from '../shapes/field.ts';
import { pageAddress } from '../shapes/formats.ts';
import { imageSchema } from '../shapes/media.ts';
import type { FieldEntries } from './entry.ts';
import { line, money } from './form-parts.ts';
import {
  modelColourFields,
  modelColourSchema,
  modelFeatureFields,
  modelFeatureSchema,
  modelFigureFields,
  modelFigureSchema,
  modelVariantFields,
  modelVariantSchema,
  partsForm,
  picture,
  picturesForm,
} from './model-parts.ts';

const modelStatuses = ['all_new', 'new', 'coming_soon'] as const;

/** Groups of its form, with their headings. */
export const modelGroups = {
  identity: 'What it is',
  words: 'Text and price',
  pictures: 'Pictures and film',
  variants: 'Variants',
  colours: 'Colours',
  features: 'Features',
  figures: 'Specifications',
  files: 'Files and address',
} as const;
type ModelGroup = keyof typeof modelGroups;

const file = { type: 'string', format: 'link', maxLength: 500, pattern: pageAddress };

export const modelCatalogue = {
  id: { schema: text('Id', 'Permanent id. Platform.'), blank: '', unique: true },
  name: {
    schema: text('Name', 'As shoppers read it. Catalogue.'),
    blank: '',
    unique: true,
    form: { group: 'identity', at: 10, required: true, schema: { ...line(80), minLength: 1 } },
    sheet: { title: 'Model', aliases: 'name modelname' },
  },
  slug: { schema: text('Slug', 'Name in addresses. Platform.'), blank: '', unique: true },
  new_slug: { schema: textOrNull('New slug', 'Name in addresses after a renaming. Platform.'), unique: true },
  position: {
    schema: number('Position', 'Place in the range, smallest first. Staff.'),
    blank: 0,
    unique: true,
    control: true,
  },
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
    form: {
      group: 'identity',
      at: 30,
      schema: { type: 'string', enum: modelStatuses, 'x-enum-titles': ['All new', 'New', 'Coming soon'] },
      help: 'New carries the badge NEW, coming soon COMING SOON. Any other status has no badge.',
    },
  },
  short_description: {
    schema: textOrNull('Short description', 'Catalogue.'),
    form: {
      group: 'words',
      at: 10,
      schema: { ...line(400) },
      help: 'A sentence or two: below the name on its page, and on cards.',
    },
  },
  description: {
    schema: textOrNull('Description', 'Rich text. Catalogue.'),
    form: { group: 'words', at: 20, schema: { type: 'string', format: 'rich-text', maxLength: 20_000 } },
  },
  disclaimer: {
    schema: textOrNull('Disclaimer', 'Staff.'),
    form: {
      group: 'words',
      at: 40,
      schema: line(3000),
      help: 'What the price covers, for whom and where. Always shown with the price.',
    },
  },
  original_disclaimer: {
    schema: textOrNull('Maker’s disclaimer', 'Catalogue.'),
    form: { group: 'words', at: 50, schema: line(3000), help: 'Shown while there is no disclaimer of your own.' },
  },
  youtube_id: {
    schema: textOrNull('YouTube id', 'Catalogue.'),
    form: {
      group: 'pictures',
      at: 60,
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{11}$' },
      help: 'The 11 characters after “v=” in the film’s address. The film only plays when the shopper starts it.',
    },
  },
  override_url: {
    schema: { ...textOrNull('Own address', 'Used instead of /models/{slug}. Staff.'), 'x-effect': 'none' },
    unique: true,
    form: {
      group: 'files',
      at: 30,
      schema: file,
      help: 'A page of your own that links to this model open, instead of the page made from this form.',
    },
  },
  image: {
    schema: textOrNull('Picture', 'Path or URL. Catalogue.'),
    form: { group: 'pictures', at: 10, schema: picture, help: 'On cards and at the top of its page.' },
  },
  banner: {
    schema: textOrNull('Banner', 'Path or URL. Catalogue.'),
    form: {
      group: 'pictures',
      at: 20,
      schema: picture,
      help: 'A wide picture: at the top of its page, before the film.',
    },
  },
  images: {
    schema: list('Pictures', 'Catalogue.', imageSchema),
    blank: [],
    form: { group: 'pictures', at: 40, schema: picturesForm(60), help: 'The gallery of its page.' },
  },
  cloudfront_new_image_url: {
    schema: { ...textOrNull('New picture', 'URL; takes precedence over the picture. Catalogue.'), 'x-effect': 'none' },
    form: {
      group: 'pictures',
      at: 30,
      schema: picture,
      help: 'If there is one, it replaces the picture.',
    },
  },
  brochure_url: {
    schema: { ...textOrNull('Brochure', 'URL. Catalogue.'), 'x-effect': 'none' },
    form: { group: 'files', at: 10, schema: file, help: 'A PDF: upload it here, or give its address.' },
  },
  spec_sheet_url: {
    schema: { ...textOrNull('Specification sheet', 'URL. Catalogue.'), 'x-effect': 'none' },
    form: { group: 'files', at: 20, schema: file, help: 'A PDF: upload it here, or give its address.' },
  },
  hero_video: {
    schema: textOrNull('Video at the top', 'URL. Catalogue.'),
    form: {
      group: 'pictures',
      at: 50,
      schema: { type: 'string', maxLength: 500, pattern: pageAddress },
      help: 'Address of an MP4 file, or of the player of YouTube or Vimeo. It only plays when the shopper starts it.',
    },
  },
  fuel: {
    schema: textOrNull('Fuel', 'Catalogue.'),
    form: { group: 'identity', at: 50, schema: line(80), help: 'For example Petrol, Hybrid.' },
  },
  variant: { schema: textOrNull('Variant', 'Name of the leading variant. Catalogue.') },
  path: { schema: textOrNull('Path', 'Path of its page. Platform.') },
  offers: {
    schema: list(
      'Offers',
      'Staff.',
      shape('Offer', 'An offer on this model.', {
        id: text('Id', 'Platform.'),
        title: text('Heading', 'Staff.'),
        path: textOrNull('Path', 'Staff.'),
      }),
    ),
    blank: [],
  },
  colours: {
    schema: list('Colours', 'Catalogue.', modelColourSchema),
    blank: [],
    form: { group: 'colours', at: 10, schema: partsForm(modelColourFields, 40), help: '' },
    sheet: { aliases: 'colors paints' },
  },
  model_specifications: {
    schema: list('Figures', 'Catalogue.', modelFigureSchema),
    blank: [],
    form: { group: 'figures', at: 10, schema: partsForm(modelFigureFields, 120), help: '' },
    sheet: { title: 'Specifications', aliases: 'figures' },
  },
  from_price: {
    schema: numberOrNull('From', 'Whole dollars. Catalogue.'),
    form: {
      group: 'words',
      at: 30,
      schema: { ...money, title: 'Drive away from' },
      help: 'Whole dollars. The page names the least of this and the prices of the variants.',
    },
    sheet: { aliases: 'from fromprice price' },
  },
  manufacturer_id: { schema: textOrNull('Make id', 'Platform.') },
  manufacturer_name: {
    schema: textOrNull('Make', 'Platform.'),
    form: {
      group: 'identity',
      at: 20,
      schema: line(60),
      help: 'As your stock writes it: vehicles in stock are found by make and model.',
    },
    sheet: { aliases: 'brand manufacturer maker' },
  },
  manufacturer_body: {
    schema: textOrNull('Body category', 'Catalogue.'),
    form: { group: 'identity', at: 40, schema: line(40), help: 'For example SUV. Used for buttons and menus.' },
    sheet: { aliases: 'body bodytype' },
  },
  manufacturer_body2: { schema: textOrNull('Second body category', 'Catalogue.') },
  manufacturer_body3: { schema: textOrNull('Third body category', 'Catalogue.') },
  body: {
    schema: texts('Bodies', 'Body categories that it is listed under. Catalogue.'),
    blank: [],
    form: {
      group: 'identity',
      at: 60,
      schema: { type: 'string', 'x-widget': 'lines', maxLength: 500, title: 'More body categories' },
      help: 'One per line: it is listed under these too.',
    },
  },
  features: {
    schema: list('Features', 'Catalogue.', modelFeatureSchema),
    blank: [],
    form: { group: 'features', at: 10, schema: partsForm(modelFeatureFields, 40), help: '' },
  },
  model_variants: {
    schema: list('Variants', 'Catalogue.', modelVariantSchema),
    blank: [],
    form: {
      group: 'variants',
      at: 10,
      schema: partsForm(modelVariantFields, 40),
      help: 'From the plainest to the best equipped: the page compares each with the one before it.',
    },
  },
} as const satisfies FieldEntries<ModelGroup>;
