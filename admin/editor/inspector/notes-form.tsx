import type { BlockInstance } from '#schemas/layout/layout.ts';
import { Field } from '../../ui/field.tsx';
import { useEditor } from '../context/editor-context.ts';

type Lock = 'delete' | 'move' | 'edit';
const locks: readonly { readonly lock: Lock; readonly label: string }[] = [
  { lock: 'edit', label: 'Locked: no edits' },
  { lock: 'move', label: 'Locked: no moving' },
  { lock: 'delete', label: 'Locked: no removing' },
];

/** For staff only: what the block is called here, why it is there, and what is locked. */
export function NotesForm({ id, block }: { readonly id: string; readonly block: BlockInstance }) {
  const { actions } = useEditor();
  const meta = block.meta ?? {};
  return (
    <div className="stack">
      <Field label="Name" help="As staff see it in the outline. Shoppers never do." optional>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={80}
            value={meta.name ?? ''}
            onChange={(event) => actions.setMeta(id, { ...meta, name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Note" help="Why it is like this, for the next person who edits it." optional>
        {(control) => (
          <textarea
            {...control}
            className="input"
            maxLength={500}
            rows={4}
            value={meta.note ?? ''}
            onChange={(event) => actions.setMeta(id, { ...meta, note: event.target.value })}
          />
        )}
      </Field>
      <fieldset className="form-set">
        <legend>Locks</legend>
        <div>
          {locks.map(({ lock, label }) => (
            <label className="check" key={lock}>
              <input
                type="checkbox"
                checked={meta.lock?.includes(lock) ?? false}
                onChange={(event) =>
                  actions.setMeta(id, {
                    ...meta,
                    lock: locks
                      .map((each) => each.lock)
                      .filter((each) => (each === lock ? event.target.checked : meta.lock?.includes(each))),
                  })
                }
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
