/** Local date and time in an IANA zone, and the instant it denotes. */

const localPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat | null>();

export function isTimeZone(zone: string): boolean {
  return formatOf(zone) !== null;
}

/**
 * The instant of `YYYY-MM-DDTHH:MM` (or a date alone, its midnight) in a zone; null when either cannot be read. A time
 * that happens twice when clocks go back is the first; one that is skipped is as much later as clocks jump.
 */
export function instantOf(local: string, zone: string): Date | null {
  // Opening hours of the same few days are converted again and again.
  const key = `${zone} ${local}`;
  const known = knownInstants.get(key);
  if (known !== undefined) return new Date(known);
  const found = findInstant(local, zone);
  if (found !== null) {
    if (knownInstants.size >= mostInstants) knownInstants.clear();
    knownInstants.set(key, found);
  }
  return found === null ? null : new Date(found);
}

const knownInstants = new Map<string, number>();
const mostInstants = 500;

function findInstant(local: string, zone: string): number | null {
  const match = localPattern.exec(local);
  if (!match || !isTimeZone(zone)) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part || '0'));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const read = new Date(wall);
  if (read.getUTCMonth() !== month - 1 || read.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59)
    return null;
  const before = wall - offsetAt(wall - dayMs, zone);
  const after = wall - offsetAt(wall + dayMs, zone);
  const real = [before, after].sort((a, b) => a - b).find((instant) => instant + offsetAt(instant, zone) === wall);
  return real ?? before;
}

/** `YYYY-MM-DDTHH:MM` as clocks in the zone show it. */
export function displayLocal(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString().slice(0, 16);
}

/** The last minute looked up for each zone, and its offset: a page needs the present many times. */
const lastOffsets = new Map<string, { readonly minute: number; readonly offset: number }>();
/** Since then (ms) every zone has been whole minutes ahead, and every clock has been changed at a whole minute. */
const wholeMinutes = Date.UTC(1973, 0, 1);

/** Milliseconds that local time is ahead of UTC; 0 for an unknown zone. */
function offsetAt(instant: number, zone: string): number {
  if (!(instant >= wholeMinutes)) return readOffset(instant, zone);
  const minute = Math.floor(instant / 60_000);
  const last = lastOffsets.get(zone);
  if (last?.minute === minute) return last.offset;
  const offset = readOffset(instant, zone);
  if (isTimeZone(zone)) lastOffsets.set(zone, { minute, offset });
  return offset;
}

function readOffset(instant: number, zone: string): number {
  const format = formatOf(zone);
  if (!format) return 0;
  const parts: { [name: string]: number } = {};
  for (const part of format.formatToParts(instant)) parts[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    // Not a zone: answers null. Not cached, since such names come from outside without bound.
    return null;
  }
  formats.set(zone, format);
  return format;
}
