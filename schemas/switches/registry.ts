/** Every switch of the platform: what differs between tenants and has no separate document. */
import type { Json, SchemaNode } from '../shapes/json.ts';
import type { RiskClass } from '../shapes/risk.ts';
import { alerts } from './alerts.ts';
import { analytics } from './analytics.ts';
import { calculators } from './calculators.ts';
import { cards } from './cards.ts';
import { content } from './content.ts';
import type { SwitchSpec } from './define.ts';
import { enquiry } from './enquiry.ts';
import { finance } from './finance.ts';
import { landings } from './landings.ts';
import { locations } from './locations.ts';
import { models } from './models.ts';
import { navigation } from './navigation.ts';
import { price } from './price.ts';
import { promos } from './promos.ts';
import { ranking } from './ranking.ts';
import { reserve } from './reserve.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { sharing } from './sharing.ts';
import { signIn } from './sign-in.ts';
import { stock } from './stock.ts';
import { tags } from './tags.ts';
import { testDrive } from './test-drive.ts';
import { tradeIn } from './trade-in.ts';
import { vehiclePage } from './vehicle-page.ts';
import { viewer } from './viewer.ts';
import { watchlist } from './watchlist.ts';

interface SwitchDefinition extends SwitchSpec {
  /** Key of its group. */
  readonly group: string;
  readonly risk: RiskClass;
}

/** In the order of the console. */
export const switchGroups = [
  search,
  ranking,
  stock,
  cards,
  tags,
  price,
  vehiclePage,
  viewer,
  finance,
  tradeIn,
  reserve,
  enquiry,
  testDrive,
  calculators,
  watchlist,
  alerts,
  signIn,
  reviews,
  locations,
  models,
  landings,
  navigation,
  promos,
  sharing,
  content,
  analytics,
] as const;

type Spec = (typeof switchGroups)[number]['switches'][number];

export type SwitchKey = Spec['key'];

/** Type of each switch's value. */
export type SwitchValues = { readonly [S in Spec as S['key']]: S['default'] };

/** Keys of the switches whose values are of type `V`. */
export type SwitchKeyOf<V> = { [K in SwitchKey]: SwitchValues[K] extends V ? K : never }[SwitchKey];

const definitions: readonly SwitchDefinition[] = switchGroups.flatMap((group) =>
  group.switches.map((spec): SwitchDefinition => ({ risk: group.risk, ...spec, group: group.key })),
);

export const switchRegistry: { readonly [key: string]: SwitchDefinition } = Object.fromEntries(
  definitions.map((definition) => [definition.key, definition]),
);

/** Defaults of all switches: the lowest layer. */
export const switchDefaults: { readonly [key: string]: Json } = Object.fromEntries(
  definitions.map((definition) => [definition.key, definition.default]),
);

/** The `switches` document: sparse, only what differs from the layer below. The console's form is drawn from it. */
export const switchesSchema: SchemaNode = {
  $id: 'https://forecourt.dev/schemas/switches',
  title: 'Switches',
  description: 'What is on, off or chosen on this site.',
  type: 'object',
  properties: Object.fromEntries(
    definitions.map(({ key, title, description, schema, default: value }) => [
      key,
      { ...schema, title, description, default: value },
    ]),
  ),
  additionalProperties: false,
};

/** The definition of a switch, or null for an unknown key. */
export function findSwitch(key: string): SwitchDefinition | null {
  return Object.hasOwn(switchRegistry, key) ? (switchRegistry[key] ?? null) : null;
}
