/** Three-way merge of a form: like a page, its steps and fields by id. A step is a container, a field a block in it. */
import type { Form } from '#schemas/documents/form.ts';
import type { BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject, type JsonObject, jsonObjectOf } from '../json/json-object.ts';
import { type MergeOptions, mergeLayout } from './layout.ts';
import type { MergedDocument } from './page.ts';
import { mergeValues } from './values.ts';

type FormBody = JsonObject & Pick<Form, 'order' | 'steps' | 'fields'>;

/** Whether a body has the parts that are merged by id; its own check decides whether it is valid. */
export function isFormBody(body: Json | undefined): body is FormBody {
  if (!isJsonObject(body)) return false;
  const { order, steps, fields } = body;
  return (
    Array.isArray(order) &&
    isJsonObject(steps) &&
    isJsonObject(fields) &&
    Object.values(fields).every(isJsonObject) &&
    Object.values(steps).every((step) => isJsonObject(step) && Array.isArray(step['fields']))
  );
}

const isStep = (id: string) => id.startsWith('s_');

export function mergeForm(
  base: FormBody,
  yours: FormBody,
  theirs: FormBody,
  options: MergeOptions = {},
): MergedDocument {
  const merged = mergeLayout(layoutOf(base), layoutOf(yours), layoutOf(theirs), {
    ...options,
    rules: (id) => ({
      title: `“${titleIn(yours, id) ?? titleIn(theirs, id) ?? titleIn(base, id) ?? id}”`,
      version: 1,
      category: 'form',
    }),
  });
  const rest = mergeValues(restOf(base), restOf(yours), restOf(theirs));
  const body = { ...(isJsonObject(rest.value) ? rest.value : restOf(yours)), ...partsOf(merged.layout) };
  const place = <C extends { readonly blockId?: string; readonly pointer: string }>(conflict: C): C => ({
    ...conflict,
    pointer: pointerOf(conflict.blockId, conflict.pointer),
  });
  return { body, conflicts: [...rest.conflicts, ...merged.conflicts.map(place)], notices: merged.notices.map(place) };
}

function restOf({ order: _order, steps: _steps, fields: _fields, ...rest }: FormBody): JsonObject {
  return rest;
}

/** Staff's name of a step or a field. */
function titleIn({ steps, fields }: FormBody, id: string): string | undefined {
  if (Object.hasOwn(steps, id)) return steps[id]?.title;
  return Object.hasOwn(fields, id) ? fields[id]?.label : undefined;
}

/** A block's type is its id: so its name can be looked up, and no side ever gives it another type. */
function layoutOf({ order, steps, fields }: FormBody): Layout {
  const blocks: { [id: string]: BlockInstance } = {};
  for (const [id, step] of Object.entries(steps)) {
    const { fields: children, ...props } = jsonObjectOf(step);
    const slots = { fields: Array.isArray(children) ? children.filter((child) => typeof child === 'string') : [] };
    blocks[id] = { type: id, version: 1, props, slots };
  }
  for (const [id, field] of Object.entries(fields)) blocks[id] = { type: id, version: 1, props: jsonObjectOf(field) };
  return { root: order, blocks };
}

/** A field that lost its step goes to the last one. */
function partsOf({ root, blocks }: Layout): JsonObject {
  const order = root.filter(isStep);
  const homeless = root.filter((id) => !isStep(id));
  const last = order.at(-1);
  const steps: { [id: string]: Json } = {};
  const fields: { [id: string]: Json } = {};
  for (const [id, { props, slots }] of Object.entries(blocks)) {
    if (isStep(id)) steps[id] = { ...props, fields: [...(slots?.['fields'] ?? []), ...(id === last ? homeless : [])] };
    else fields[id] = { ...props };
  }
  return { order, steps, fields };
}

function pointerOf(id: string | undefined, pointer: string): string {
  if (id === undefined) return pointer;
  return `/${isStep(id) ? 'steps' : 'fields'}/${id}${pointer.replace(/^\/(props|meta\/name)/, '')}`;
}
