import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { addRedirect } from '#domain/documents/add-redirect.ts';
import type { SaveResponse } from '#schemas/api/document.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { callApi } from '../api/api.ts';
import { documentQuery } from '../api/queries.ts';
import { useAct } from '../ui/kit.ts';

type Redirect = NonNullable<Problem['redirect']>;

/** Adds a redirect to the draft of the site's redirects; it goes live with them. */
export function useAddRedirect(tenant: string): UseMutationResult<SaveResponse, Error, Redirect> {
  const client = useQueryClient();
  return useAct({
    mutationFn: async (redirect: Redirect) => {
      const { revision, body } = await client.fetchQuery(documentQuery(tenant, 'redirects'));
      return callApi('PUT /tenants/:tenant/documents/:key', {
        tenant,
        key: 'redirects',
        body: {
          revision,
          body: addRedirect(body, redirect),
        },
      });
    },
    refreshes: [['tenant', tenant]],
    says: (_, { from, to }) => `${from} leads to ${to} once the redirects below are published.`,
  });
}
