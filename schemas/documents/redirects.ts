/** Paths that moved. */

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
      items: {
        type: 'object',
        properties: {
          from: {
            type: 'string',
            pattern: pathAddress,
            maxLength: 400,
            title: 'From',
            description:
              'Path on this site, in small or large letters; `*` at the end stands for the rest. With a query (`/stock.aspx?id=12`) only requests with these parameters are meant.',
          },
          to: {
            type: 'string',
            format: 'link',
            pattern: pageAddress,
            maxLength: 300,
            title: 'To',
            description:
              'A page, a file or another site. An address that is typed may end in `*`, which takes over the rest.',
          },
          status: { type: 'integer', enum: [301, 302], default: 301, title: 'Type' },
        },
        required: ['from', 'to'],
        additionalProperties: false,
      },
    },
    gone: {
      type: 'array',
      title: 'Gone for good',
      description: 'Addresses without a successor. Search engines are told to forget them (status 410).',
      maxItems: 2000,
      items: {
        type: 'string',
        pattern: pathAddress,
        maxLength: 400,
        title: 'Address',
        description: 'Written as in a rule: with `*` at the end, or with a query.',
      },
    },
  },
  required: ['rules'],
  additionalProperties: false,
} as const;

export type Redirects = FromSchema<typeof redirectsSchema, { keepDefaultedPropertiesOptional: true }>;
