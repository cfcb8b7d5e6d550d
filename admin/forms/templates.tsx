/** How a schema's fields are laid out. Titles and descriptions come from the schema. */
import {
  type FieldTemplateProps,
  getSchemaType,
  type ObjectFieldTemplateProps,
  type UnsupportedFieldProps,
} from '@rjsf/utils';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkMenu } from './reference-field.tsx';
import { formSettings } from './values/form-context.ts';
import { pointerOf } from './values/json-values.ts';
import { displayHelp, displayKey } from './values/messages.ts';

const scalars = ['string', 'number', 'integer', 'boolean'];

/** A field that the person may not change is locked with the reason, once for all that lies in it. */
export function FieldTemplate(props: FieldTemplateProps) {
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
  if (hidden) return <div hidden>{children}</div>;
  const type = getSchemaType(schema);
  const scalar = typeof type === 'string' && scalars.includes(type);
  const errors = (rawErrors ?? []).map((message) => <FieldError key={message} id={`${id}__error`} message={message} />);
  if (!scalar && !isChoiceList(schema)) {
    return (
      <div className="field-group" id={id}>
        {children}
        {errors}
      </div>
    );
  }
  const settings = formSettings(registry.formContext);
  const label =
    props.label === '' ? displayKey(String(fieldPathId.path.at(-1) ?? '')) : displayLabel(props.label, schema.title);
  const origin = settings.origin?.(pointerOf(fieldPathId.path)) ?? null;
  const inList = typeof fieldPathId.path.at(-1) === 'number';
  return (
    <div className="field">
      {inList ? null : (
        <div className="field-head">
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
          {scalar ? (
            <LinkMenu
              label={label}
              schema={schema}
              settings={settings}
              onLink={(reference) => onChange(reference, fieldPathId.path, undefined, id)}
            />
          ) : null}
        </div>
      )}
      {children}
      {rawDescription ? (
        <p className="field-help" id={`${id}__description`}>
          {displayHelp(schema, rawDescription)}
        </p>
      ) : null}
      {origin ? <p className="field-help">{origin.text}</p> : null}
      {errors}
    </div>
  );
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
  const { fieldPathId, properties, title, description } = props;
  const nested = fieldPathId.path.length > 0;
  const inList = typeof fieldPathId.path.at(-1) === 'number';
  const fields = properties.map((property) => <div key={property.name}>{property.content}</div>);
  if (!nested || inList) return <div className="form-fields">{fields}</div>;
  return (
    <fieldset className="form-set">
      <legend>{props.schema.title ?? displayKey(title)}</legend>
      {description ? <p className="field-help">{description}</p> : null}
      <div className="form-fields">{fields}</div>
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
