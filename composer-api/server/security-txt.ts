/** Where to report a vulnerability (RFC 9116): the same on the console and on every site. */

export const securityTxtPath = '/.well-known/security.txt';

export interface SecurityContact {
  /** `mailto:` or `https:`. */
  readonly contact: string;
  /** Address of the policy; left out for none. */
  readonly policy?: string | undefined;
}

/** The file ends half a year after the month began, so that caches keep one text for a month. */
export function securityTxt({ contact, policy }: SecurityContact, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1)).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    'Preferred-Languages: en',
    '',
  ].join('\n');
}
