/** Turns a planned model into an entity. */
import { blankModel } from '#domain/models/blank-model.ts';
import type { Model } from '#schemas/entities/model.ts';
import { makeSlug } from '../stock/identity.ts';
import { listPaints } from '../stock/paint.ts';
import { drawnPictures } from '../stock/pictures.ts';
import { onRoadCosts } from '../stock/price.ts';
import type { ModelPlan } from './plan.ts';

const disclaimer =
  'From price is an estimated drive away price for a private buyer in New South Wales with solid paint. Prices vary by state, options and your circumstances. Pictures are illustrations.';

export function buildModel(tenant: string, make: string, plan: ModelPlan, now: Date): Model {
  const pictures = drawnPictures(plan.shape, plan.paint, plan.name, 9);
  const first = `/img/drawn/${plan.shape}/${plan.paint}/front-left`;
  // An estimate spans what buyers in different states pay.
  const driveAway = (price: number) => Math.round((price + onRoadCosts(price)) / 10) * 10;
  const paints = listPaints('car', make);
  const start = Math.max(
    0,
    paints.findIndex(({ hex }) => hex === plan.paint),
  );
  const prices = plan.variants.map((variant) => driveAway(variant.price)).filter((price) => price > 0);
  return {
    ...blankModel(`${tenant}-model-${plan.slug}`, plan.slug),
    name: plan.name,
    position: plan.position,
    status: plan.status,
    short_description: plan.short,
    description: plan.description,
    disclaimer: plan.variants.length === 0 ? null : disclaimer,
    image: first,
    banner: `/img/drawn/${plan.shape}/${plan.paint}/left`,
    images: pictures,
    fuel: plan.fuel,
    variant: plan.variants[0]?.name ?? null,
    path: `/models/${plan.slug}`,
    colours: paints.map((paint) => ({
      name: paint.name,
      hex: `#${paint.hex}`,
      image: `/img/drawn/${plan.shape}/${paint.hex}/front-left`,
    })),
    model_specifications: plan.specifications,
    from_price: prices.length === 0 ? null : Math.min(...prices),
    manufacturer_id: makeSlug(make),
    manufacturer_name: make,
    manufacturer_body: plan.bodies[0] ?? null,
    manufacturer_body2: plan.bodies[1] ?? null,
    manufacturer_body3: plan.bodies[2] ?? null,
    body: plan.bodies,
    features: plan.features.map((feature, i) => ({
      id: `${plan.slug}-feature-${i + 1}`,
      title: feature.title,
      template: i % 2 === 0 ? 'image-right' : 'image-left',
      description: `<p>${feature.text}</p>`,
      image: `/img/drawn/${plan.shape}/${plan.paint}/${feature.view}`,
      is_carousel: false,
      images: [],
    })),
    model_variants: plan.variants.map((variant, i) => ({
      id: `${plan.slug}-${makeSlug(variant.name)}`,
      name: variant.name,
      full_name: `${plan.name} ${variant.name}`,
      // Each in a paint of its own, so that they are told apart at a glance.
      image: `/img/drawn/${plan.shape}/${paints[(start + i * 3) % paints.length]?.hex ?? plan.paint}/front-left`,
      series: null,
      features: variant.features,
      dap_min_price: driveAway(variant.price),
      dap_max_price: driveAway(variant.price + 1800),
      updated_at: now.toISOString(),
    })),
  };
}
