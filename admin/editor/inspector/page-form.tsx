import { useMemo } from 'react';
import { pageSchema, sectionSchema } from '#schemas/layout/page.ts';
import { SchemaForm } from '../../forms/schema-form.tsx';
import { plainForm } from '../../forms/values/form-context.ts';
import { useEditor, useEditorState } from '../context/editor-context.ts';

const { layout: _pageLayout, type: _type, ...pageProperties } = pageSchema.properties;
const { layout: _sectionLayout, ...sectionProperties } = sectionSchema.properties;
const pageForm = { type: 'object', properties: pageProperties, required: ['title', 'route'] } as const;
const sectionForm = { type: 'object', properties: sectionProperties, required: ['title'] } as const;

export const pageFormPrefix = 'form-page';

/** Name, address and what search engines read: shown while no block is selected. */
export function PageForm() {
  const { store, tenant, documentKey } = useEditor();
  const settings = useMemo(() => ({ ...plainForm, tenant }), [tenant]);
  const page = useEditorState('page', (state) => state.page);
  const all = useEditorState('problems', (state) => state.problems);
  const problems = useMemo(() => all.filter((problem) => problem.blockId === undefined), [all]);
  const isPage = documentKey.startsWith('page/');
  return (
    <div className="inspector-tabs">
      <div className="inspector-head grid gap-6 content-start">
        <h2>{isPage ? 'Page' : 'Shared section'}</h2>
        <p className="field-help">Select a block to change what it says.</p>
      </div>
      <div className="inspector-body">
        {problems
          .filter((problem) => problem.pointer === '')
          .map((problem) => (
            <p className="note note-danger" key={problem.message}>
              {problem.message}
            </p>
          ))}
        <SchemaForm
          idPrefix={pageFormPrefix}
          schema={isPage ? pageForm : sectionForm}
          value={page}
          validate={undefined}
          problems={problems}
          settings={settings}
          onChange={(next, field) => store.setPage(next, field)}
        />
      </div>
    </div>
  );
}
