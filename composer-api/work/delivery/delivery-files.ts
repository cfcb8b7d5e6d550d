/**
 * Emails and text messages written to files where no server is set up; erased together with the person they concern.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const mailFolder = (dataDir: string) => join(dataDir, 'mail');
export const smsFolder = (dataDir: string) => join(dataDir, 'sms');

export interface DeliveryFiles {
  /** Removes what these deliveries have written; nothing where a server took it. */
  remove(deliveries: readonly string[]): Promise<void>;
  /**
   * Removes files whose delivery no longer exists, such as a mail with a used code.
   * @param known which of these deliveries there are
   */
  sweep(known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

/** Deliveries that are looked up at once. */
const atOnce = 500;

export function deliveryFiles(dataDir: string): DeliveryFiles {
  return {
    async remove(deliveries) {
      for (const id of deliveries) {
        if (!/^[a-z2-7]{16}$/.test(id)) continue;
        await rm(join(mailFolder(dataDir), `${id}.eml`), { force: true });
        await rm(join(smsFolder(dataDir), `${id}.txt`), { force: true });
      }
    },
    async sweep(known) {
      for (const [folder, ending] of [
        [mailFolder(dataDir), '.eml'],
        [smsFolder(dataDir), '.txt'],
      ] as const) {
        const names = await readdir(folder).catch(() => []);
        const ids = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
        const own = ids.filter((id) => /^[a-z2-7]{16}$/.test(id));
        for (let from = 0; from < own.length; from += atOnce) {
          const some = own.slice(from, from + atOnce);
          const there = await known(some);
          for (const id of some) if (!there.has(id)) await rm(join(folder, `${id}${ending}`), { force: true });
        }
      }
    },
  };
}
