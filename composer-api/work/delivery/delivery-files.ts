/** Mails and messages that became files, since there is no server for them: taken away with the person that they are about. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

export const mailFolder = (dataDir: string) => join(dataDir, 'mail');
export const smsFolder = (dataDir: string) => join(dataDir, 'sms');

export interface DeliveryFiles {
  /** Removes what these deliveries have written; nothing where a server took it. */
  remove(deliveries: readonly string[]): Promise<void>;
}

export function deliveryFiles(dataDir: string): DeliveryFiles {
  return {
    async remove(deliveries) {
      for (const id of deliveries) {
        if (!/^[a-z2-7]{16}$/.test(id)) continue;
        await rm(join(mailFolder(dataDir), `${id}.eml`), { force: true });
        await rm(join(smsFolder(dataDir), `${id}.txt`), { force: true });
      }
    },
  };
}
