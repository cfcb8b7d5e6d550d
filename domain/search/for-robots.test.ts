import { expect, test } from 'vitest';
import { relFor } from './for-robots.ts';
import { ourStockPath, searchParameters, searchRoutes, usedCarPrefix } from './routes.ts';

test.each([
  '/search/used-cars',
  '/search/used-cars?page=3',
  '/cars/?page=2',
  '/cars/2021-aster-ridge',
  '/finance?amount=20000',
  '/models?body=suv',
  'https://elsewhere.example/search/x?make=a',
])('robots may follow %s', (href) => {
  expect(relFor(href)).toBeUndefined();
});

test.each([
  '/search/used-cars?make=Toyota',
  '/search/used-cars?make=Toyota&page=3',
  '/search/used-cars?sortBy=newest',
  '/used-car?query=ute',
  '/used-car/toyota?colour=Red',
  '/cars/?price_max=30000',
  '/cars?price_max=30000',
  '/cars/trade-in?car_id=v_1',
])('robots leave %s alone', (href) => {
  expect(relFor(href)).toBe('nofollow');
});

test('every base of a search is known here, and its pages are followed', () => {
  for (const base of [...searchRoutes.map(({ path }) => path), ourStockPath, usedCarPrefix]) {
    expect(relFor(`${base}?colour=Red`), base).toBe('nofollow');
    expect(relFor(`${base}?${searchParameters.page}=2`), base).toBeUndefined();
  }
});
