/** A model as staff edited it: the fields that they may write, the derived ones, and its problems. */
import { modelCatalogue } from '#schemas/catalogue/model.ts';
import type { Model } from '#schemas/entities/model.ts';
import { modelFormSchema } from '#schemas/entities/model-form.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { entryForm } from '../content/entry-form.ts';
import { keepReadOnlyFields } from '../content/read-only-fields.ts';
import { equalJson } from '../json/equal-json.ts';
import { jsonObjectOf } from '../json/json-object.ts';
import { foldText } from '../text/fold.ts';
import { blankModel } from './blank-model.ts';

interface EditFacts {
  /** A new id, at each call another. */
  readonly newId: () => string;
  /** ISO 8601. */
  readonly now: string;
  /** Makes that the tenant knows. */
  readonly makes: readonly { readonly id: string; readonly name: string }[];
}

/** The stored model after an edit: its address and place stay, names and ids that follow from others are generated. */
export function editedModel(stored: Model, given: Model, { newId, now, makes }: EditFacts): Model {
  const name = given.name.trim();
  const maker = foldText(given.manufacturer_name ?? '');
  const known = stored.manufacturer_name === given.manufacturer_name ? stored.manufacturer_id : null;
  const [leading] = given.model_variants;
  return {
    ...keepReadOnlyFields(modelCatalogue, stored, given),
    name,
    position: stored.position,
    path: `/models/${stored.slug}`,
    manufacturer_id: makes.find((make) => maker !== '' && foldText(make.name) === maker)?.id ?? known,
    variant: leading?.name ?? null,
    images: given.images.map((image) => ({ ...image, thumb: image.thumb === '' ? image.url : image.thumb })),
    features: withIds(given.features, newId),
    model_variants: withIds(given.model_variants, newId).map((variant) => {
      const before = stored.model_variants.find(({ id }) => id === variant.id);
      const next = { ...variant, full_name: `${name} ${variant.name}`.trim(), updated_at: before?.updated_at ?? now };
      return before && equalJson(jsonObjectOf(before), jsonObjectOf(next)) ? before : { ...next, updated_at: now };
    }),
  };
}

/** A part that has no id yet, or the id of one before it, gets its own. */
function withIds<T extends { readonly id: string }>(parts: readonly T[], newId: () => string): T[] {
  const taken = new Set<string>();
  return parts.map((part) => {
    const id = part.id === '' || taken.has(part.id) ? newId() : part.id;
    taken.add(id);
    return { ...part, id };
  });
}

/** What a new model copies from a similar one: all but what is unique to that one. */
export function copiedModel(blank: Model, like: Model): Model {
  const empty = blankModel(blank.id, blank.slug);
  const own = Object.entries(modelCatalogue).flatMap(([field, entry]) => ('unique' in entry ? [field] : []));
  return {
    ...like,
    ...Object.fromEntries(own.map((field) => [field, Reflect.get(empty, field)])),
    position: blank.position,
    offers: [],
    path: blank.path,
    // Each gets a new id when the copy is stored.
    features: like.features.map((feature) => ({ ...feature, id: '' })),
    model_variants: like.model_variants.map((variant) => ({ ...variant, id: '', full_name: null })),
  };
}

/** Its problems, each at its field. */
export function modelProblems(model: Model): FieldMessage[] {
  const { model_variants, colours, images } = model;
  return [
    ...validateValue(modelFormSchema, entryForm(modelFormSchema, jsonObjectOf(model))),
    ...model_variants.flatMap(({ dap_min_price: least, dap_max_price: most }, index) =>
      least !== null && most !== null && most > 0 && most < least
        ? [{ pointer: `/model_variants/${index}/dap_max_price`, message: 'This is less than the starting price.' }]
        : [],
    ),
    ...repeated(model_variants).map((index) => ({
      pointer: `/model_variants/${index}/name`,
      message: 'Another variant has this name. Shoppers could not tell them apart.',
    })),
    ...repeated(colours).map((index) => ({
      pointer: `/colours/${index}/name`,
      message: 'Another colour has this name. Shoppers could not tell them apart.',
    })),
    ...images.flatMap(({ thumb }, index) =>
      thumb === '' || /^(?:https:\/\/[^\s/]|\/(?![/\\]))[^\s\\]{0,500}$/.test(thumb)
        ? []
        : [{ pointer: `/images/${index}/url`, message: 'Upload the picture here, or give an https:// address.' }],
    ),
  ];
}

/** Places of those that bear the name of one before them. */
function repeated(parts: readonly { readonly name: string }[]): number[] {
  const names = new Set<string>();
  return parts.flatMap(({ name }, index) => {
    const folded = foldText(name.trim());
    if (folded === '') return [];
    if (names.has(folded)) return [index];
    names.add(folded);
    return [];
  });
}
