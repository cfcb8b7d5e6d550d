import { useMemo } from 'react';
import { schemaAt } from '#domain/layout/schema-at.ts';
import { ownFacts, takeFact } from '#domain/layout/take-fact.ts';
import { takeLink } from '#domain/layout/typed-address.ts';
import { bindableFacts, hasFact, readFact } from '#domain/subject/bindable-facts.ts';
import type { BlockSummary } from '#schemas/api/block.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import { SchemaForm, useValidators } from '../../forms/schema-form.tsx';
import type { FormSettings } from '../../forms/values/form-context.ts';
import { useEditor, useEditorState } from '../context/editor-context.ts';
import { valueOrigin } from '../page/block-origin.ts';

/** Ids of a block's controls begin with this. */
export function blockFormPrefix(id: string): string {
  return `form-${id}`;
}

/** A block's props, by its schema. Typing in one field is one step of undo. */
export function BlockForm({
  id,
  block,
  summary,
}: {
  readonly id: string;
  readonly block: BlockInstance;
  readonly summary: BlockSummary;
}) {
  const { tenant, documentKey, store, actions, switches, template } = useEditor();
  const validators = useValidators();
  const all = useEditorState('problems', (state) => state.problems);
  const problems = useMemo(() => all.filter((problem) => problem.blockId === id), [all, id]);
  const site = useEditorState('preview', (state) => state.preview?.site) as Site | undefined;
  const settings = useMemo<FormSettings>(() => {
    const factValue = (path: string) =>
      site && path.startsWith('site.')
        ? readFact(path, { site, location: null, subject: { kind: 'none' } })
        : undefined;
    return {
      tenant,
      page: documentKey,
      timeZone: site?.timeZone,
      switches,
      factValue,
      facts: bindableFacts.filter((fact) => hasFact(fact, store.state.pageType)),
      origin: (pointer) =>
        valueOrigin(template, { id, block, pointer }, (props) => actions.setProps(id, props, pointer)),
      repairs: (pointer, value) =>
        problems.flatMap(({ pointer: at, repair }) => {
          if (at !== pointer || typeof value !== 'string' || repair === undefined) return [];
          // Of the current input, which the check may not have seen.
          const schema = schemaAt(summary.schema, pointer);
          if (repair.kind === 'link') {
            const linked = takeLink(value, schema, repair.from, repair.to);
            return linked === null ? [] : [{ name: `Make it a link to ${repair.name}`, next: linked }];
          }
          const fact = repair.kind === 'fact' ? factValue(repair.path) : undefined;
          if (repair.kind !== 'fact' || typeof fact !== 'string') return [];
          const next = takeFact(value, schema, repair.path, fact);
          return next === null ? [] : [{ name: `Use the dealer’s own ${ownFacts[repair.path] ?? 'words'}`, next }];
        }),
    };
  }, [tenant, documentKey, site, switches, store, problems, summary, template, id, block, actions]);
  const locked = block.meta?.lock?.includes('edit') ?? false;
  const newer = block.version > summary.version;
  const empty = Object.keys(propertiesOf(summary)).length === 0;
  return (
    <div className="stack">
      {locked ? <p className="note">This block is locked and cannot be edited. Unlock it under Notes.</p> : null}
      {newer ? <p className="note note-warning">This block was made by a newer version and is kept as it is.</p> : null}
      {empty ? <p className="soft">This block has no settings. It takes its content from the page.</p> : null}
      <SchemaForm
        idPrefix={blockFormPrefix(id)}
        schema={summary.schema}
        value={block.props}
        validate={validators?.[`block:${block.type}`]}
        problems={problems}
        settings={settings}
        disabled={locked || newer}
        onChange={(props, field) => actions.setProps(id, props, field)}
      />
    </div>
  );
}

function propertiesOf({ schema }: BlockSummary): object {
  return typeof schema.properties === 'object' && schema.properties !== null ? schema.properties : {};
}
