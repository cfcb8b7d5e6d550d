/** The mailer of an installation without an SMTP server: each mail is a file that any mail program opens. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { type MailPort, MailRefused } from '#domain/ports/mail.ts';
import { composeMessage } from './compose-message.ts';

/** @param folder made where it is missing; @param from the installation's own address. */
export function mailFiles(folder: string, from: string): MailPort {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      if (!/^[\w-]{1,80}$/.test(mail.id)) throw new MailRefused('The id of this mail cannot name a file.');
      const { message } = await composer.sendMail(composeMessage(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      // Whole or not at all: somebody may be looking into the folder.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return `file ${mail.id}.eml`;
    },
    async close() {},
  };
}
