import type { JsonObject } from '#domain/json/json-object.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { rankingLimits } from '#schemas/switches/ranking.ts';
import { SwitchOrigin } from '../../documents/switch-origin.tsx';
import { draftValue } from '../../documents/use-switches.ts';
import { FieldError } from '../../ui/fields.tsx';

/** Points of one fact: a slider to try, a number to set it exactly. */
export function WeightRow({
  choice,
  own,
  template,
  problem,
  onSet,
}: {
  readonly choice: SwitchState;
  readonly own: JsonObject;
  readonly template: string | null;
  readonly problem: Problem | undefined;
  readonly onSet: (key: string, value: Json | undefined) => void;
}) {
  const id = `rank-${choice.key.replace('.', '-')}`;
  const value = draftValue(choice, own);
  const points = typeof value === 'number' ? value : null;
  return (
    <li className="rank-weight">
      <label htmlFor={id} className="switch-title">
        {choice.title}
      </label>
      <p className="field-help" id={`${id}-help`}>
        {choice.description}
      </p>
      <div className="rank-points">
        <input
          type="range"
          aria-label={`${choice.title}, points`}
          aria-describedby={`${id}-help`}
          min={0}
          max={rankingLimits.weight}
          step={10}
          value={points ?? 0}
          onChange={(event) => onSet(choice.key, Number(event.target.value))}
        />
        <input
          id={id}
          className="input num"
          type="number"
          min={0}
          max={rankingLimits.weight}
          step={1}
          value={points ?? ''}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
          onChange={(event) => onSet(choice.key, event.target.value === '' ? null : Number(event.target.value))}
        />
      </div>
      {problem ? <FieldError id={`${id}-error`} message={problem.message} /> : null}
      <SwitchOrigin choice={choice} own={own} template={template} onReset={() => onSet(choice.key, undefined)} />
    </li>
  );
}
