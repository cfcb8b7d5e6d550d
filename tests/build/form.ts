/** Form documents for tests. */
import type { Form, FormField } from '#schemas/documents/form.ts';

const person = {
  f_name: { kind: 'text', name: 'name', label: 'First name', required: true },
  f_mail: { kind: 'mail', name: 'email', label: 'Email', required: true },
  f_phone: { kind: 'phone', name: 'phone', label: 'Phone', required: true },
} as const satisfies { readonly [id: string]: FormField };

/** A form of one step with the fields that every lead needs, and these behind them. */
export function aForm(fields: { readonly [id: string]: FormField } = {}, changes: Partial<Form> = {}): Form {
  const all = { ...person, ...fields };
  return {
    title: 'Fleet enquiry',
    category: 'Fleet',
    submit: 'Send',
    order: ['s_only'],
    steps: { s_only: { title: 'Your details', fields: Object.keys(all) } },
    fields: all,
    ...changes,
  };
}

/** A form of several steps: the person first, then these. */
export function aSteppedForm(
  steps: readonly (readonly [title: string, fields: { readonly [id: string]: FormField }])[],
): Form {
  const all = [['About you', person] as const, ...steps];
  return aForm(Object.assign({}, ...steps.map(([, fields]) => fields)), {
    order: all.map((_, index) => `s_step${index}`),
    steps: Object.fromEntries(
      all.map(([title, fields], index) => [`s_step${index}`, { title, fields: Object.keys(fields) }]),
    ),
  });
}

export const mia = { name: 'Mia Tran', email: 'mia@example.com', phone: '0412 345 678' } as const;
