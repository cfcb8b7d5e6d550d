import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, RouteName } from '#schemas/api/routes/console-routes.ts';
import { type AnyAsked, type Arguments, callRoute } from './client.ts';

/**
 * What the console reads from one route, for `useQuery`.
 * @param queryKey of the cache; a change of what is read refreshes all keys that begin alike
 */
export function apiQuery<R extends RouteName>(
  queryKey: QueryKey,
  route: R,
  ...asked: Arguments<R>
): ReturnType<typeof queryOptions<AnswerOf<R>, Error, AnswerOf<R>, QueryKey>>;
export function apiQuery(queryKey: QueryKey, route: RouteName, asked: AnyAsked = {}) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => callRoute(route, { ...asked, signal }) });
}
