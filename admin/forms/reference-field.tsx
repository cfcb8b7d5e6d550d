/** A field whose value comes from a switch or a fact: its current value, and a link to where that is set. */
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import type { FieldProps } from '@rjsf/utils';
import { Link } from 'react-router';
import { isBindReference, isSwitchReference } from '#schemas/layout/reference.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { Button, FieldError, Icon } from '../ui/kit.ts';
import { type FormSettings, formSettings } from './values/form-context.ts';
import { isReference } from './values/json-values.ts';
import { displayBriefly, displayKey } from './values/messages.ts';

const StandardField = getDefaultRegistry().fields.SchemaField;

/** Replaces rjsf's SchemaField: the same, except where the value is a reference. */
export function ReferableField(props: FieldProps) {
  if (!isReference(props.formData)) return StandardField ? <StandardField {...props} /> : null;
  const settings = formSettings(props.registry.formContext);
  const label = props.schema.title ?? displayKey(props.name);
  const errors: readonly string[] = props.errorSchema?.__errors ?? [];
  const { source, today, place } = describeReference(props.formData, settings);
  return (
    <div className="field" id={props.fieldPathId.$id}>
      <span className="field-label">{label}</span>
      <span className="reference">
        <Icon name="link" />
        <span className="grow">
          {source}
          {today === undefined ? null : <span className="reference-value">{today}</span>}
        </span>
        {place ? (
          <Link to={place} className="small">
            Change it
          </Link>
        ) : null}
        <Button
          kind="quiet"
          small
          icon="unlink"
          onClick={() =>
            props.onChange(literalFor(props.formData, settings, props.schema.default), props.fieldPathId.path)
          }
        >
          Unlink
        </Button>
      </span>
      {errors.map((message) => (
        <FieldError key={message} message={message} />
      ))}
    </div>
  );
}

interface Described {
  readonly source: string;
  /** Its current value, where known. */
  readonly today: string | undefined;
  /** Where it is set; null where that has no separate screen. */
  readonly place: string | null;
}

function describeReference(value: Json, { tenant, switches, facts, factValue }: FormSettings): Described {
  const site = tenant === undefined ? null : `/sites/${tenant}`;
  if (isSwitchReference(value)) {
    const found = switches.find((choice) => choice.key === value.$switch);
    return {
      source: `From switch: ${found?.title ?? value.$switch}`,
      today: found && displayBriefly(found.schema, found.value),
      place: site && `${site}/switches?field=/${value.$switch}`,
    };
  }
  const path = typeof value === 'object' && value !== null && '$bind' in value ? String(value.$bind) : '';
  const fact = factValue?.(path);
  return {
    source: `From the dealer: ${facts.find((each) => each.path === path)?.title ?? path}`,
    today: fact === undefined ? undefined : displayBriefly({}, fact),
    place: site && placeOf(site, path),
  };
}

/** The screen where a fact is set; facts of a page's subject belong to the entry that the page shows. */
function placeOf(site: string, path: string): string | null {
  if (path.startsWith('site.')) return `${site}/settings/site`;
  return path.startsWith('location.') ? `${site}/locations` : null;
}

/** Unlinking keeps what shoppers see now, where it is known. */
function literalFor(value: Json, settings: FormSettings, standard: unknown): Json | undefined {
  if (isSwitchReference(value)) return settings.switches.find((choice) => choice.key === value.$switch)?.value;
  const fact = isBindReference(value) ? settings.factValue?.(value.$bind) : undefined;
  if (fact !== undefined && fact !== null) return fact;
  return typeof standard === 'string' || typeof standard === 'number' || typeof standard === 'boolean'
    ? standard
    : undefined;
}
