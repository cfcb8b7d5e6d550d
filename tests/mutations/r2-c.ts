import type { Mutation } from './mutation.ts';

export const r2c: readonly Mutation[] = [
  {
    row: 'R2-066',
    gone: 'reasons to buy have no titles',
    file: 'blocks/why-buy/view.tsx',
    find: '<ItemHeading className="ui-item-heading">{reason.title}</ItemHeading>',
    replace: '',
    test: 'blocks/content-blocks.test.tsx',
  },
  {
    row: 'R2-067',
    gone: 'sales of all time are counted',
    file: 'blocks/sales-counter/load.ts',
    find: 'stock.countSoldSince(start.getTime())',
    replace: 'stock.countSoldSince(0)',
    test: 'blocks/sales-counter/sales-counter.test.tsx',
  },
];
