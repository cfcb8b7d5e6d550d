/** Dates as staff read them, in their own browser's zone. */
const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false });

/** "21 Nov 2026, 12:04"; the text itself when it is not a date. */
export function displayMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : `${day.format(date)}, ${time.format(date)}`;
}

/** Today where the reader is, as a date field writes it: in the morning of an Australian Monday it is still Sunday in UTC. */
export function today(): string {
  return new Date().toLocaleDateString('en-CA');
}

/** "12:04" */
export function displayTime(date: Date): string {
  return time.format(date);
}

/**
 * The start of a day of a form in the browser's own zone, as an ISO instant; empty for none.
 * @param after days later: 1 for the end of the day
 */
export function instantOf(dayText: string, after: number): string {
  if (dayText === '') return '';
  const date = new Date(`${dayText}T00:00:00`);
  date.setDate(date.getDate() + after);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

const pickedDay = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Friday 27 November 2026", with ", 09:30" if it has a time; empty for text that is not a day. */
export function displayPickedDay(local: string): string {
  const [dayText = '', timeText] = local.slice(0, 16).split('T');
  const date = new Date(`${dayText}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(dayText) || Number.isNaN(date.getTime())) return '';
  const words = pickedDay.format(date).replaceAll(',', '');
  return timeText === undefined ? words : `${words}, ${timeText}`;
}
