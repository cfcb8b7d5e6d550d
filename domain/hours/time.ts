/** Minutes since midnight of '08:30', '8:30 am' or '8am'; null when it is no time of day. '24:00' is the day's end. */
export function parseTime(text: string | null): number | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap]\.?m\.?)?$/i.exec(text?.trim() ?? '');
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  const half = match[3]?.[0]?.toLowerCase();
  if (minute > 59 || (half !== undefined && (hour < 1 || hour > 12)) || hour > 24 || (hour === 24 && minute > 0))
    return null;
  if (half === undefined) return match[2] === undefined ? null : hour * 60 + minute;
  return (hour % 12) * 60 + minute + (half === 'p' ? 720 : 0);
}

/** '8:30 am', '12:00 pm'; the end of the day is '12:00 am'. */
export function displayTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** '08:30' as machines read it; the end of the day is '00:00'. */
export function clockTimeOf(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
