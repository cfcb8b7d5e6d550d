import type { LoadContext } from '../kit/define-block.ts';
import { type LocationCardFacts, locationCardFacts } from '../parts/location-card/card-facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly cards: readonly LocationCardFacts[];
}

export async function load(props: Props, { settings, now, content }: LoadContext): Promise<Data> {
  const locations = await content.listLocations();
  const fits = (kind: string): boolean => props.kind === 'all' || kind === '' || kind === props.kind;
  return {
    cards: locations.filter((each) => fits(each.location_type)).map((each) => locationCardFacts(each, settings, now)),
  };
}
