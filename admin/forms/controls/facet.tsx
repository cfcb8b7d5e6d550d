/** A value of the stock's own filters, with how many vehicles have it. */
import { facetOf } from '../stock/chosen-facets.ts';
import { useFormFacets } from '../stock/use-form-facets.ts';
import { displayChoice } from '../values/messages.ts';
import { type ControlProps, controlAttributes, shownText } from './control.ts';

export function FacetControl(props: ControlProps) {
  const { schema, settings, onChange } = props;
  const value = shownText(props.value);
  const facet = facetOf(schema);
  const items = useFormFacets(settings)?.facets.find(({ name }) => name === facet)?.items ?? [];
  const isThere = value === '' || items.some((item) => item.value === value);
  const label = (item: (typeof items)[number]) =>
    Array.isArray(schema.enum) ? displayChoice(schema, item.value) : item.label;
  return (
    <select
      {...controlAttributes(props)}
      className="input"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Any</option>
      {isThere ? null : (
        <option value={value}>{`${Array.isArray(schema.enum) ? displayChoice(schema, value) : value} (0)`}</option>
      )}
      {items.map((item) => (
        <option key={item.value} value={item.value}>{`${label(item)} (${item.count})`}</option>
      ))}
    </select>
  );
}
