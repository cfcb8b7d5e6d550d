/** Settings stored here for switches that no longer exist: listed, and removed in one step. */

import type { JsonObject } from '#domain/json/json-object.ts';
import type { SwitchGroupState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { displayBriefly } from '../../forms/values/messages.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';

export function DroppedSwitches({
  own,
  groups,
  onSet,
}: {
  readonly own: JsonObject;
  readonly groups: readonly SwitchGroupState[];
  readonly onSet: (key: string, value: Json | undefined) => void;
}) {
  const toast = useToast();
  const known = new Set(groups.flatMap((group) => group.switches.map((choice) => choice.key)));
  const dropped = Object.entries(own).filter(([key]) => !known.has(key));
  if (dropped.length === 0) return null;
  const one = dropped.length === 1;
  const remove = () => {
    for (const [key] of dropped) onSet(key, undefined);
    toast({
      text: one ? 'The setting is removed.' : `${dropped.length} settings are removed.`,
      action: {
        label: 'Undo',
        run: () => {
          for (const [key, value] of dropped) onSet(key, value);
        },
      },
    });
  };
  return (
    <section className="note note-warning stack-small" aria-label="Unused settings">
      <p>
        {one ? 'One setting stored here is' : `${dropped.length} settings stored here are`} not among the switches any
        more. Nothing reads {one ? 'it' : 'them'}, so shoppers see no difference.
      </p>
      <ul className="mono">
        {dropped.map(([key, value]) => (
          <li key={key}>
            {key}: {displayBriefly({}, value)}
          </li>
        ))}
      </ul>
      <span>
        <Button small onClick={remove}>
          Remove {one ? 'this setting' : 'these settings'}
        </Button>
      </span>
    </section>
  );
}
