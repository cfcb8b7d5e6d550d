/** Connected systems of a site, and how deliveries fare. */
import { queryOptions } from '@tanstack/react-query';
import type { WebhookList } from '#schemas/api/webhook.ts';
import { callApi, tenantPath } from '../../api/client.ts';

export const webhooksPath = (tenant: string) => `${tenantPath(tenant)}/webhooks`;

export const webhooksQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'webhooks'],
    queryFn: ({ signal }) => callApi<WebhookList>('GET', webhooksPath(tenant), undefined, { signal }),
  });
