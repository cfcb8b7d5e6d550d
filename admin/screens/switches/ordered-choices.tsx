/**
 * A switch whose value is an ordered selection of choices: the chosen ones, which can be moved and removed, and the
 * rest.
 */
import { useRef } from 'react';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { displayChoice } from '../../forms/values/messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields.tsx';

export function OrderedChoices({
  id,
  title,
  schema,
  chosen,
  described,
  onChange,
}: {
  readonly id: string;
  readonly title: string;
  /** Of one entry: its `enum` is what there is to choose from. */
  readonly schema: SchemaNode;
  readonly chosen: readonly string[];
  readonly described: { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined };
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const all: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const left = all.filter((choice): choice is string => typeof choice === 'string' && !chosen.includes(choice));
  const swap = (index: number, step: 1 | -1) => {
    const next = [...chosen];
    const [moved] = next.splice(index, 1);
    if (moved === undefined) return;
    next.splice(index + step, 0, moved);
    onChange(next);
  };
  const remove = (choice: string) => {
    onChange(chosen.filter((each) => each !== choice));
    // The pressed button disappears with its entry.
    list.current?.querySelector('select')?.focus();
  };
  return (
    <div className="switch-control ordered-choices" ref={list}>
      {chosen.length > 0 ? (
        <ol className="ordered-choices" aria-label={title}>
          {chosen.map((choice, index) => {
            const name = displayChoice(schema, choice);
            return (
              <li key={choice}>
                <span className="grow truncate">{name}</span>
                <IconButton
                  icon="arrowUp"
                  label={`Move ${name} up`}
                  small
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && swap(index, -1)}
                />
                <IconButton
                  icon="arrowDown"
                  label={`Move ${name} down`}
                  small
                  aria-disabled={index === chosen.length - 1}
                  onClick={() => index < chosen.length - 1 && swap(index, 1)}
                />
                <IconButton icon="close" label={`Remove ${name}`} small onClick={() => remove(choice)} />
              </li>
            );
          })}
        </ol>
      ) : null}
      <Choice
        id={id}
        value=""
        disabled={left.length === 0}
        {...described}
        choices={[
          ['', left.length === 0 ? 'All are chosen' : 'Add…'],
          ...left.map((choice) => [choice, displayChoice(schema, choice)] as const),
        ]}
        onChoose={(value) => onChange([...chosen, value])}
      />
    </div>
  );
}
