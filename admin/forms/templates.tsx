/** How a schema's fields are laid out. Titles and descriptions come from the schema. */
import {
  type FieldTemplateProps,
  getSchemaType,
  type ObjectFieldTemplateProps,
  type UnsupportedFieldProps,
} from '@rjsf/utils';
import { useContext, useState } from 'react';
import { isJsonObject } from '#domain/json/json-object.ts';
import { isAssignable } from '#domain/json/value-types.ts';
import { ownFacts } from '#domain/layout/take-fact.ts';
import { factSchema, findFact } from '#domain/subject/bindable-facts.ts';
import { fillTextFacts, listTextFacts } from '#domain/subject/text-facts.ts';
import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { Button, FieldError, Icon, IconButton, matchesSearch } from '../ui/kit.ts';
import { PickPopover } from './pick/pick-popover.tsx';
import { facetOf } from './stock/chosen-facets.ts';
import { StockCount } from './stock/stock-count.tsx';
import { type FormSettings, formSettings } from './values/form-context.ts';
import { fieldGroups, groupOf, isRelevant, propertyOf } from './values/is-relevant.ts';
import { pointerOf } from './values/json-values.ts';
import { Later } from './values/later.tsx';
import { displayBriefly, displayHelp, displayKey } from './values/messages.ts';
import { NewEntryContext } from './values/new-entry.ts';

/* Takes a field's value from a switch or a fact: found by plain words, each with its current value. */

/** Of one kind, until something is typed. */
const most = 60;

/** Whether values of one schema fit another, the entries of lists included. */
function fits(from: SchemaNode, to: SchemaNode): boolean {
  if (!isAssignable(from, to)) return false;
  if (to.type !== 'array') return true;
  return isSchemaNode(from.items) && isSchemaNode(to.items) && isAssignable(from.items, to.items);
}

interface FactPickerProps {
  readonly label: string;
  readonly schema: SchemaNode;
  readonly settings: FormSettings;
  readonly onLink: (reference: Json) => void;
}

/** Offers the switches and facts whose type fits this field. Nothing when none does. */
function FactPicker({ label, schema, settings, onLink }: FactPickerProps) {
  const isSwitch = (choice: FormSettings['switches'][number]) => fits(choice.schema, schema);
  const isFact = (fact: FormSettings['facts'][number]) => fits(factSchema(fact.type), schema);
  if (!settings.switches.some(isSwitch) && !settings.facts.some(isFact)) return null;
  const today = (of: SchemaNode, value: Json | undefined) =>
    value === undefined ? '' : `now: ${displayBriefly(of, value)}`;
  return (
    <PickPopover
      label={`A value for ${label}`}
      listLabel={`Values for ${label}`}
      hint="Search switches and details"
      nothing="No switch or detail with that name can be used in this field."
      align="end"
      trigger={<IconButton icon="link" label={`Link ${label} to a value`} small />}
      groups={(text, close) => {
        const link = (reference: Json) => {
          onLink(reference);
          close();
        };
        return [
          {
            title: 'Dealer and page details',
            choices: settings.facts
              .filter((fact) => isFact(fact) && matchesSearch(text, fact.title, fact.path))
              .slice(0, most)
              .map((fact) => ({
                key: fact.path,
                name: fact.title,
                note: today({}, settings.factValue?.(fact.path)),
                icon: <Icon name="user" />,
                onPick: () => link({ $bind: fact.path }),
              })),
          },
          {
            title: 'Switches',
            choices: settings.switches
              .filter((choice) => isSwitch(choice) && matchesSearch(text, choice.title, choice.description, choice.key))
              .slice(0, most)
              .map((choice) => ({
                key: choice.key,
                name: choice.title,
                note: today(choice.schema, choice.value),
                icon: <Icon name="toggle" />,
                onPick: () => link({ $switch: choice.key }),
              })),
          },
        ];
      }}
    />
  );
}

const scalars = ['string', 'number', 'integer', 'boolean'];

/** The messages of a field, without those that a new entry keeps back. @param id of the control */
export function useShownErrors(id: string, errors: string[] | undefined): string[] | undefined {
  const entry = useContext(NewEntryContext);
  return entry === null || entry.wasLeft(id) ? errors : undefined;
}

