import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/controls.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { PlaceFieldFacts } from './facts.ts';

/**
 * Stock near a place: a form that the server looks up by itself; `place-field-dom.ts` adds suggestions and 'Use my
 * location'.
 */
export function PlaceField({ id, field }: { id: string; field: PlaceFieldFacts }): ReactNode {
  return (
    <form className="ui-place" action={field.action} method="get" data-wakes="" data-place-field="" data-key="place">
      {field.fields.map(({ name, value }) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="ui-suggest" data-places="">
        <Input
          id={`${id}-place`}
          label="Near"
          type="text"
          name="place"
          defaultValue={field.text}
          placeholder="Postcode or suburb"
          error={field.problem ?? undefined}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={100}
        />
        <button type="button" className="ui-needs-script" data-locate="" aria-label="Use my location">
          <Icon name="locate-fixed" />
        </button>
      </div>
      <div className="ui-place-row">
        <Select
          id={`${id}-distance`}
          label="Within"
          name="distance"
          defaultValue={field.distance}
          options={field.distances}
        />
        <Button type="submit" kind="secondary" size="small">
          Search here
        </Button>
      </div>
      <p className="ui-place-say" role="status" data-place-say="" />
      {field.others.length > 0 ? (
        <div className="ui-place-others">
          <p>Did you mean</p>
          <ul>
            {field.others.map((other) => (
              <li key={other.href}>
                <a href={other.href} rel="nofollow" data-wakes="">
                  {other.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {field.clearHref ? (
        <a className="ui-place-clear" href={field.clearHref} rel="nofollow" data-wakes="">
          Anywhere
        </a>
      ) : null}
    </form>
  );
}
