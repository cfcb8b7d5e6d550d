/** How SQLite begins and ends a transaction. Its driver's own helper refuses promises, so BEGIN and COMMIT are ours. */
import { type Connection, codeOf, rollBack } from './connect.ts';
import { storeTrouble } from './store-trouble.ts';
import { busy, type Writer } from './transactions.ts';

export function sqliteWriter({ client, db }: Connection): Writer {
  let isRelaxed = false;
  const end = () => {
    if (isRelaxed) client.exec('PRAGMA synchronous = FULL');
    isRelaxed = false;
  };
  return {
    db,
    begin(relaxed) {
      if (relaxed) client.exec('PRAGMA synchronous = NORMAL');
      isRelaxed = relaxed;
      try {
        client.exec('BEGIN IMMEDIATE');
      } catch (error) {
        end();
        throw codeOf(error).startsWith('SQLITE_BUSY') ? busy() : error;
      }
    },
    commit() {
      client.exec('COMMIT');
      end();
    },
    rollBack(error) {
      rollBack(client);
      end();
      return codeOf(error).startsWith('SQLITE_FULL') ? storeTrouble('full', error) : error;
    },
    savepoint: () => void client.exec('SAVEPOINT member'),
    release: () => void client.exec('RELEASE member'),
    rollBackTo: () => void client.exec('ROLLBACK TO member'),
  };
}
