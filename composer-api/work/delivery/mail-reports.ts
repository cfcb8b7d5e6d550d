/** Reports on mail that has left: whose delivery one is about, and what it says. */
import type { DeliveryReport } from '#domain/mail/bounce.ts';
import type { Store } from '#tenants/database/open.ts';
import { type NotedReport, noteReport } from '#tenants/delivery/note-report.ts';
import type { SealKeys } from '#tenants/secrets/seal.ts';
import { bounceAddresses } from '../../kernel/mail/bounce-address.ts';
import { readBounce } from '../../kernel/mail/read-bounce.ts';

export interface MailReports {
  /** Where reports on a delivery are to go; undefined where the settings name no address. */
  readonly backTo: ((id: string) => string) | undefined;
  /** The delivery of an address that a report came to; null for an address that was not made here. */
  deliveryOf(address: string): string | null;
  /** Records what a bounced email reports. @returns `none` for an email that is not a report: it gets no answer. */
  take(id: string, raw: Uint8Array): Promise<NotedReport | 'none'>;
  /** Records a provider's report on a delivery. */
  note(id: string, report: DeliveryReport): Promise<NotedReport>;
}

/** @param address `BOUNCE_ADDRESS`. */
export function mailReports(store: Store, keys: SealKeys, address: string | undefined): MailReports {
  const addresses = address === undefined ? null : bounceAddresses(address, keys);
  const note = (id: string, report: DeliveryReport) => noteReport(store, { id, channel: 'mail' }, report);
  return {
    backTo: addresses?.of,
    deliveryOf: (given) => addresses?.deliveryOf(given) ?? null,
    async take(id, raw) {
      const report = await readBounce(raw);
      return report === null ? 'none' : note(id, report);
    },
    note,
  };
}
