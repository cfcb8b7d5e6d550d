/** Models of the range, ticked one by one. */
import { useState } from 'react';
import type { OfferChoice } from '#schemas/api/content.ts';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';

/** Number of models from which on a search is shown above them. */
const many = 12;

export function ModelPicker({
  models,
  ids,
  disabled,
  onChange,
}: {
  /** Undefined until they are known. */
  readonly models: readonly OfferChoice[] | undefined;
  readonly ids: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const [text, setText] = useState('');
  if (models === undefined) return <p className="field-help">Loading the range…</p>;
  if (models.length === 0)
    return <p className="field-help">The site has no models. Choose vehicles in stock instead.</p>;
  const gone = ids.filter((id) => !models.some((model) => model.id === id));
  const shown = models.filter(({ name, note, id }) => ids.includes(id) || matchesSearch(text, name, note));
  return (
    <div className="stack">
      <p className="field-help">
        {ids.length - gone.length} chosen. It covers new vehicles of these models in stock as well.
      </p>
      {models.length > many ? <SearchBox label="Search models" value={text} onChange={setText} /> : null}
      <fieldset className="offer-models" aria-label="Models of the offer" disabled={disabled}>
        {shown.map((model) => (
          <label className="row" key={model.id}>
            <input
              type="checkbox"
              checked={ids.includes(model.id)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...ids, model.id] : ids.filter((id) => id !== model.id && !gone.includes(id)),
                )
              }
            />
            <span>
              {model.name} <span className="small soft">{model.name.startsWith(model.note) ? '' : model.note}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
