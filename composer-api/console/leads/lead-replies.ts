/** The tenant's replies, filled in from one lead, as the starting text of an answer. */
import { mailValues } from '#domain/leads/lead-mails.ts';
import { fillLine, fillTemplate } from '#domain/mail/fill-template.ts';
import { replyTemplates } from '#domain/mail/mail-words.ts';
import type { LeadReplies } from '#schemas/api/inbox.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import type { MailParts } from '../../work/delivery/compose-mail.ts';
import { leadFacts } from '../../work/delivery/lead-facts.ts';

export async function listReplies(
  parts: MailParts,
  scope: TenantScope,
  lead: StoredLead,
  staff: string,
): Promise<LeadReplies> {
  const { facts, dealer } = await leadFacts(parts, scope, lead, staff);
  const values = mailValues(facts);
  return {
    replies: replyTemplates(dealer.words).map(({ name, subject, body }) => ({
      name,
      subject: fillLine(subject, values),
      body: fillTemplate(body, values),
    })),
  };
}
