/** A group of conditions: how they count together, its rows, and groups in it. */
import { useContext } from 'react';
import { Button, Choice, IconButton } from '../../ui/kit.ts';
import { ConditionChoices } from './condition-choices.ts';
import { ConditionRow } from './condition-row.tsx';
import { type ConditionGroup, type ConditionLeaf, type GroupKind, isGroup } from './condition-tree.ts';

const kinds: readonly { readonly kind: GroupKind; readonly label: string }[] = [
  { kind: 'all', label: 'All of these are true' },
  { kind: 'any', label: 'At least one of these is true' },
  { kind: 'none', label: 'None of these is true' },
  { kind: 'not-all', label: 'Not all of these are true' },
];

/** Nested groups that the form offers; a condition may be 4 deep, and "none" takes one level. */
const deepestGroup = 2;

interface GroupRowsProps {
  readonly group: ConditionGroup;
  /** 0 for the outermost. */
  readonly level: number;
  readonly onChange: (group: ConditionGroup) => void;
}

export function GroupRows({ group, level, onChange }: GroupRowsProps) {
  const { switches, newFact, factWord } = useContext(ConditionChoices);
  const firstSwitch = switches.find((choice) => choice.schema.type === 'boolean');
  const setParts = (parts: ConditionGroup['parts']) => onChange({ ...group, parts });
  const add = (part: ConditionGroup | ConditionLeaf) => setParts([...group.parts, part]);
  const replace = (index: number, next: ConditionGroup | ConditionLeaf) =>
    setParts(group.parts.map((old, at) => (at === index ? next : old)));
  const newSwitch: ConditionLeaf | null = firstSwitch ? { switch: firstSwitch.key, is: true } : null;
  const first = newSwitch ?? newFact;
  return (
    <div className="condition-group grid gap-8 shrinks" data-level={level}>
      <Choice
        aria-label={level === 0 ? 'It shows only when' : 'This group counts when'}
        value={group.kind}
        choices={kinds.map(({ kind, label }) => [kind, label] as const)}
        onChoose={(value) => onChange({ ...group, kind: kinds.find((each) => each.kind === value)?.kind ?? 'all' })}
      />
      {group.parts.length === 0 ? <p className="field-help">No condition.</p> : null}
      {group.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and are edited in place
        <div className="condition-row flex gap-4 items-start" key={index}>
          {isGroup(part) ? (
            <GroupRows group={part} level={level + 1} onChange={(next) => replace(index, next)} />
          ) : (
            <ConditionRow row={part} onChange={(next) => replace(index, next)} />
          )}
          <IconButton
            icon="trash"
            label={isGroup(part) ? `Remove group ${index + 1}` : `Remove condition ${index + 1}`}
            small
            onClick={() => setParts(group.parts.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div className="row row-wrap">
        {newSwitch ? (
          <Button small icon="plus" onClick={() => add(newSwitch)}>
            Switch
          </Button>
        ) : null}
        {newFact ? (
          <Button small icon="plus" onClick={() => add(newFact)}>
            {factWord}
          </Button>
        ) : null}
        <Button small icon="plus" onClick={() => add({ date: {} })}>
          Dates
        </Button>
        {level < deepestGroup && first ? (
          // With a row in it: an empty group has no effect, and would not be stored.
          <Button small icon="plus" onClick={() => add({ kind: 'any', parts: [first] })}>
            Group
          </Button>
        ) : null}
      </div>
    </div>
  );
}
