import { type HoursRow, type SpecialDay, upcomingSpecialDays, weekRows } from '#domain/hours/opening-hours.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { setting } from '#domain/switches/settings.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { findBlockLocation } from '../kit/subject-location.ts';
import { type OpenFacts, openFacts } from '../parts/location-card/location-facts.ts';
import type { Props } from './schema.ts';

/** Null if there is no location or it has no hours. */
export type Data = {
  readonly name: string;
  readonly open: OpenFacts | null;
  readonly rows: readonly HoursRow[];
  readonly special: readonly SpecialDay[];
  /** Whether closed days carry a link to the enquiry. */
  readonly closedIsLink: boolean;
} | null;

/** Days that differ further ahead than this are of no use today. */
const specialDays = 8;

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { settings, now } = context;
  const location = await findBlockLocation(props.location, context);
  return inLocale(context.site.locale, () => {
    if (!location || location.contact_detail.opening_hours.length === 0) return null;
    return {
      name: location.name,
      open: openFacts(location, settings, now),
      rows: weekRows(location, settings, now),
      special: setting(settings, 'hours.special')
        ? upcomingSpecialDays(location, settings, now).slice(0, specialDays)
        : [],
      closedIsLink: setting(settings, 'hours.closed-text') === 'enquire',
    };
  });
}
