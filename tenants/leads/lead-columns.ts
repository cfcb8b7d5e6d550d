/** Columns of a lead that follow from its payload: every write of a payload writes these too. */
import { leadText } from '#domain/leads/lead-lines.ts';
import { leadSearchText } from '#domain/leads/lead-search.ts';
import { mailKey } from '#domain/leads/person-keys.ts';
import type { Json } from '#schemas/shapes/json.ts';

const sourceLimit = 100;

/** A payload as it is stored, with what lists of leads are found by; but for `phoneKey`, which stays as the lead came. */
export function leadColumns(id: string, payload: { readonly [field: string]: Json }) {
  return {
    payload: JSON.stringify(payload),
    isSpam: payload['suspected_spam'] === true,
    locationId: leadText(payload['location_id']),
    vehicleId: leadText(payload['car_id']),
    source: leadText(payload['source']).slice(0, sourceLimit),
    personMail: mailKey(leadText(payload['email'])),
    // The key of earlier releases.
    personPhone: '',
    searchText: leadSearchText(id, payload),
  };
}