/** A field that the person may not change is locked with the reason, once for everything inside it. */
export function FieldTemplate({ rawErrors: found, ...given }: FieldTemplateProps) {
  const rawErrors = useShownErrors(given.id, found);
  const props: FieldTemplateProps = rawErrors === undefined ? given : { ...given, rawErrors };
  const { registry, fieldPathId, hidden } = props;
  const { locked } = formSettings(registry.formContext);
  const { path } = fieldPathId;
  const reason = path.length === 0 ? null : (locked?.(pointerOf(path)) ?? null);
  const isInside = path.length > 1 && Boolean(locked?.(pointerOf(path.slice(0, -1))));
  if (reason === null || isInside || hidden) return <OpenField {...props} />;
  return (
    <div className="stack-small">
      <fieldset className="read-only" disabled>
        <OpenField {...props} />
      </fieldset>
      <p className="field-help row">
        <Icon name="lock" />
        {reason}
      </p>
    </div>
  );
}

function OpenField(props: FieldTemplateProps) {
  const { id, schema, children, rawErrors, required, hidden, registry, fieldPathId, onChange, rawDescription } = props;
  const [helps, setHelps] = useState(false);
  if (hidden) return <div hidden>{children}</div>;
  // An entry's id: it is not editable.
  if (schema['x-widget' as keyof typeof schema] === 'hidden') return null;
  const type = getSchemaType(schema);
  const scalar = typeof type === 'string' && scalars.includes(type);
  const settings = formSettings(registry.formContext);
  const link = (reference: Json) => onChange(reference, fieldPathId.path, undefined, id);
  const errors = (rawErrors ?? []).map((message) => <FieldError key={message} id={`${id}__error`} message={message} />);
  if (!scalar && !isChoiceList(schema)) {
    return (
      <div className="field-group grid gap-8 shrinks" id={id}>
        {type === 'array' ? (
          <div className="field-group-link">
            <FactPicker
              label={schema.title ?? displayKey(String(fieldPathId.path.at(-1) ?? ''))}
              schema={schema}
              settings={settings}
              onLink={link}
            />
          </div>
        ) : null}
        {children}
        {errors}
      </div>
    );
  }
  const label =
    props.label === '' ? displayKey(String(fieldPathId.path.at(-1) ?? '')) : displayLabel(props.label, schema.title);
  const inList = typeof fieldPathId.path.at(-1) === 'number';
  const found = settings.origin?.(pointerOf(fieldPathId.path)) ?? null;
  const repairs = settings.repairs?.(pointerOf(fieldPathId.path), props.formData) ?? [];
  // An item has no separate help.
  const origin = inList && found?.onDemand ? null : found;
  return (
    <div className="field">
      {inList ? null : (
        <div className="field-head flex items-center gap-6">
          <label htmlFor={id} className="grow">
            {label}
            {required || type === 'boolean' ? null : <span className="field-optional"> (optional)</span>}
          </label>
          {origin?.reset ? (
            <Button
              kind="quiet"
              small
              onClick={origin.reset}
              aria-label={origin.action ? `${origin.action} ${label}` : `Reset ${label} to inherited`}
            >
              {origin.action ?? 'Reset'}
            </Button>
          ) : null}
          {rawDescription || origin?.onDemand ? (
            <IconButton
              icon="help"
              label={`Help with ${label}`}
              small
              aria-expanded={helps}
              aria-controls={`${id}__description`}
              onClick={() => setHelps(!helps)}
            />
          ) : null}
          <FactPicker label={label} schema={schema} settings={settings} onLink={link} />
        </div>
      )}
      {children}
      {rawDescription || origin?.onDemand ? (
        <p className="field-help" id={`${id}__description`} hidden={!helps && !inList}>
          {rawDescription ? displayHelp(schema, rawDescription) : null} {origin?.onDemand ? origin.text : null}
        </p>
      ) : null}
      {origin && !origin.onDemand ? <p className="field-help">{origin.text}</p> : null}
      <NamedFacts value={props.formData} settings={settings} />
      {errors}
      {repairs.map(({ name, next }) => (
        <span key={name}>
          <Button small onClick={() => onChange(next, fieldPathId.path, undefined, id)}>
            {name}
            <span className="visually-hidden"> in {label}</span>
          </Button>
        </span>
      ))}
    </div>
  );
}

