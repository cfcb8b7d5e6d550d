/** The inspector of each part of a form. That no two parts of it share a key is seen where its elements are made. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Form } from '#schemas/documents/form.ts';
import { aSteppedForm } from '#tests/build/form.ts';
import type { FormActions } from './form-actions.ts';
import { FormInspector } from './form-inspector.tsx';
import { pathOf, type Selection } from './selection.ts';

const nothing = () => {};
const actions: FormActions = {
  select: nothing,
  add: nothing,
  addStep: nothing,
  moveFieldTo: nothing,
  moveFieldBy: nothing,
  moveStepTo: nothing,
  duplicate: nothing,
  remove: nothing,
};
const form = aSteppedForm([
  ['What do you need?', { f_words: { kind: 'long-text', name: 'message', label: 'Message' } }],
]);

const selections: readonly Selection[] = [
  { kind: 'form' },
  ...Object.keys(form.steps).map((id) => ({ kind: 'step', id }) as const),
  ...Object.keys(form.fields).map((id) => ({ kind: 'field', id }) as const),
];

function titleOf({ steps, fields, title }: Form, selected: Selection): string | undefined {
  if (selected.kind === 'form') return title;
  return selected.kind === 'step' ? steps[selected.id]?.title : fields[selected.id]?.label;
}

function render(selected: Selection): string {
  const edit = { form, change: nothing };
  const rest = { selected, actions, problems: [], categories: [], switches: [], focus: null };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FormInspector edit={edit} {...rest} />
    </QueryClientProvider>,
  );
}

describe.each(selections.map((selected) => [pathOf(selected) || 'the form', selected] as const))(
  '%s',
  (_, selected) => {
    test('has its own title, and one field for each of its settings', () => {
      const html = render(selected);
      const title = titleOf(form, selected) ?? expect.fail('no title');
      expect(html).toContain(`>${title}</h2>`);
      const ids = [...html.matchAll(/\sid="(form-inspector_[^"]*)"/g)].map(([, id]) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      expect(html).toContain(`value="${title}"`);
    });
  },
);
