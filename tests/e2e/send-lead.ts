/** A shopper's enquiry, sent as the form of the site sends it. */
import { randomUUID } from 'node:crypto';
import { ask } from './console.ts';

/** @returns the id of the lead. */
export async function sendLead(slug: string, fields: { readonly [name: string]: string } = {}): Promise<string> {
  const body = {
    idempotency_key: randomUUID(),
    category: 'General Enquiry',
    filled_ms: '9000',
    name: 'Priya',
    last_name: 'Sharma',
    email: 'priya@example.com',
    phone: '0412 345 678',
    message: 'Is it still there? I can come on Saturday.',
    ...fields,
  };
  const answer = await ask(slug, 'POST', '/api/leads', body);
  if (answer.status !== 201) throw new Error(`The form answered ${answer.status}: ${answer.body}`);
  return (JSON.parse(answer.body) as { readonly lead_id: string }).lead_id;
}
