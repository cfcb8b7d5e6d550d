import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';

/** What the screen of one's own account shows. */
export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi('GET /account', { signal }),
});
