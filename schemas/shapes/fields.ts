/** Fields of schemas: each has a title and a description, since forms and the API's reference show them. */

/** Text: a line, or more. The bounds count characters. */
export function text<const Rest extends object>(title: string, description: string, rest: Rest) {
  return { type: 'string', title, description, ...rest } as const;
}

/** A choice of one among `values`. */
export function choice<const Values extends readonly string[], const Rest extends object>(
  title: string,
  description: string,
  values: Values,
  rest: Rest,
) {
  return { type: 'string', enum: values, title, description, ...rest } as const;
}

/** Yes or no. */
export function toggle<const Default extends boolean>(title: string, description: string, standard: Default) {
  return { type: 'boolean', title, description, default: standard } as const;
}

/** A whole number. */
export function integer<const Rest extends object>(title: string, description: string, rest: Rest) {
  return { type: 'integer', title, description, ...rest } as const;
}

/** An object that has these properties and no others. */
export function closed<const Properties extends object, const Required extends readonly (keyof Properties & string)[]>(
  properties: Properties,
  required: Required,
) {
  return { type: 'object', properties, required, additionalProperties: false } as const;
}
