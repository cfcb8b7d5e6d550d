import { equalJson } from '#domain/json/equal-json.ts';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import { displayBriefly } from '../forms/values/messages.ts';
import { Button } from '../ui/kit.ts';
import { displayOrigin } from './display-origin.ts';
import { draftValue } from './use-switches.ts';

interface SwitchOriginProps {
  readonly choice: SwitchState;
  readonly own: JsonObject;
  readonly template: string | null;
  readonly onReset: () => void;
}

/** Where a switch's value comes from, and a button to reset to the inherited one. */
export function SwitchOrigin({ choice, own, template, onReset }: SwitchOriginProps) {
  const isOwn = Object.hasOwn(own, choice.key);
  const { inherited } = choice.provenance;
  const origin = displayOrigin(choice.provenance, isOwn, template);
  return (
    <p className="switch-origin flex items-center row-wrap gap-8">
      <span className={isOwn ? 'badge badge-accent' : 'badge'} title={origin}>
        {origin}
      </span>
      {isOwn && !equalJson(draftValue(choice, own), inherited) ? (
        <span className="soft small">Inherited: {displayBriefly(choice.schema, inherited)}</span>
      ) : null}
      {isOwn ? (
        <Button small kind="quiet" icon="undo" onClick={onReset} aria-label={`Reset to inherited: ${choice.title}`}>
          Reset to inherited
        </Button>
      ) : null}
    </p>
  );
}
