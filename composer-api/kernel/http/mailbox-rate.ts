/** Limits the mail that people can make us send to a mailbox by typing its address. */
import { mailboxKey } from '#domain/leads/person-keys.ts';
import { TokenBuckets, tooOften } from './token-buckets.ts';

/** By the mailbox, since an address has any number of spellings that lead to it (`mailboxKey`). */
export class MailboxRate {
  readonly #ofPlace = new TokenBuckets({ capacity: 3, refillMs: 8 * 3_600_000 });
  // A shopper may ask many dealers on one day; a stranger may use every site of the installation.
  readonly #ofAll = new TokenBuckets({ capacity: 12, refillMs: 2 * 3_600_000 });

  /** Counts a mail, and says whether it may be sent. @param place id of the site, or of the account, that sends it */
  take(place: string, to: string, now: Date): boolean {
    const mailbox = mailboxKey(to);
    return this.#ofPlace.take(`${place} ${mailbox}`, now) && this.#ofAll.take(mailbox, now);
  }

  /** @throws AppError `rate.limited` */
  require(place: string, to: string, now: Date): void {
    if (!this.take(place, to, now))
      throw tooOften(
        'This address has already been sent several of these emails today. Ask its owner to check for them.',
        8 * 3600,
      );
  }
}
