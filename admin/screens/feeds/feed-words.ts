/** Feeds in words. */
import type { FeedRunState, FeedSchedule, FeedSource, MissingRule } from '#schemas/api/feed.ts';

export function displaySchedule(schedule: FeedSchedule): string {
  if (schedule.kind === 'daily') return `Daily at ${schedule.at}`;
  const { minutes } = schedule;
  if (minutes % 1440 === 0) return minutes === 1440 ? 'Once a day' : `Every ${minutes / 1440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? 'Every hour' : `Every ${minutes / 60} hours`;
  return `Every ${minutes} minutes`;
}

export const sourceKinds: readonly (readonly [FeedSource['kind'], string])[] = [
  ['http', 'An address on the web'],
  ['sftp', 'An SFTP server'],
  ['ftps', 'An FTP server with encryption (FTPS)'],
  ['ftp', 'An FTP server without encryption'],
  ['folder', 'This site’s folder on the server'],
];

/** A source of a kind before anything is typed. */
export function freshSource(kind: FeedSource['kind']): FeedSource {
  if (kind === 'http') return { kind, url: '' };
  if (kind === 'folder') return { kind, file: '' };
  return { kind, host: '', username: '', path: '' };
}

/** Whether enough is typed to look for a file. */
export function isNamed(source: FeedSource): boolean {
  if (source.kind === 'http') return source.url !== '';
  if (source.kind === 'folder') return source.file !== '';
  return source.host !== '' && source.username !== '' && source.path !== '';
}

export function displaySource(source: FeedSource): string {
  if (source.kind === 'http') return source.url;
  if (source.kind === 'folder') return `Folder, ${source.file}`;
  const { kind, host, port, path } = source;
  return `${kind}://${host}${port === undefined ? '' : `:${port}`}/${path.replace(/^\//, '')}`;
}

export const runStates: {
  readonly [state in FeedRunState]: { readonly label: string; readonly badge: string };
} = {
  waiting: { label: 'Waiting', badge: 'badge' },
  running: { label: 'Running', badge: 'badge badge-accent' },
  done: { label: 'Done', badge: 'badge badge-positive' },
  unchanged: { label: 'Same file', badge: 'badge' },
  refused: { label: 'Stopped', badge: 'badge badge-warning' },
  failed: { label: 'Failed', badge: 'badge badge-danger' },
};

export const missingRules: readonly (readonly [MissingRule, string])[] = [
  ['mark-sold', 'Mark as sold'],
  ['remove', 'Remove from stock'],
  ['keep', 'Leave as they are'],
];

/** Choices of how often, in minutes. */
export const intervals: readonly number[] = [15, 30, 60, 120, 180, 240, 360, 720, 1440];
