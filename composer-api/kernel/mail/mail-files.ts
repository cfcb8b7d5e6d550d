/** The mailer of an installation without an SMTP server: each mail is a file that any mail program opens. */
import { join } from 'node:path';
import { type MailPort, MailRefused } from '#domain/ports/mail.ts';
import { writeWholeFile } from '../files/whole-file.ts';
import { composeMessage } from './compose-message.ts';

/** @param folder made where it is missing; @param from the installation's own address. */
export function mailFiles(folder: string, from: string): MailPort {
  return {
    async send(mail) {
      if (!/^[\w-]{1,80}$/.test(mail.id)) throw new MailRefused('The id of this mail cannot name a file.');
      // Loaded with the first mail: a start goes without.
      const { default: nodemailer } = await import('nodemailer');
      const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(composeMessage(mail, from));
      // Whole or not at all: a person may be looking into the folder.
      await writeWholeFile(join(folder, `${mail.id}.eml`), message as Buffer);
      return `file ${mail.id}.eml`;
    },
    async close() {},
  };
}
