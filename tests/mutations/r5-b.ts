import type { Mutation } from './mutation.ts';

export const r5b: readonly Mutation[] = [
  {
    row: 'R5-034',
    gone: 'the price has no slider',
    file: 'blocks/search-results/panel-data.ts',
    find: "slider: name === 'price' ? sliderFacts(chosen ?? {}, settings) : null,",
    replace: 'slider: null,',
    test: 'blocks/search-results/panel-data.test.ts',
  },
  {
    row: 'R5-035',
    gone: 'what is nowhere chooses some place',
    file: 'domain/search/asked-place.ts',
    find: 'problem: problemOf(text)',
    replace: 'problem: null',
    test: 'domain/search/asked-place.test.ts',
  },
  {
    row: 'R5-036',
    gone: 'errors stand under no heading',
    file: 'domain/leads/lead-fields.ts',
    find: "message('Please fix the following errors:')",
    replace: "message('Errors:')",
    test: 'composer-api/site/leads/lead-routes.test.ts',
  },
  {
    row: 'R5-037',
    gone: 'a car of any age is valued online',
    file: 'domain/valuation/estimate.ts',
    find: 'now.getUTCFullYear() - year > years',
    replace: 'false',
    test: 'tests/api/valuation.test.ts',
  },
  {
    row: 'R5-038',
    gone: 'reviews that are hidden show',
    file: 'domain/reviews/shown-reviews.ts',
    find: "setting(settings, 'reviews.hidden') || ",
    replace: '',
    test: 'domain/reviews/reviews.test.ts',
  },
];
