import { type Announcements, announcementsOf, topics } from './announcements.ts';
import { readValue, type SqliteClient } from './connect.ts';

/** Milliseconds between two looks of processes that share a file. */
const lookEvery = 100;

/**
 * SQLite announces no commits, but counts those of other connections: where processes share the file, each polls the
 * counter and treats any step as a change of everything. A single process wakes its own runners.
 */
export function sqliteChanges(client: SqliteClient, isShared: boolean): Announcements {
  let timer: NodeJS.Timeout | undefined;
  const version = () => readValue(client, 'PRAGMA data_version');
  return announcementsOf({
    begin(heard) {
      if (!isShared) return;
      let known = version();
      timer = setInterval(() => {
        const now = version();
        if (now === known) return;
        known = now;
        for (const topic of topics) heard(topic, null, false);
      }, lookEvery).unref();
    },
    isLive: () => false,
    announcesChanges: false,
    close: () => clearInterval(timer),
  });
}
