import { t } from '#domain/messages/translate.ts';
import { attributeChips } from '#domain/vehicle/attribute-chips.ts';
import { displayPlace } from '#domain/vehicle/place.ts';
import { displayTitle, subtitleBelow } from '#domain/vehicle/title.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly name: string;
  readonly subtitle: string;
  readonly chips: readonly string[];
  readonly place: string | null;
  readonly stockNumber: string | null;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  return {
    name: displayTitle(vehicle),
    subtitle: subtitleBelow(vehicle),
    chips: attributeChips(vehicle),
    place: displayPlace(vehicle),
    stockNumber: vehicle.stocknum ? t('Stock no. {stocknum}', { stocknum: vehicle.stocknum }) : null,
  };
}
