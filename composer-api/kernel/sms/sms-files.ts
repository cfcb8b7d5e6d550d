/** Text messages of an installation without a gateway: each is a file, and the console shows it beside its lead. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SmsPort, SmsRefused } from '#domain/ports/sms.ts';

/** @param folder made where it is missing. */
export function smsFiles(folder: string): SmsPort {
  return {
    async send({ id, to, text }) {
      if (!/^[\w-]{1,80}$/.test(id)) throw new SmsRefused('The id of this message cannot name a file.');
      if (!/^\+\d{8,15}$/.test(to)) throw new SmsRefused('This is no number that a message can be sent to.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${id}.txt`);
      // Whole or not at all: somebody may be looking into the folder.
      await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return `file ${id}.txt`;
    },
  };
}
