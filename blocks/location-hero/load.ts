import { inLocale } from '#domain/messages/languages.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { findBlockLocation } from '../kit/subject-location.ts';
import { type OpenFacts, openFacts, type PlaceFacts, placeFacts } from '../parts/location-card/location-facts.ts';
import type { Props } from './schema.ts';

/** Null if there is no location. */
export type Data = {
  readonly place: PlaceFacts;
  readonly open: OpenFacts | null;
  readonly image: { readonly src: string; readonly alt: string } | null;
} | null;

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { settings, now } = context;
  const location = await findBlockLocation(props.location, context);
  return inLocale(context.site.locale, () => {
    if (!location) return null;
    const image = props.image ? { src: props.image, alt: props.imageAlt } : null;
    return {
      place: placeFacts(location, settings),
      open: openFacts(location, settings, now),
      image: image ?? (location.image ? { src: location.image.url, alt: location.image.alt ?? location.name } : null),
    };
  });
}
