/**
 * When a block shows. A closed tree: at most 4 deep and 20 nodes (checked in `domain/layout`). Evaluated on the server,
 * but for `viewport`, which becomes CSS on a wrapper that is always rendered.
 */
export const conditionSchema = {
  $id: 'https://forecourt.dev/schemas/condition',
  title: 'Condition',
  description: 'When this block shows.',
  type: 'object',
  minProperties: 1,
  oneOf: [
    {
      properties: { all: { type: 'array', minItems: 1, maxItems: 20, items: { $ref: '#' } } },
      required: ['all'],
      additionalProperties: false,
    },
    {
      properties: { any: { type: 'array', minItems: 1, maxItems: 20, items: { $ref: '#' } } },
      required: ['any'],
      additionalProperties: false,
    },
    { properties: { not: { $ref: '#' } }, required: ['not'], additionalProperties: false },
    {
      properties: { switch: { type: 'string', maxLength: 80 }, is: { type: ['boolean', 'string', 'number'] } },
      required: ['switch', 'is'],
      additionalProperties: false,
    },
    {
      properties: {
        data: { type: 'string', maxLength: 80 },
        is: { type: ['boolean', 'string', 'number', 'null'] },
        in: { type: 'array', items: { type: ['string', 'number'] }, minItems: 1, maxItems: 50 },
        gt: { type: 'number' },
        lt: { type: 'number' },
        exists: { type: 'boolean' },
      },
      required: ['data'],
      minProperties: 2,
      maxProperties: 2,
      additionalProperties: false,
    },
    {
      properties: {
        date: {
          type: 'object',
          properties: {
            from: { type: 'string', description: 'Local date and time, YYYY-MM-DDTHH:MM' },
            to: { type: 'string', description: 'Local date and time, YYYY-MM-DDTHH:MM; the moment itself is excluded' },
            tz: { type: 'string', description: "IANA time zone; the site's own when left out" },
          },
          minProperties: 1,
          additionalProperties: false,
        },
      },
      required: ['date'],
      additionalProperties: false,
    },
    {
      properties: {
        viewport: {
          type: 'array',
          items: { type: 'string', enum: ['phone', 'tablet', 'desk'] },
          minItems: 1,
          maxItems: 3,
          uniqueItems: true,
        },
      },
      required: ['viewport'],
      additionalProperties: false,
    },
  ],
} as const;

export type Viewport = 'phone' | 'tablet' | 'desk';

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly switch: string; readonly is: boolean | string | number }
  | {
      readonly data: string;
      readonly is?: boolean | string | number | null;
      readonly in?: readonly (string | number)[];
      readonly gt?: number;
      readonly lt?: number;
      readonly exists?: boolean;
    }
  | { readonly date: { readonly from?: string; readonly to?: string; readonly tz?: string } }
  | { readonly viewport: readonly Viewport[] };
