import { type HoursRow, weekRows } from '#domain/hours/opening-hours.ts';
import { isOfKind, kindNamed, locationKinds, usualKind } from '#domain/locations/of-kind.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { message, t } from '#domain/messages/translate.ts';
import type { Subject } from '#domain/subject/subject.ts';
import { setting } from '#domain/switches/settings.ts';
import { foldText } from '#domain/text/fold.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { LoadContext, Settings } from '../kit/define-block.ts';
import { type LocationCardFacts, locationCardFacts } from '../parts/location-card/card-facts.ts';
import type { Props } from './schema.ts';

interface KindLink {
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}

export interface Data {
  readonly cards: readonly LocationCardFacts[];
  /** Empty if there is no choice. */
  readonly kinds: readonly KindLink[];
  /** The hours of the only location; null where there are several, or none are known. */
  readonly week: { readonly rows: readonly HoursRow[]; readonly closedHref: string | null } | null;
}

export async function load(props: Props, { site, settings, now, content, subject, path }: LoadContext): Promise<Data> {
  const all = await content.listLocations();
  return inLocale(site.locale, () => {
    const about = all.filter((each) => isAbout(each, subject));
    // Where no yard says what it sells, any of them may.
    const locations = about.length > 0 ? about : all;
    const { pathname, searchParams } = new URL(path, 'http://site');
    const asked = kindNamed((searchParams.get('type') ?? '').slice(0, 20));
    const kind = props.choose ? (asked ?? usualKind) : props.kind;
    const shown = locations.filter((each) => isOfKind(each, kind));
    const cards = shown.map((each) => locationCardFacts(each, settings, now));
    const there = locationKinds.filter((each) => locations.some(({ location_type }) => location_type === each));
    return {
      kinds:
        props.choose && there.length > 1
          ? there.map((each) => ({
              label: t(kindTitles[each]),
              href: each === usualKind ? pathname : `${pathname}?type=${each}`,
              isChosen: each === kind,
            }))
          : [],
      cards,
      week: weekOf(shown, cards, settings, now),
    };
  });
}

/** A location on its own has room for its whole week. */
function weekOf(
  [location, another]: readonly Location[],
  [card]: readonly LocationCardFacts[],
  settings: Settings,
  now: Date,
): Data['week'] {
  if (!location || !card || another || location.contact_detail.opening_hours.length === 0) return null;
  return {
    rows: weekRows(location, settings, now),
    closedHref: setting(settings, 'hours.closed-text') === 'enquire' ? card.contactHref : null,
  };
}

const kindTitles = { sales: message('Sales'), service: message('Service'), parts: message('Parts') } as const;

/** Whether a yard belongs to what the page is about: it sells the make, or is at the place. */
function isAbout(location: Location, subject: Subject): boolean {
  if (subject.kind === 'make') return sells(location, subject.make.name);
  return subject.kind !== 'landing' || subject.landing.yards.some(({ id }) => id === location.id);
}

function sells({ manufacturers }: Location, make: string): boolean {
  return manufacturers.some((each) => foldText(each) === foldText(make));
}
