/** Limits the mail that strangers can make sites send to a mailbox by typing its address. */
import { mailboxKey } from '#domain/leads/person-keys.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { TokenBuckets } from './token-buckets.ts';

/** By the mailbox, since an address has any number of spellings that lead to it (`mailboxKey`). */
export class MailboxRate {
  readonly #ofSite = new TokenBuckets({ capacity: 3, refillMs: 8 * 3_600_000 });
  // A shopper may ask many dealers on one day; a stranger may use every site of the installation.
  readonly #ofAll = new TokenBuckets({ capacity: 12, refillMs: 2 * 3_600_000 });

  /** Counts a mail, and says whether it may be sent. */
  take({ tenantId }: TenantScope, to: string, now: Date): boolean {
    const mailbox = mailboxKey(to);
    return this.#ofSite.take(`${tenantId} ${mailbox}`, now) && this.#ofAll.take(mailbox, now);
  }
}
