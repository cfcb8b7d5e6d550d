/** The content of a mail, before it has a look: plain text, and HTML in the sender's brand, are made from it. */

export interface MailMessage {
  readonly subject: string;
  /** '' for none. */
  readonly heading: string;
  /** Paragraphs above the facts. */
  readonly intro: readonly string[];
  readonly facts: readonly (readonly [title: string, text: string])[];
  readonly button: { readonly label: string; readonly url: string } | null;
  /** Paragraphs below the facts and the button. */
  readonly outro: readonly string[];
  /** Small print: who sends it and why. */
  readonly footer: readonly string[];
  /** How the recipient opts out; left out for mail that belongs to a transaction. */
  readonly optOut?: { readonly label: string; readonly url: string };
}

/** For mail programs that show no HTML. */
export function mailText({ heading, intro, facts, button, outro, footer, optOut }: MailMessage): string {
  const small = [...footer, ...(optOut ? [`${optOut.label}: ${optOut.url}`] : [])];
  const parts = [
    heading,
    ...intro,
    facts.map(([title, text]) => `${title}: ${text.includes('\n') ? `\n${text}` : text}`).join('\n'),
    button ? `${button.label}: ${button.url}` : '',
    ...outro,
    small.length > 0 ? `-- \n${small.join('\n')}` : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
