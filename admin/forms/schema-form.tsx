/** A form drawn from a JSON schema, with each message at its field. */
import Form from '@rjsf/core/lib/components/Form.js'; // the package's index pulls in Ajv for its own tests
import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import { useEffect, useMemo, useState } from 'react';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import type { Validate } from '#schemas/validate/validate.ts';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './list-templates.tsx';
import { ReferableField } from './reference-field.tsx';
import { FieldTemplate, Nothing, ObjectFieldTemplate, UnsupportedFieldTemplate } from './templates.tsx';
import { type FormSettings, plainForm } from './values/form-context.ts';
import { withDefaults, withoutUntouchedDefaults } from './values/json-values.ts';
import { loadedValidators, loadValidators, type Validators } from './values/load-validators.ts';
import { findFieldProblems, makeValidator, toErrorSchema } from './values/validator.ts';
import { CheckboxesWidget, CheckboxWidget, SelectWidget, TextWidget } from './widgets.tsx';

/* Everything that a form may need: the build leaves the library's own templates and widgets out. */
const fields = { SchemaField: ReferableField };
const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  UnsupportedFieldTemplate,
  TitleFieldTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
  ArrayFieldTitleTemplate: Nothing,
  ArrayFieldDescriptionTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  ButtonTemplates: { SubmitButton: Nothing },
  ErrorListTemplate: Nothing,
};
const widgets = {
  TextWidget,
  TextareaWidget: TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  DateWidget: TextWidget,
  DateTimeWidget: TextWidget,
  TimeWidget: TextWidget,
  FileWidget: TextWidget,
  ColorWidget: TextWidget,
  UpDownWidget: TextWidget,
  CheckboxWidget,
  CheckboxesWidget,
  SelectWidget,
};
/** Defaults are shown, not written: viewing a form changes nothing. */
const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

/** The compiled validators; undefined until they are loaded. */
export function useValidators(): Validators | undefined {
  const [validators, setValidators] = useState(loadedValidators);
  useEffect(() => {
    let wanted = true;
    void loadValidators().then((loaded) => {
      if (wanted) setValidators(loaded);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return validators;
}

interface SchemaFormProps {
  /** Begins the id of every control, so that a problem can be jumped to: `<idPrefix>_colours_brand`. */
  readonly idPrefix: string;
  readonly schema: SchemaNode;
  readonly value: JsonObject;
  readonly validate: Validate | undefined;
  /** The server's problems, with pointers from this form's root. */
  readonly problems: readonly Pick<Problem, 'pointer' | 'message'>[];
  readonly settings?: FormSettings | undefined;
  readonly disabled?: boolean;
  /** `pointerId` is the id of the control that was changed, for undo by intent. */
  readonly onChange: (value: JsonObject, pointerId: string) => void;
}

export function SchemaForm(props: SchemaFormProps) {
  const { idPrefix, schema, value, validate, problems, settings = plainForm, disabled, onChange } = props;
  const validator = useMemo(() => makeValidator(validate, schema), [validate, schema]);
  const formSchema = useMemo(() => withoutId(schema), [schema]);
  const shown = useMemo(() => withDefaults(schema, value), [schema, value]);
  const extraErrors = useMemo<ErrorSchema>(() => {
    const local = findFieldProblems(validate, schema, shown);
    return toErrorSchema(joinProblems(local, problems));
  }, [validate, schema, shown, problems]);
  const context = useMemo(() => ({ ...settings, form: { schema, value: shown } }), [settings, schema, shown]);
  return (
    <Form
      idPrefix={idPrefix}
      tagName="div"
      schema={formSchema}
      validator={validator}
      formData={shown}
      formContext={context}
      fields={fields}
      templates={templates}
      widgets={widgets}
      extraErrors={extraErrors}
      showErrorList={false}
      noValidate
      disabled={disabled ?? false}
      experimental_defaultFormStateBehavior={noDefaults}
      onChange={(event, id) => {
        const next: unknown = event.formData;
        if (isJsonObject(next)) onChange(withoutUntouchedDefaults(schema, value, next), id ?? idPrefix);
      }}
    />
  );
}

/** The schema's own `$id` names a document, not a field. */
function withoutId({ $id: _id, title: _title, description: _description, ...rest }: SchemaNode): RJSFSchema {
  return rest;
}

/** Local problems win; server problems are added for fields without a local one. */
function joinProblems(local: readonly FieldMessage[], server: readonly FieldMessage[]): FieldMessage[] {
  const known = new Set(local.map((problem) => problem.pointer));
  return [...local, ...server.filter((problem) => !known.has(problem.pointer))];
}

/** The problems of one part of a document. @param at pointer of the part, from which theirs begin then */
export function useProblemsWithin(problems: readonly Problem[], at: string): readonly Problem[] {
  return useMemo(
    () =>
      problems
        .filter(({ pointer }) => pointer.startsWith(`${at}/`))
        .map((problem) => ({ ...problem, pointer: problem.pointer.slice(at.length) })),
    [problems, at],
  );
}

const focusable = 'input, textarea, select, button, [contenteditable="true"]';

/**
 * Scrolls to the control of a pointer and focuses it, unfolding what hides it.
 * @returns whether it was found; false while parts of the form are still to come
 */
export function focusField(idPrefix: string, pointer: string): boolean {
  const parts = pointer.split('/').slice(1);
  if (document.querySelector('[data-later]') && !document.getElementById([idPrefix, ...parts].join('_'))) return false;
  for (let length = parts.length; length >= 0; length -= 1) {
    const found = document.getElementById([idPrefix, ...parts.slice(0, length)].join('_'));
    if (!found) continue;
    for (let at: Element | null = found; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true;
    found.scrollIntoView({ block: 'center' });
    const control = found.matches(focusable) ? found : found.querySelector(focusable);
    if (control instanceof HTMLElement) control.focus();
    return true;
  }
  return false;
}
