import { inLocale } from '#domain/messages/languages.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { type OpenFacts, openFacts, type PlaceFacts, placeFacts } from '../parts/location-card/location-facts.ts';
import type { Props } from './schema.ts';

interface CarouselPlace {
  readonly place: PlaceFacts;
  readonly open: OpenFacts | null;
}

export interface Data {
  readonly places: readonly CarouselPlace[];
}

export async function load(_: Props, { site, settings, now, content }: LoadContext): Promise<Data> {
  const locations = await content.listLocations();
  return inLocale(site.locale, () => ({
    places: locations.map((each) => ({ place: placeFacts(each, settings), open: openFacts(each, settings, now) })),
  }));
}
