/** Labels of facets and the order of their values (specification, section 9). */

import { type FacetName, facetAspect, numberColumns } from '#schemas/catalogue/vehicle/search.ts';
import { t } from '../messages/translate.ts';
import type { FacetItem } from '../ports/stock.ts';
import { rangeLowerBound } from '../price/range.ts';
import { compareText } from '../text/compare.ts';

const numbers: ReadonlySet<string> = new Set(numberColumns);

/**
 * Car types new, demo, used; bands by their lower bound; numbers (seats, sleeps) by size; others by count, highest
 * first, then by label.
 */
export function sortFacetItems(name: FacetName, items: readonly FacetItem[]): FacetItem[] {
  const { order, values = {} } = facetAspect(name);
  const known = order === 'values' ? Object.keys(values) : null;
  const placeOf = (item: FacetItem) =>
    known
      ? place(known, item.value)
      : order === 'bands'
        ? rangeLowerBound(item.value)
        : numbers.has(name)
          ? Number(item.value)
          : -item.count;
  // The sort key of an item is computed once per item rather than once per comparison.
  return items
    .map((item) => ({ item, place: placeOf(item), plain: plainText(item.label) }))
    .sort((a, b) => a.place - b.place || compareLabels(a, b))
    .map(({ item }) => item);
}

function place(order: readonly string[], value: string): number {
  const index = order.indexOf(value);
  return index < 0 ? order.length : index;
}

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

const lettersOnly = /^[A-Za-z ]*$/;

/** The text in lower case where it is plain letters; null for any other. */
function plainText(text: string): string | null {
  return lettersOnly.test(text) ? text.toLowerCase() : null;
}

interface Ordered {
  readonly item: FacetItem;
  readonly plain: string | null;
}

/** As the collator does; plain letters compare the same by code, at a tenth of the cost. */
function compareLabels(a: Ordered, b: Ordered): number {
  const byLabel =
    a.plain === null || b.plain === null ? collator.compare(a.item.label, b.item.label) : compareText(a.plain, b.plain);
  return byLabel || compareText(a.item.value, b.item.value);
}

/** A value as shoppers read it. */
export function facetValueLabel(name: FacetName, value: string): string {
  const labels = facetAspect(name).values;
  return labels && Object.hasOwn(labels, value) ? t(labels[value] ?? value) : value;
}
