/** One lead with all that was sent, agreed to and delivered. */
import { isJsonObject } from '#domain/json/json-object.ts';
import { financeOf } from '#domain/leads/lead-finance.ts';
import { leadLines, leadName, leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { leadReference } from '#domain/leads/lead-mails.ts';
import type { LeadDelivery, LeadDetail } from '#schemas/api/lead.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { listDeliveries, type StoredDelivery } from '#tenants/delivery/list-deliveries.ts';
import { listLeadFiles } from '#tenants/leads/lead-files.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';

export async function showLead(
  store: Store,
  scope: TenantScope,
  { id, at, category, payload }: StoredLead,
): Promise<LeadDetail> {
  return {
    ...{ id, at, category, reference: leadReference(id), name: leadName(payload) },
    ...{ email: leadText(payload['email']), phone: leadText(payload['phone']) },
    ...{ vehicle: leadVehicle(payload), vehicleId: leadText(payload['car_id']) || null },
    lines: leadLines(payload),
    files: await listLeadFiles(store, scope, id),
    finance: financeOf(payload['finance']),
    consent: consentOf(payload['consent']),
    spamReasons: payload['suspected_spam'] === true ? textsOf(payload['spam_reasons']) : [],
    notes: textsOf(payload['arrival_notes']),
    deliveries: (await listDeliveries(store, scope, id)).map(toDelivery),
  };
}

function toDelivery({ id, channel, payload, state, createdAt, nextAt, attempts }: StoredDelivery): LeadDelivery {
  const { kind, to } = recordOf(payload);
  return { id, kind: leadText(kind), channel, to: leadText(to), state, createdAt, nextAt, attempts };
}

function consentOf(value: Json | undefined): LeadDetail['consent'] {
  const { opt_in: optIn, text, at, page } = recordOf(value);
  if (typeof optIn !== 'boolean') return null;
  return { wantsNews: optIn, text: leadText(text), at: leadText(at), page: leadText(page) };
}

function textsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function recordOf(value: Json | undefined): { readonly [name: string]: Json | undefined } {
  return isJsonObject(value) ? value : {};
}
