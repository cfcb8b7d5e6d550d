import type { IconName } from './names.ts';

/** Words for a body in feeds, and the drawing that fits; the first one in the name counts. */
const icons: readonly (readonly [RegExp, IconName])[] = [
  [/\bute|pick-?up|cab.chassis/i, 'body-ute'],
  [/suv|4x4|4wd|crossover/i, 'body-suv'],
  [/hatch/i, 'body-hatch'],
  [/wagon|estate/i, 'body-wagon'],
  [/sedan|saloon/i, 'body-sedan'],
  [/coup|convertible|cabriolet|roadster/i, 'body-coupe'],
  [/caravan|camper|motorhome|pop.?top|trailer/i, 'body-caravan'],
  [/truck|prime mover/i, 'body-truck'],
  [/\bvan\b|people|bus\b/i, 'body-van'],
  [/tractor|machinery|excavator|loader|harvest/i, 'body-tractor'],
  [
    /motor ?cycle|motor ?bike|naked|cruiser|scooter|trail|adventure|sports? bike|enduro|touring|off.?road/i,
    'body-motorcycle',
  ],
];

/** @param other where no drawing fits */
export function bodyIcon(body: string, other: IconName = 'car'): IconName {
  return icons.find(([pattern]) => pattern.test(body))?.[1] ?? other;
}
