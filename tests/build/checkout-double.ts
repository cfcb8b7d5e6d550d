import { onTestFinished } from 'vitest';
import { type CheckoutDouble, openCheckoutDouble } from './checkout-service.ts';

export type { CheckoutDouble };

/** A payment service on this machine; closed when its test ends. */
export async function checkoutDouble(): Promise<CheckoutDouble> {
  const double = await openCheckoutDouble();
  onTestFinished(() => double.close());
  return double;
}
