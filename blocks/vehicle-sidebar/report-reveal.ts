/**
 * Records that a shopper asked for the number, with vehicle, dealership and site (specification, section 4). Fire and
 * forget: a call must never wait for it.
 */
export function reportReveal(data: {
  readonly id: string;
  readonly dealershipId: string | null;
  readonly websiteId: string | null;
}): void {
  const body = JSON.stringify({ car_id: data.id, dealership_id: data.dealershipId, website_id: data.websiteId });
  fetch('/api/leads/reveal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch((error: unknown) => console.warn('phone reveal not recorded', error));
}
