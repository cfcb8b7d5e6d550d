/** Paths that moved. */

import { closed, list, text } from '../shapes/field.ts';
import { pageAddress, pathAddress } from '../shapes/formats.ts';
import type { FromSchema } from '../shapes/json.ts';

export const redirectsSchema = {
  $id: 'https://forecourt.dev/schemas/redirects',
  title: 'Redirects',
  type: 'object',
  properties: {
    rules: {
      type: 'array',
      title: 'Rules',
      maxItems: 2000,
      items: closed(
        {
          from: text(
            'From',
            'Path on this site, in any case; `*` at the end matches the rest. With a query (`/stock.aspx?id=12`), the rule only applies to requests with these parameters.',
            { pattern: pathAddress, maxLength: 400 },
          ),
          to: text(
            'To',
            'A page, a file or another site. An address that is typed may end in `*`, which takes over the rest.',
            { format: 'link', pattern: pageAddress, maxLength: 300 },
          ),
          status: { type: 'integer', enum: [301, 302], default: 301, title: 'Type' },
        },
        ['from', 'to'],
      ),
    },
    gone: list(
      'Gone for good',
      'Addresses without a successor. Search engines will drop them (status 410).',
      text('Address', 'Written as in a rule: with `*` at the end, or with a query.', {
        pattern: pathAddress,
        maxLength: 400,
      }),
      { maxItems: 2000 },
    ),
  },
  required: ['rules'],
  additionalProperties: false,
} as const;

export type Redirects = FromSchema<typeof redirectsSchema, { keepDefaultedPropertiesOptional: true }>;
