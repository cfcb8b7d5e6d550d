/** An answer that staff wrote to a shopper, as a mail in the dealer's name. */
import type { MailMessage } from '../mail/mail-message.ts';

interface ReplyFacts {
  readonly subject: string;
  /** As it was typed; an empty line ends a paragraph. */
  readonly text: string;
  readonly by: string;
  readonly dealer: string;
  readonly contact: { readonly phone: string; readonly email: string };
  readonly reference: string;
}

export function leadReply({ subject, text, by, dealer, contact, reference }: ReplyFacts): MailMessage {
  return {
    subject,
    heading: '',
    intro: text
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    facts: [],
    button: null,
    outro: [],
    footer: [`${by}, ${dealer}`, `${contact.phone}, ${contact.email}`, `Your enquiry ${reference}`],
  };
}
