/** The block that README.md shows: the type check reads it here, and tests/docs/readme.test.ts renders it. */
import { defineBlock } from '#blocks/kit/define-block.ts';
import { propsSchema } from '#schemas/shapes/json.ts';

const schema = propsSchema({
  label: { type: 'string', title: 'Label', maxLength: 40, default: 'vehicles in stock' },
});

export const stockCount = defineBlock({
  type: 'stock-count',
  title: 'Stock count',
  description: 'How many vehicles are for sale right now.',
  category: 'stock',
  schema,
  reads: ['stock'],
  load: async (_props, { stock }) => (await stock.search({ limit: 0 })).count,
  view: ({ id, props, data }) => <h2 id={id}>{`${data} ${props.label}`}</h2>,
  examples: [{ name: 'typical', props: { label: 'vehicles in stock' }, data: 120 }],
});
