/** Text messages of an installation without a gateway: each is a file, and the console shows it with its lead. */
import { join } from 'node:path';
import { type SmsPort, SmsRefused } from '#domain/ports/sms.ts';
import { writeWholeFile } from '../files/whole-file.ts';

/** @param folder made where it is missing. */
export function smsFiles(folder: string): SmsPort {
  return {
    async send({ id, to, text }) {
      if (!/^[\w-]{1,80}$/.test(id)) throw new SmsRefused('The id of this message cannot name a file.');
      if (!/^\+\d{8,15}$/.test(to)) throw new SmsRefused('This is not a number that a message can be sent to.');
      // Whole or not at all: a person may be looking into the folder.
      await writeWholeFile(join(folder, `${id}.txt`), `To: ${to}\n\n${text}\n`);
      return `file ${id}.txt`;
    },
  };
}
