import type { FeedRunState, FeedSchedule, FeedSource, MissingRule } from '#schemas/api/feed.ts';

export function displaySchedule(schedule: FeedSchedule): string {
  if (schedule.kind === 'arrival') return 'Whenever a file is sent';
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
  ['push', 'Your system sends it to an address'],
  ['mail', 'An email'],
  ['folder', 'This site’s folder on the server'],
];

/** A source of a kind before anything is typed. */
export function freshSource(kind: FeedSource['kind']): FeedSource {
  if (kind === 'http') return { kind, url: '' };
  if (kind === 'folder') return { kind, file: '' };
  if (kind === 'push') return { kind };
  if (kind === 'mail') return { kind, from: [] };
  return { kind, host: '', username: '', path: '' };
}

/** Whether the file is sent rather than fetched. */
export function isSent({ kind }: FeedSource): boolean {
  return kind === 'push' || kind === 'mail';
}

/** The schedule that a source can have: the one that is chosen, where it can. */
export function scheduleFor(source: FeedSource, chosen: FeedSchedule): FeedSchedule {
  if (isSent(source)) return { kind: 'arrival' };
  return chosen.kind === 'arrival' ? { kind: 'every', minutes: 60 } : chosen;
}

/** Whether enough is typed to look for a file. */
export function isNamed(source: FeedSource): boolean {
  if (source.kind === 'http') return source.url !== '';
  if (source.kind === 'folder') return source.file !== '';
  if (source.kind === 'push') return true;
  if (source.kind === 'mail') return source.from.length > 0;
  return source.host !== '' && source.username !== '' && source.path !== '';
}

export function displaySource(source: FeedSource): string {
  if (source.kind === 'http') return source.url;
  if (source.kind === 'folder') return `Folder, ${source.file}`;
  if (source.kind === 'push') return 'Sent by your system';
  if (source.kind === 'mail') return `Email from ${source.from.join(', ')}`;
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
