/** Themes that a new site can begin with: those of the demo sites, under names for their mood. */
import type { ThemeChoice } from '#schemas/api/tenant.ts';
import aurora from './aurora/theme.json' with { type: 'json' };
import kereru from './kereru/theme.json' with { type: 'json' };
import meridian from './meridian/theme.json' with { type: 'json' };
import redgum from './redgum/theme.json' with { type: 'json' };
import saltwater from './saltwater/theme.json' with { type: 'json' };
import tallowCreek from './tallow-creek/theme.json' with { type: 'json' };

export const themeChoices: readonly ThemeChoice[] = [
  { key: 'harbour', title: 'Harbour: deep navy, square and orderly', theme: meridian },
  { key: 'paddock', title: 'Paddock: field green and ochre, sturdy', theme: tallowCreek },
  { key: 'redgum', title: 'Red gum: warm red on white, round and friendly', theme: redgum },
  { key: 'saltwater', title: 'Saltwater: sand and teal, airy', theme: saltwater },
  { key: 'midnight', title: 'Midnight: black and white, cinematic', theme: aurora },
  { key: 'fern', title: 'Fern: fern and slate, plain-spoken', theme: kereru },
];
