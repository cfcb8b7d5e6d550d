/** Kinds of fields: a press adds one after the selection; a drag, where it is dropped. */
import { useDraggable } from '@dnd-kit/core';
import { kindObstacle } from '#domain/forms/edit-form.ts';
import { fieldKinds } from '#domain/forms/field-kinds.ts';
import type { FieldKind } from '#domain/forms/kinds/kind.ts';
import { type FieldKindName, type Form, fieldKindNames, formLimits } from '#schemas/documents/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { dragId } from './drag-area.tsx';

const groups: { readonly [group in FieldKind['group']]: string } = {
  contact: 'Contact',
  text: 'Text',
  choice: 'Choices',
  number: 'Numbers',
  time: 'Dates',
  vehicle: 'Vehicle and location',
  agree: 'Agreement',
  other: 'Other',
};

export function FormPalette({ form, onAdd }: { readonly form: Form; readonly onAdd: (kind: FieldKindName) => void }) {
  return (
    <section className="form-palette" aria-label="Add a field">
      <h2>Add a field</h2>
      {Object.entries(groups).map(([group, title]) => {
        const kinds = fieldKindNames.filter((kind) => fieldKinds[kind].group === group);
        return kinds.length === 0 ? null : (
          <div key={group}>
            <h3>{title}</h3>
            <ul>
              {kinds.map((kind) => (
                <li key={kind}>
                  <PaletteItem kind={kind} obstacle={kindObstacle(form, kind, formLimits.fields)} onAdd={onAdd} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function PaletteItem({
  kind,
  obstacle,
  onAdd,
}: {
  readonly kind: FieldKindName;
  readonly obstacle: string | null;
  readonly onAdd: (kind: FieldKindName) => void;
}) {
  const { title, description } = fieldKinds[kind];
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: dragId({ kind: 'new', id: kind }),
    disabled: obstacle !== null,
  });
  // Keys press the button; the drag library would start a drag.
  const { onKeyDown: _, ...pointer } = listeners ?? {};
  return (
    <button
      type="button"
      ref={setNodeRef}
      className="form-kind"
      title={obstacle ?? description}
      disabled={obstacle !== null}
      data-dragging={isDragging || undefined}
      {...pointer}
      onClick={() => onAdd(kind)}
    >
      <Icon name="plus" />
      <span className="truncate">{title}</span>
    </button>
  );
}
