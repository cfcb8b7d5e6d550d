/**
 * rjsf's validator without Ajv at run time, which the content security policy of the console forbids: the whole form is
 * checked by a function compiled at build time, the small questions rjsf asks about parts of a schema by a reading of
 * type, const and enum.
 */
import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { readPointer } from '#domain/json/pointer.ts';
import { acceptsValue } from '#domain/json/value-types.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { describeErrors, type FieldMessage } from '#schemas/validate/messages.ts';
import type { Validate } from '#schemas/validate/validate.ts';
import { pointsAtReference } from './json-values.ts';

/** What is wrong with a value, at its fields. A reference resolves to the right type, so it is not checked. */
export function findFieldProblems(validate: Validate | undefined, schema: SchemaNode, value: Json): FieldMessage[] {
  if (!validate || validate(value)) return [];
  const problems = describeErrors(validate.errors ?? [], schema, value);
  return problems.filter((problem) => !pointsAtReference(value, problem.pointer));
}

/** rjsf's tree of messages from a list of problems. */
export function toErrorSchema(problems: readonly FieldMessage[]): ErrorSchema {
  const root: ErrorSchema = {};
  for (const { pointer, message } of problems) {
    let at = root;
    for (const segment of readPointer(pointer)) {
      const child: ErrorSchema = at[segment] ?? {};
      at[segment] = child;
      at = child;
    }
    const errors = at.__errors ?? [];
    if (!errors.includes(message)) at.__errors = [...errors, message];
  }
  return root;
}

export function makeValidator(validate: Validate | undefined, schema: SchemaNode): ValidatorType {
  const problemsOf = (value: Json | undefined) => findFieldProblems(validate, schema, value ?? null);
  return {
    validateFormData: (formData: Json | undefined) => {
      const problems = problemsOf(formData);
      const errors: RJSFValidationError[] = problems.map(({ pointer, message }) => ({
        stack: message,
        message,
        property: `.${readPointer(pointer).join('.')}`,
      }));
      return { errors, errorSchema: toErrorSchema(problems) };
    },
    isValid: (part: RJSFSchema, formData: Json | undefined) => formData !== undefined && acceptsValue(part, formData),
    rawValidation: (_schema: RJSFSchema, formData?: Json) => {
      validate?.(formData);
      return { errors: [...(validate?.errors ?? [])] as never[] };
    },
  };
}
