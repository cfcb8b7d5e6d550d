/** When a block shows. Rows that must all hold cover most needs; a deeper condition is shown and kept as it is. */
import type { Viewport } from '#schemas/layout/condition.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../editor-context.ts';
import { ConditionRow } from './condition-row.tsx';
import { conditionOf, isSimple, rowsOf, type SimpleCondition, viewportsIn } from './condition-rows.ts';

const widths: readonly { readonly viewport: Viewport; readonly label: string }[] = [
  { viewport: 'phone', label: 'Phone' },
  { viewport: 'tablet', label: 'Tablet' },
  { viewport: 'desk', label: 'Desk' },
];

export function VisibilityForm({ id, block }: { readonly id: string; readonly block: BlockInstance }) {
  const { actions, switches } = useEditor();
  const shown = useEditorState('preview', (state) => state.preview?.blocks[id]);
  const set = (rows: readonly SimpleCondition[], on: readonly Viewport[]) =>
    actions.setCondition(id, conditionOf(rows, on));
  const verdict =
    shown?.shown === false ? (
      <p className="note note-warning">Not shown in this preview. {shown.why}</p>
    ) : (
      <p className="note">{block.when ? 'It shows in this preview.' : 'It always shows.'}</p>
    );
  if (block.when && !isSimple(block.when))
    return (
      <div className="stack">
        {verdict}
        <p>This block has a condition with several levels. It is kept as it is:</p>
        <pre className="mono condition-source">{JSON.stringify(block.when, null, 2)}</pre>
        <Button onClick={() => actions.setCondition(id, null)}>Always show it instead</Button>
      </div>
    );
  const rows = rowsOf(block.when);
  const on = viewportsIn(block.when);
  const firstSwitch = switches.find((choice) => choice.schema.type === 'boolean');
  const add = (row: SimpleCondition) => set([...rows, row], on);
  return (
    <div className="stack">
      {verdict}
      <fieldset className="form-set">
        <legend>On these screens</legend>
        <div className="row">
          {widths.map(({ viewport, label }) => (
            <label className="check" key={viewport}>
              <input
                type="checkbox"
                checked={on.includes(viewport)}
                // At least one screen: a block that shows on none is a block to remove.
                disabled={on.length === 1 && on.includes(viewport)}
                onChange={(event) =>
                  set(
                    rows,
                    widths
                      .map((each) => each.viewport)
                      .filter((each) => (each === viewport ? event.target.checked : on.includes(each))),
                  )
                }
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="form-set">
        <legend>Only when all of these hold</legend>
        {rows.length === 0 ? <p className="field-help">No condition.</p> : null}
        <div className="form-list">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and are edited in place
            <div className="condition-row" key={index}>
              <ConditionRow
                row={row}
                onChange={(next) =>
                  set(
                    rows.map((old, at) => (at === index ? next : old)),
                    on,
                  )
                }
              />
              <IconButton
                icon="trash"
                label={`Remove condition ${index + 1}`}
                small
                onClick={() =>
                  set(
                    rows.filter((_, at) => at !== index),
                    on,
                  )
                }
              />
            </div>
          ))}
        </div>
        <div className="row row-wrap">
          {firstSwitch ? (
            <Button small icon="plus" onClick={() => add({ switch: firstSwitch.key, is: true })}>
              Switch
            </Button>
          ) : null}
          <Button small icon="plus" onClick={() => add({ data: 'site.country', is: 'AU' })}>
            Fact
          </Button>
          <Button small icon="plus" onClick={() => add({ date: {} })}>
            Dates
          </Button>
        </div>
      </fieldset>
    </div>
  );
}
