import type { OpenPhone } from '#domain/locations/vehicle-phone.ts';
import { inLocale } from '#domain/messages/languages.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { findBlockLocation } from '../kit/subject-location.ts';
import { type OpenFacts, openFacts, phoneText, placeFacts } from '../parts/location-card/location-facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly phone: OpenPhone | null;
  readonly email: string;
  readonly lines: readonly string[];
  readonly directionsHref: string | null;
  readonly open: OpenFacts | null;
}

/** The location's own contact details; the site's replace missing ones. */
export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { site, settings, now } = context;
  const location = await findBlockLocation(props.location, context);
  return inLocale(context.site.locale, () => {
    const place = location ? placeFacts(location, settings) : null;
    return {
      phone: place?.phone ?? phoneText(site.contact.phone, site.country),
      email: place?.email ?? site.contact.email,
      lines: place?.lines ?? [],
      directionsHref: place?.directionsHref ?? null,
      open: location ? openFacts(location, settings, now) : null,
    };
  });
}
