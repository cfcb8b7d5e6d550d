/** The steps of a form with their fields, in order: opened with a press, moved by drag, by menu or by Alt and the arrows. */
import { useDraggable } from '@dnd-kit/core';
import { Fragment, type KeyboardEvent } from 'react';
import { fieldKinds } from '#domain/forms/field-kinds.ts';
import { walkForm } from '#domain/forms/walk-form.ts';
import { type Form, formLimits } from '#schemas/documents/form.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { Button, Icon, IconButton } from '../../ui/kit.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { type Dragged, dragId, GapLine } from './drag-area.tsx';
import type { FormActions } from './form-actions.ts';
import { pathOf, type Selection } from './selection.ts';

interface Props {
  readonly form: Form;
  readonly selected: Selection;
  readonly problems: readonly Problem[];
  readonly actions: FormActions;
}

export function FormSteps({ form, selected, problems, actions }: Props) {
  const steps = walkForm(form);
  const isBroken = (selection: Selection) =>
    problems.some(({ pointer, severity }) => severity === 'error' && `${pointer}/`.startsWith(`${pathOf(selection)}/`));
  return (
    <section className="form-steps grid one-column gap-8 justify-start" aria-label="Steps and fields">
      <button
        type="button"
        className="form-row form-row-whole"
        aria-pressed={selected.kind === 'form'}
        onClick={() => actions.select({ kind: 'form' })}
      >
        <Icon name="settings" />
        <span className="grow">Settings of the form</span>
      </button>
      <ol>
        {steps.map(({ id, step, fields }, at) => (
          <Fragment key={id}>
            <li className="form-gap-item">
              <GapLine gap={{ step: null, index: at }} text={`Before “${step.title}”`} />
            </li>
            <li className="panel form-step">
              <Row
                dragged={{ kind: 'step', id }}
                label={step.title}
                note={steps.length > 1 ? `Step ${at + 1} of ${steps.length}` : 'One step'}
                isSelected={selected.kind === 'step' && selected.id === id}
                isBroken={isBroken({ kind: 'step', id })}
                isConditional={step.when !== undefined}
                onOpen={() => actions.select({ kind: 'step', id })}
                onMove={(by) => actions.moveStepTo(id, at + by)}
                entries={[
                  {
                    label: 'Move up',
                    icon: 'arrowUp',
                    keys: 'Alt ↑',
                    disabled: at === 0,
                    onSelect: () => actions.moveStepTo(id, at - 1),
                  },
                  {
                    label: 'Move down',
                    icon: 'arrowDown',
                    keys: 'Alt ↓',
                    disabled: at === steps.length - 1,
                    onSelect: () => actions.moveStepTo(id, at + 1),
                  },
                  {
                    label: 'Remove the step and its fields',
                    icon: 'trash',
                    disabled: steps.length < 2,
                    onSelect: () => actions.remove({ kind: 'step', id }),
                  },
                ]}
              />
              <ul className="form-fields-list" aria-label={`Fields of ${step.title}`}>
                {fields.map(({ id: field, field: { kind, label, name, required, when } }, index) => {
                  const move = (by: -1 | 1) => actions.moveFieldBy(field, by);
                  return (
                    <li key={field}>
                      <GapLine gap={{ step: id, index }} text={`Above ${label}`} />
                      <Row
                        dragged={{ kind: 'field', id: field }}
                        label={label}
                        note={`${fieldKinds[kind].title}${required ? ', required' : ''}`}
                        isSelected={selected.kind === 'field' && selected.id === field}
                        isBroken={isBroken({ kind: 'field', id: field })}
                        isConditional={when !== undefined}
                        onOpen={() => actions.select({ kind: 'field', id: field })}
                        onMove={move}
                        entries={[
                          {
                            label: 'Move up',
                            icon: 'arrowUp',
                            keys: 'Alt ↑',
                            disabled: at === 0 && index === 0,
                            onSelect: () => move(-1),
                          },
                          {
                            label: 'Move down',
                            icon: 'arrowDown',
                            keys: 'Alt ↓',
                            disabled: at === steps.length - 1 && index === fields.length - 1,
                            onSelect: () => move(1),
                          },
                          ...steps
                            .filter((other) => other.id !== id)
                            .map(
                              (other): MenuEntry => ({
                                label: `Move to ${other.step.title}`,
                                icon: 'route',
                                onSelect: () =>
                                  actions.moveFieldTo(field, { step: other.id, index: other.fields.length }),
                              }),
                            ),
                          {
                            label: 'Duplicate',
                            icon: 'copy',
                            disabled: name !== undefined && fieldKinds[kind].fixedName !== undefined,
                            onSelect: () => actions.duplicate(field),
                          },
                          {
                            label: 'Remove',
                            icon: 'trash',
                            onSelect: () => actions.remove({ kind: 'field', id: field }),
                          },
                        ]}
                      />
                    </li>
                  );
                })}
                <li>
                  <GapLine gap={{ step: id, index: fields.length }} text={`At the end of ${step.title}`} />
                  {fields.length === 0 ? (
                    <p className="field-help form-empty">Drag a field here, or click one.</p>
                  ) : null}
                </li>
              </ul>
            </li>
          </Fragment>
        ))}
        <li className="form-gap-item">
          <GapLine gap={{ step: null, index: steps.length }} text="At the end" />
        </li>
      </ol>
      {steps.length < formLimits.steps ? (
        <Button icon="plus" onClick={actions.addStep}>
          Add a step
        </Button>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly dragged: Dragged;
  readonly label: string;
  readonly note: string;
  readonly isSelected: boolean;
  readonly isBroken: boolean;
  readonly isConditional: boolean;
  readonly onOpen: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly entries: readonly MenuEntry[];
}

function Row({ dragged, label, note, isSelected, isBroken, isConditional, onOpen, onMove, entries }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id: dragId(dragged) });
  const moves = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div
      ref={setNodeRef}
      className="form-line grid items-center gap-2"
      data-kind={dragged.kind}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="form-grip"
        {...attributes}
        {...listeners}
        aria-label={`Drag ${label}`}
      >
        <Icon name="grip" />
      </button>
      <button
        type="button"
        id={rowId(dragged.id)}
        className="form-row"
        aria-pressed={isSelected}
        onClick={onOpen}
        onKeyDown={moves}
      >
        <span className="form-row-words grid one-column shrinks weight-550">
          <span className="truncate">{label}</span>
          <span className="small soft truncate">{note}</span>
        </span>
        {isConditional ? <span className="badge">On a condition</span> : null}
        {isBroken ? <span className="badge badge-danger">To fix</span> : null}
      </button>
      <Menu trigger={<IconButton icon="more" label={`More for ${label}`} small />} sections={[{ entries }]} />
    </div>
  );
}

/** Of the button that opens a step or a field. */
export function rowId(id: string): string {
  return `form-row-${id}`;
}
