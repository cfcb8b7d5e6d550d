/** Where mail leaves the platform: an SMTP server, or files on this machine. */

interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /**
   * The same on every try, and part of the Message-ID, so that recipients can detect duplicates. Letters, digits,
   * hyphens.
   */
  readonly id: string;
  /** Who it comes from as people read it; the address itself is the installation's. */
  readonly fromName: string;
  readonly to: string;
  /** Who is answered; null for the sender itself. */
  readonly replyTo: MailAddress | null;
  readonly subject: string;
  readonly text: string;
  /** Null for a mail that programs read. */
  readonly html: string | null;
  /** The address of one-click unsubscribing; left out for mail that belongs to a transaction. */
  readonly optOut?: string | undefined;
}

/** The mail is undeliverable: the receiving server has refused the address permanently. Retrying is useless. */
export class MailRefused extends Error {
  /** @param status of RFC 3463 such as `5.1.1`; '' where the server named none. */
  constructor(
    message: string,
    readonly status = '',
  ) {
    super(message);
  }
}

export interface MailPort {
  /**
   * Hands a mail over. Sending the same mail again is allowed: its id stays.
   * @returns where it went, for the delivery log.
   * @throws MailRefused where it never will arrive; Error where it may later.
   */
  send(mail: Mail): Promise<string>;
  close(): Promise<void>;
}
