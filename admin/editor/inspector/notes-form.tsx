import type { BlockInstance } from '#schemas/layout/layout.ts';
import { Check, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useEditor } from '../context/editor-context.ts';

type Lock = 'delete' | 'move' | 'edit';
const locks: readonly { readonly lock: Lock; readonly label: string }[] = [
  { lock: 'edit', label: 'Locked: no edits' },
  { lock: 'move', label: 'Locked: no moving' },
  { lock: 'delete', label: 'Locked: no removing' },
];

/** For staff only: the block's name here, its purpose, and what is locked. */
export function NotesForm({ id, block }: { readonly id: string; readonly block: BlockInstance }) {
  const { actions } = useEditor();
  const meta = block.meta ?? {};
  return (
    <div className="stack">
      <TextField
        label="Name"
        help="As staff see it in the outline. Shoppers never do."
        optional
        maxLength={80}
        value={meta.name ?? ''}
        onChange={(text) => actions.setMeta(id, { ...meta, name: text })}
      />
      <TextAreaField
        label="Note"
        help="Why it is like this, for the next person who edits it."
        optional
        maxLength={500}
        rows={4}
        value={meta.note ?? ''}
        onChange={(text) => actions.setMeta(id, { ...meta, note: text })}
      />
      <fieldset className="form-set">
        <legend>Locks</legend>
        <div>
          {locks.map(({ lock, label }) => (
            <Check
              key={lock}
              checked={meta.lock?.includes(lock) ?? false}
              onChange={(on) =>
                actions.setMeta(id, {
                  ...meta,
                  lock: locks
                    .map((each) => each.lock)
                    .filter((each) => (each === lock ? on : meta.lock?.includes(each))),
                })
              }
            >
              {label}
            </Check>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
