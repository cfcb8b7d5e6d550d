import { filterNames } from '#schemas/catalogue/vehicle/search.ts';
import { choice, integer, list, text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { hrefField, imageField } from '../kit/fields.ts';
import { fromField, untilField } from '../kit/shown-between.ts';

export const schema = propsSchema({
  facets: list(
    'Filters of this page',
    'Only for a page that differs: empty takes those of the switch “Filters”, in its order.',
    {
      type: 'string',
      enum: filterNames,
    },
    { uniqueItems: true, maxItems: filterNames.length, default: [] },
  ),
  open: integer('Filters open at first', 'The first filters are open. Shoppers can open the rest.', {
    minimum: 0,
    maximum: filterNames.length,
    default: 4,
  }),
  showText: toggle('Keyword search', 'A field to search by words, such as a model and a colour.', true),
  emptyText: text(
    'Text when nothing is found',
    'Only for a page that differs: empty takes the switch “Text without results”.',
    { maxLength: 300, default: '' },
  ),
  emptyLabel: text(
    'Text of the button without results',
    'What the link to another page says where nothing is found; its address is a switch.',
    { maxLength: 60, default: 'See our special offers' },
  ),
  promos: list(
    'Promotion cards',
    'Cards between the vehicles, in this order. Their positions are set under Promotions in the settings.',
    {
      type: 'object',
      title: 'Card',
      description: 'One card.',
      properties: {
        look: choice(
          'Look',
          'card: words on the site’s colour. tile: a picture with words, at the place set for tiles.',
          ['card', 'tile'],
          { default: 'card' },
        ),
        title: text('Heading', 'The offer itself.', { minLength: 1, maxLength: 60 }),
        text: text('Text', 'What is in it.', { maxLength: 160, default: '' }),
        image: imageField,
        href: hrefField,
        label: text('Button', 'Text on the button.', { maxLength: 30, default: 'Find out more' }),
        position: integer(
          'Separate place',
          'Place among the results, from 1. 0 takes the next place that is set for the site.',
          { minimum: 0, maximum: 60, default: 0 },
        ),
        display: list(
          'Shown for',
          'Conditions of the search that it suits; every search when nothing is chosen.',
          { type: 'string', enum: ['new', 'demo', 'used'] },
          { uniqueItems: true, maxItems: 3, default: [] },
        ),
        strictDisplay: toggle('Only these', 'Shown only when the search is for exactly these conditions.', false),
        start: fromField,
        expiry: untilField,
      },
      required: [
        'look',
        'title',
        'text',
        'image',
        'href',
        'label',
        'position',
        'display',
        'strictDisplay',
        'start',
        'expiry',
      ],
      additionalProperties: false,
    },
    { maxItems: 24, default: [] },
  ),
});

export type Props = PropsOf<typeof schema>;
export type PromoProps = Props['promos'][number];
