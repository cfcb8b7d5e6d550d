/** Header and footer menus. A `panel` is a menu drawn from the tenant's own data: makes, models or stock. */

import { linkShape } from '../shapes/formats.ts';
import type { FromSchema } from '../shapes/json.ts';

const link = {
  type: 'object',
  properties: {
    label: { type: 'string', minLength: 1, maxLength: 40, title: 'Label' },
    href: { ...linkShape, maxLength: 200, title: 'Leads to' },
    note: { type: 'string', maxLength: 80, title: 'Line below' },
  },
  required: ['label', 'href'],
  additionalProperties: false,
} as const;

export const navigationSchema = {
  $id: 'https://forecourt.dev/schemas/navigation',
  title: 'Menus',
  type: 'object',
  properties: {
    header: {
      type: 'array',
      title: 'Header',
      maxItems: 9,
      items: {
        type: 'object',
        properties: {
          label: { type: 'string', minLength: 1, maxLength: 40, title: 'Label' },
          href: { ...linkShape, maxLength: 200, title: 'Leads to' },
          panel: { type: 'string', enum: ['makes', 'models', 'stock'], title: 'Panel drawn from data' },
          children: { type: 'array', items: link, maxItems: 20, title: 'Entries' },
        },
        required: ['label', 'href'],
        additionalProperties: false,
      },
    },
    action: { ...link, title: 'Button at the end of the header' },
    footer: {
      type: 'array',
      title: 'Footer columns',
      maxItems: 6,
      items: {
        type: 'object',
        properties: {
          heading: { type: 'string', minLength: 1, maxLength: 40, title: 'Heading' },
          links: { type: 'array', items: link, maxItems: 20, title: 'Links' },
        },
        required: ['heading', 'links'],
        additionalProperties: false,
      },
    },
    legal: { type: 'array', title: 'Last line', items: link, maxItems: 8 },
  },
  required: ['header', 'footer', 'legal'],
  additionalProperties: false,
} as const;

export type Navigation = FromSchema<typeof navigationSchema>;
