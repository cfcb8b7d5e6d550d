/** The driver of mail that the settings name. */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MailPort } from '#domain/ports/mail.ts';
import { mailFiles } from './mail-files.ts';
import { smtpMail } from './smtp-mail.ts';

export interface MailOptions {
  readonly from?: string | undefined;
  readonly smtpUrl?: string | undefined;
  /** PEM file of the key that mail is signed with (DKIM), and the selector of its public half. */
  readonly dkimKeyFile?: string | undefined;
  readonly dkimSelector?: string | undefined;
  /** Where bounces go; each delivery gets its own variant of it. */
  readonly bounceAddress?: string | undefined;
  /** Whether the server has a port for incoming mail: feeds then take files at the domain of that address too. */
  readonly comesIn?: boolean | undefined;
  /** Key for signatures of programs that report on mail. */
  readonly bounceKey?: string | undefined;
}

/** SMTP if a server is configured, otherwise files in the folder. @throws Error with one line if the key cannot be read */
export function openMail(
  { smtpUrl, dkimKeyFile, dkimSelector }: MailOptions,
  from: string,
  folder: string,
  backTo?: (id: string) => string,
): MailPort {
  if (smtpUrl === undefined) return mailFiles(folder, from);
  if (dkimKeyFile === undefined || dkimSelector === undefined) return smtpMail({ url: smtpUrl, from, backTo });
  return smtpMail({ url: smtpUrl, from, backTo, dkim: { privateKey: readKey(dkimKeyFile), selector: dkimSelector } });
}

function readKey(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    createPrivateKey(text);
    return text;
  } catch (error) {
    throw new Error(
      `DKIM_KEY_FILE ${file} holds no key that can be read. Make one with openssl genrsa -out ${file} 2048, readable by the server’s user.`,
      { cause: error },
    );
  }
}
