import { apiQuery } from '../../api/api.ts';

/** What the screen of one's own account shows. */
export const ownAccountQuery = { ...apiQuery(['own-account'], 'GET /account'), staleTime: 0 };
