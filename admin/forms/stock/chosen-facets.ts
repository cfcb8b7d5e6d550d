/** The filter of stock that the fields of a form make up: those that name a facet (`x-facet`). */
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { type FacetName, facetNames } from '#schemas/catalogue/vehicle/search.ts';
import { isSchemaNode, type SchemaNode } from '#schemas/shapes/json.ts';
import { type ChosenFacets, filterQuery } from './filter-query.ts';

export function facetOf(schema: SchemaNode): FacetName | null {
  return facetNames.find((name) => name === schema['x-facet']) ?? null;
}

/** Facets of a form, in the order of its fields. */
function facetsOf(schema: SchemaNode): readonly FacetName[] {
  const properties = isSchemaNode(schema.properties) ? Object.values(schema.properties) : [];
  return properties.flatMap((field) => (isSchemaNode(field) ? (facetOf(field) ?? []) : []));
}

/** The stock filter of a form: its own fixed filter (`x-filter` of its schema) and the chosen values. */
export function formFilter(schema: SchemaNode, values: JsonObject): string | null {
  const counted = facetsOf(schema);
  if (counted.length === 0) return null;
  const chosen: { [name in FacetName]?: readonly string[] } = {};
  const fixed = schema['x-filter'];
  for (const name of facetNames) {
    const own = isSchemaNode(fixed) ? fixed[name] : undefined;
    if (Array.isArray(own)) chosen[name] = own.filter((value) => typeof value === 'string');
  }
  if (isJsonObject(schema.properties))
    for (const [key, field] of Object.entries(schema.properties)) {
      const name = isSchemaNode(field) ? facetOf(field) : null;
      const value = values[key];
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      const texts = list.filter((each): each is string => typeof each === 'string' && each !== '');
      if (name && texts.length > 0) chosen[name] = texts;
    }
  return filterQuery(chosen satisfies ChosenFacets, counted);
}
