/** What the screen of people reads. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';

/** @param tenant slug of a site; empty for all people */
export const peopleQuery = (tenant: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['people', tenant, text],
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /people', { query: { tenant, q: text, after: pageParam }, signal }),
    getNextPageParam: (page) => page.next,
  });