/** Current values of the facts in a text: `{site.phone}` is not what shoppers read. */
function NamedFacts({ value, settings }: { readonly value: unknown; readonly settings: FormSettings }) {
  const { factValue } = settings;
  if (typeof value !== 'string' || factValue === undefined) return null;
  return listTextFacts(value).map((path) => {
    const says = fillTextFacts(`{${path}}`, factValue);
    const name = ownFacts[path] ?? findFact(path)?.title;
    return name === undefined ? null : (
      <p key={path} className="field-help">
        {`{${path}} follows the dealer’s ${name}${factValue(path) === undefined || says === '' ? '' : `, today ${says}`}.`}
      </p>
    );
  });
}

/** A list of fixed choices is drawn as one field of checkboxes. */
function isChoiceList(schema: FieldTemplateProps['schema']): boolean {
  return (
    schema.type === 'array' &&
    schema.uniqueItems === true &&
    typeof schema.items === 'object' &&
    !Array.isArray(schema.items) &&
    Array.isArray(schema.items.enum)
  );
}

function displayLabel(label: string, title: string | undefined): string {
  return title === undefined ? displayKey(label) : label;
}

export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, properties, title, description, schema, formData, errorSchema, registry } = props;
  const nested = fieldPathId.path.length > 0;
  const inList = typeof fieldPathId.path.at(-1) === 'number';
  const settings = formSettings(registry.formContext);
  const own = { schema, value: isJsonObject(formData) ? formData : {} };
  // Problems have to be visible, even in a field that does not matter now.
  const shown = properties.filter(({ name }) => {
    const field = propertyOf(schema, name);
    return !field || Boolean(errorSchema?.[name]) || isRelevant(field, own, settings.form ?? own);
  });
  const lastFacet = nested ? undefined : shown.findLast(({ name }) => facetOf(propertyOf(schema, name) ?? {}) !== null);
  const draw = (some: typeof shown) =>
    some.map((property) => (
      <div key={property.name}>
        {property.content}
        {property === lastFacet ? <StockCount settings={settings} /> : null}
      </div>
    ));
  if (inList) return <div className="form-fields grid gap-16">{draw(shown)}</div>;
  if (!nested) {
    const [content, ...others] = fieldGroups.map((group) => ({
      ...group,
      fields: shown.filter(({ name }) => groupOf(propertyOf(schema, name)) === group.key),
    }));
    const isPart = ({ name }: (typeof shown)[number]) => {
      const { type } = propertyOf(schema, name) ?? {};
      return type === 'object' || type === 'array';
    };
    const loose = settings.general === undefined ? [] : (content?.fields ?? []).filter((one) => !isPart(one));
    return (
      <div className="form-fields grid gap-16">
        {loose.length === 0 ? null : (
          <fieldset className="form-set" id={`${fieldPathId.$id}_general`}>
            <legend>{settings.general}</legend>
            <div className="form-fields grid gap-16">{draw(loose)}</div>
          </fieldset>
        )}
        {draw((content?.fields ?? []).filter((one) => !loose.includes(one)))}
        {others
          .filter(({ fields }) => fields.length > 0)
          .map((group) => {
            const isBroken = group.fields.some(({ name }) => errorSchema?.[name]);
            const fields = <div className="form-fields grid gap-16">{draw(group.fields)}</div>;
            return (
              <details key={group.key} className="form-part" open={group.key === 'look' || isBroken}>
                <summary>{group.title}</summary>
                <Later isNow={isBroken}>{fields}</Later>
              </details>
            );
          })}
      </div>
    );
  }
  return (
    <fieldset className="form-set">
      <legend>{props.schema.title ?? displayKey(title)}</legend>
      {description ? <p className="field-help">{description}</p> : null}
      <div className="form-fields grid gap-16">{draw(shown)}</div>
    </fieldset>
  );
}

export function UnsupportedFieldTemplate({ fieldPathId }: UnsupportedFieldProps) {
  return <p className="field-help">“{String(fieldPathId.path.at(-1) ?? '')}” cannot be edited here.</p>;
}

/** Titles, descriptions and messages are placed by `FieldTemplate`. */
export function Nothing() {
  return null;
}
