/** Which service takes a tenant's payments: by its sealed keys, under the operator's addresses. */
import type { PaymentsPort } from '#domain/ports/payments.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { Vault } from '#tenants/secrets/vault.ts';
import { checkoutPayments } from './checkout-driver.ts';

/** Names of a tenant's secrets in the vault. */
export const keySecret = 'payments key';
export const eventSecret = 'payments events';

export interface CheckoutHosts {
  /** Address of the interface. */
  readonly url: string;
  /** Hosts of pages to pay on. */
  readonly pages: readonly string[];
  readonly fetch?: typeof fetch;
}

export const standardCheckout: CheckoutHosts = { url: 'https://api.stripe.com', pages: ['checkout.stripe.com'] };

export interface PaymentServices {
  /** Null where the tenant has stored no key. */
  serviceOf(scope: TenantScope): Promise<PaymentsPort | null>;
  /** Key for signatures of the service's events; null without one. */
  eventKeyOf(scope: TenantScope): Promise<string | null>;
}

export function paymentServices(vault: Vault, hosts: CheckoutHosts = standardCheckout): PaymentServices {
  return {
    async serviceOf(scope) {
      const key = await vault.reveal(scope, keySecret);
      return key === null ? null : checkoutPayments({ ...hosts, key });
    },
    eventKeyOf: (scope) => vault.reveal(scope, eventSecret),
  };
}
