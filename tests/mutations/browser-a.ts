import type { Mutation } from './mutation.ts';

/** Behaviours that a browser alone shows: of the console, the search and the vehicle’s page. */
export const browserA: readonly Mutation[] = [
  {
    row: 'M-005',
    gone: 'a block that is dropped does not move',
    file: 'admin/editor/drag/drag-area.tsx',
    find: 'else actions.move(outermost(store.state.layout, [dragged.blockId, ...dragged.others]), place);',
    replace: 'else store.say(outermost(store.state.layout, []).join());',
    test: 'tests/e2e/drag.e2e.ts',
  },
  {
    row: 'M-005',
    gone: 'keys do not choose a place while a block is dragged',
    file: 'admin/editor/drag/drag-area.tsx',
    find: "targets.choose({ pane: 'outline', placeId: next.id });",
    replace: '',
    test: 'tests/e2e/drag.e2e.ts',
  },
  {
    row: 'R2-007',
    gone: 'a search takes the place of the one before in the history',
    file: 'blocks/search-results/enhance.ts',
    find: "else history.pushState(visit, '', shown);",
    replace: "else history.replaceState(visit, '', shown);",
    test: 'tests/e2e/search.e2e.ts',
  },
  {
    row: 'R2-007',
    gone: 'back and forward change the address alone',
    file: 'blocks/search-results/enhance.ts',
    find: "addEventListener('popstate', (event) => this.#onPop(event.state as Visit | null));",
    replace: '',
    test: 'tests/e2e/search.e2e.ts',
  },
  {
    row: 'R2-007',
    gone: 'the page stays where it was scrolled to after a new search',
    file: 'blocks/search-results/enhance.ts',
    find: "scrollTo({ top: 0, behavior: 'instant' });",
    replace: '',
    test: 'tests/e2e/search.e2e.ts',
  },
  {
    row: 'R2-020',
    gone: 'Request a Quote takes no figures along',
    file: 'blocks/finance-calculator/enhance.ts',
    find: 'quoteHref(quote.page, quote.about, rules.lender, read.input)',
    replace: 'quote.page',
    test: 'tests/e2e/finance.e2e.ts',
  },
];
