/** A make's current range from the catalogue, for dealers who sell it new. Facts only, in plain words. */
import { motorCatalogue, rareConfigurations } from '../catalogue/catalogue.ts';
import type { CatalogueVariant } from '../catalogue/parse-table.ts';
import { makeSlug } from '../stock/identity.ts';
import { listPaints } from '../stock/paint.ts';
import { shapeOf } from '../stock/shape-of.ts';
import type { ModelPlan } from './plan.ts';

/** Models of `make` still made in `year`, in order of their lowest price. */
export function catalogueModels(make: string, year: number): ModelPlan[] {
  const current = motorCatalogue.car.filter(
    (v) => v.make === make && (v.to === null || v.to >= year) && !rareConfigurations.has(v.bodyConfiguration),
  );
  const byModel = groupByModel(current);
  return [...byModel.values()]
    .sort((a, b) => lowest(a) - lowest(b))
    .map((variants, i) => modelPlan(make, variants, i + 1, year));
}

function groupByModel(variants: readonly CatalogueVariant[]): Map<string, CatalogueVariant[]> {
  const groups = new Map<string, CatalogueVariant[]>();
  for (const variant of variants) groups.set(variant.model, [...(groups.get(variant.model) ?? []), variant]);
  return groups;
}

const lowest = (variants: readonly CatalogueVariant[]): number => Math.min(...variants.map((v) => v.price));

function modelPlan(make: string, variants: readonly CatalogueVariant[], position: number, year: number): ModelPlan {
  const [first] = variants;
  if (!first) throw new Error(`A model of ${make} has no variants.`);
  const paints = listPaints('car', make);
  const paint = paints[(position * 3) % paints.length] ?? paints[0];
  const newest = Math.max(...variants.map((v) => v.from));
  const tow = Math.max(...variants.map((v) => v.towing ?? 0));
  return {
    slug: makeSlug(`${make} ${first.model}`),
    name: `${make} ${first.model}`,
    position,
    status: newest >= year - 1 ? 'new' : null,
    bodies: [first.body],
    shape: shapeOf('car', first),
    paint: paint?.hex ?? 'f3f4f2',
    fuel: [...new Set(variants.map((v) => v.fuel))].join(', '),
    short: sentence(first, tow),
    description: `<p>${sentence(first, tow)} ${variants.length === 1 ? 'One grade' : `${variants.length} grades`} in our showrooms: ${variants
      .map((v) => v.badge ?? v.series)
      .join(', ')}.</p>`,
    specifications: specifications(variants, tow),
    features: [],
    variants: variants.map((v) => ({ name: v.badge ?? v.series, price: v.price, features: facts(v) })),
  };
}

function sentence(v: CatalogueVariant, tow: number): string {
  const seats = v.seats === 2 ? 'Two seats' : `Seats for ${v.seats}`;
  const towing = tow >= 1500 ? `, and tows up to ${tow.toLocaleString('en-AU')} kg braked` : '';
  return `${seats}, ${engine(v)}${towing}.`;
}

function engine(v: CatalogueVariant): string {
  if (v.cc === null) return 'electric drive';
  const litres = (v.cc / 1000).toFixed(1);
  const turbo = v.induction === 'Naturally Aspirated' ? '' : 'turbo ';
  const fuel = {
    Unleaded: 'petrol',
    'Premium Unleaded': 'petrol',
    Diesel: 'diesel',
    Hybrid: 'hybrid',
    'Plug-in Hybrid': 'plug-in hybrid',
    Electric: '',
  }[v.fuel];
  return `${litres}-litre ${turbo}${fuel}`;
}

function facts(v: CatalogueVariant): string[] {
  const gearbox =
    v.gearbox === 'CVT'
      ? 'Continuously variable transmission'
      : v.gears === null
        ? 'Single speed automatic'
        : `${v.gears}-speed ${v.gearbox.toLowerCase()}`;
  const use =
    v.consumption === null ? null : v.fuel === 'Electric' ? `${v.consumption} kWh/100 km` : `${v.consumption} L/100 km`;
  return [upperFirst(engine(v)), gearbox, v.drive, use].filter((fact) => fact !== null);
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function specifications(variants: readonly CatalogueVariant[], tow: number): ModelPlan['specifications'] {
  const [v] = variants;
  if (!v) return [];
  const rows: [string, string | null][] = [
    ['Engine', [...new Set(variants.map((each) => upperFirst(engine(each))))].join(' or ')],
    ['Torque', v.torque === null ? null : `up to ${Math.max(...variants.map((each) => each.torque ?? 0))} Nm`],
    ['Drive', [...new Set(variants.map((each) => each.drive))].join(' or ')],
    ['Seats', String(v.seats)],
    ['Towing, braked', tow === 0 ? null : `up to ${tow.toLocaleString('en-AU')} kg`],
    ['Length', `${v.length.toLocaleString('en-AU')} mm`],
    ['ANCAP', v.ancap === null ? null : `${v.ancap} stars`],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
