/** Words of mails about leads. The words themselves are the document `mail-templates`. */

/** Words that are tried with a lead that does not exist. */
export interface MailSample {
  readonly kind: 'notice' | 'receipt' | 'reply';
  /** Whether the lead is about a vehicle. */
  readonly hasVehicle: boolean;
  /** Its subject; '' for the default. */
  readonly category: string;
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
}

export interface MailTest {
  /** The recipient's address. */
  readonly to: string;
}
