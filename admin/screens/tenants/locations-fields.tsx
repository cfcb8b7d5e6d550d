import { Button, ChoiceField, Panel, TextField } from '../../ui/kit.ts';
import { type CloneErrors, emptyLocation, type LocationFields, states } from './clone-form.ts';

interface LocationsFieldsProps {
  readonly country: 'AU' | 'NZ';
  readonly locations: readonly LocationFields[];
  readonly errors: CloneErrors;
  readonly onChange: (locations: readonly LocationFields[]) => void;
}

/** One or more yards; the first is the main one. */
export function LocationsFields({ country, locations, errors, onChange }: LocationsFieldsProps) {
  const set = (index: number, change: Partial<LocationFields>) =>
    onChange(locations.map((location, at) => (at === index ? { ...location, ...change } : location)));
  return (
    <Panel title="Locations">
      {locations.map((location, index) => {
        const error = (field: keyof LocationFields) => errors[`locations.${index}.${field}`];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a location that is being typed has nothing else to be known by
          <fieldset className="form-set" key={index}>
            <legend>{index === 0 ? 'Main location' : `Location ${index + 1}`}</legend>
            <div className="field-grid">
              <TextField
                label="Name"
                value={location.name}
                error={error('name')}
                onChange={(name) => set(index, { name })}
              />
              <TextField
                label="Phone"
                type="tel"
                optional
                value={location.phone}
                error={error('phone')}
                onChange={(phone) => set(index, { phone })}
              />
              <TextField
                label="Street"
                value={location.street}
                error={error('street')}
                onChange={(street) => set(index, { street })}
              />
              <TextField
                label="Suburb or city"
                value={location.city}
                error={error('city')}
                onChange={(city) => set(index, { city })}
              />
              <ChoiceField
                label={country === 'NZ' ? 'Region' : 'State'}
                value={location.state}
                choices={[['', 'Choose…'], ...states[country].map((state) => [state, state] as const)]}
                error={error('state')}
                onChoose={(state) => set(index, { state })}
              />
              <TextField
                label="Postcode"
                value={location.postcode}
                error={error('postcode')}
                onChange={(postcode) => set(index, { postcode })}
              />
            </div>
            {locations.length > 1 ? (
              <Button
                kind="quiet"
                small
                icon="trash"
                onClick={() => onChange(locations.filter((_, at) => at !== index))}
              >
                Remove this location
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      <div>
        <Button small icon="plus" onClick={() => onChange([...locations, emptyLocation])}>
          Another location
        </Button>
      </div>
    </Panel>
  );
}
