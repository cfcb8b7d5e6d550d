/** The content of a lead's delivery, as it would be sent now. */
import { AppError } from '#domain/errors/app-error.ts';
import { serviceTitles } from '#domain/forwarding/forwarded-event.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { webhookBody } from '#domain/leads/lead-webhook.ts';
import type { LeadMail } from '#schemas/api/lead.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { StoredDelivery } from '#tenants/delivery/list-deliveries.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import { Undeliverable } from '../../work/delivery/channel.ts';
import { composeMail } from '../../work/delivery/compose-mail.ts';
import { dealerFacts } from '../../work/delivery/dealer-facts.ts';
import { composeForward } from '../../work/delivery/forward-channel.ts';
import { composeSms } from '../../work/delivery/sms-channel.ts';
import type { Needs } from '../api/console-env.ts';

interface Shown extends Pick<StoredDelivery, 'id' | 'payload'> {
  readonly scope: TenantScope;
  readonly tenantId: string;
  readonly leadId: string;
}

/** @throws Undeliverable if there is nothing to show. */
export async function showDelivery(
  { store, mailParts }: Needs<'store' | 'mailParts'>,
  channel: string,
  delivery: Shown,
  lead: StoredLead,
): Promise<LeadMail> {
  const { id, scope } = delivery;
  if (channel === 'sms') {
    const { to, text } = await composeSms(store, delivery);
    return { to, subject: 'Text message', text, html: '' };
  }
  if (channel === 'webhook') {
    const { name } = await dealerFacts(store, scope, leadText(lead.payload['location_id']));
    const body: unknown = JSON.parse(webhookBody({ delivery: id, site: { slug: scope.slug, name }, lead }));
    const to = isJsonObject(delivery.payload) ? leadText(delivery.payload['to']) : '';
    return { to, subject: 'What a connected system gets', text: JSON.stringify(body, null, 2), html: '' };
  }
  if (channel === 'forward') {
    const { target, request } = await composeForward(store, delivery);
    return {
      to: serviceTitles[target.service],
      subject: 'Data sent to the service',
      text: JSON.stringify(request.body, null, 2),
      html: '',
    };
  }
  if (channel === 'overdue')
    throw new Undeliverable('Nothing is sent here. The server checks whether a staff member has replied.');
  const mail = await composeMail(mailParts, delivery);
  if (mail === null) throw new AppError('not-found', 'What this email was about is no longer so.');
  const { to, subject, text, html } = mail;
  return { to, subject, text, html: html ?? '' };
}
