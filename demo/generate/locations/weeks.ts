/** Opening weeks by name. */
import type { OpeningHours } from '#schemas/entities/location.ts';

type Span = readonly [open: string, close: string] | null;
interface Week {
  weekdays: Span;
  saturday: Span;
  sunday: Span;
  /** Weekdays that differ, 1 Monday to 5 Friday. */
  except?: Readonly<Record<number, Span>>;
}

export const weeks: Readonly<Record<string, Week>> = {
  sales: { weekdays: ['08:30', '17:30'], saturday: ['08:30', '17:00'], sunday: null },
  'sales-seven-days': { weekdays: ['08:30', '18:00'], saturday: ['09:00', '17:00'], sunday: ['10:00', '16:00'] },
  service: { weekdays: ['07:00', '17:00'], saturday: ['07:30', '12:00'], sunday: null },
  parts: { weekdays: ['07:30', '17:00'], saturday: ['08:00', '12:00'], sunday: null },
  motorcycles: {
    weekdays: ['08:30', '17:00'],
    saturday: ['08:30', '16:00'],
    sunday: null,
    except: { 4: ['08:30', '19:00'] },
  },
  trucks: { weekdays: ['07:00', '17:00'], saturday: ['08:00', '12:00'], sunday: null },
  rural: { weekdays: ['07:30', '17:00'], saturday: ['08:00', '12:00'], sunday: null },
  yard: { weekdays: ['09:00', '18:00'], saturday: ['09:00', '17:00'], sunday: null, except: { 3: ['09:00', '20:00'] } },
  caravans: {
    weekdays: ['08:30', '17:00'],
    saturday: ['08:30', '16:00'],
    sunday: ['10:00', '15:00'],
    except: { 2: null },
  },
  kiwi: { weekdays: ['08:30', '17:30'], saturday: ['09:00', '16:30'], sunday: ['10:00', '16:00'] },
};

/** Seven entries, Sunday (0) first. */
export function openingWeek(name: string): OpeningHours[] {
  const week = weeks[name];
  if (!week) throw new Error(`No week is called ${name}.`);
  return Array.from({ length: 7 }, (_, weekday) => {
    const usual = weekday === 0 ? week.sunday : weekday === 6 ? week.saturday : week.weekdays;
    const span = week.except?.[weekday] === undefined ? usual : week.except[weekday];
    return {
      weekday,
      status: span ? 'Open' : 'Closed',
      formated_hours: span ? `${clock(span[0])} - ${clock(span[1])}` : null,
      open: span?.[0] ?? null,
      close: span?.[1] ?? null,
    };
  });
}

/** "08:30" → "8:30 am". */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
