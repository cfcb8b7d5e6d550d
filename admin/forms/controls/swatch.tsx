/** A choice among the theme's own colours, each drawn as it looks on this site. */
import { useQuery } from '@tanstack/react-query';
import { displayContrast } from '#domain/theme/check-contrast.ts';
import { type ColourTokens, deriveColours } from '#domain/theme/derive-colours.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { themeColoursQuery } from '../../api/theme-query.ts';
import { displayChoice } from '../values/messages.ts';
import { type ControlProps, shownText } from './control.ts';

interface Pair {
  readonly ground: string;
  readonly front: string;
}

/** The colours behind a choice (`x-swatches`, in the order of the choices); null where the theme is not known. */
function pairOf(schema: SchemaNode, at: number, tokens: ColourTokens | null): Pair | null {
  const all: unknown = schema['x-swatches'];
  const pair: unknown = Array.isArray(all) ? all[at] : undefined;
  if (tokens === null || !Array.isArray(pair)) return null;
  const [ground, front] = pair.map((name) => Object.entries(tokens).find(([token]) => token === name)?.[1]);
  return ground === undefined || front === undefined ? null : { ground, front };
}

export function SwatchControl(props: ControlProps) {
  const { id, label, schema, disabled, settings, described, onChange, onBlur, onFocus } = props;
  const colours = useQuery({
    ...themeColoursQuery(settings.tenant ?? ''),
    enabled: settings.tenant !== undefined,
  }).data;
  const tokens = colours ? deriveColours(colours) : null;
  const value = shownText(props.value);
  const choices = (Array.isArray(schema.enum) ? schema.enum : []).map(String);
  const chosen = pairOf(schema, choices.indexOf(value), tokens);
  return (
    <div>
      <div className="swatches flex row-wrap gap-8" role="radiogroup" id={id} aria-label={label} {...described}>
        {choices.map((choice, at) => {
          const pair = pairOf(schema, at, tokens);
          return (
            <label key={choice} className="swatch-choice">
              <input
                type="radio"
                name={id}
                value={choice}
                checked={choice === value}
                disabled={disabled}
                onChange={() => onChange(choice)}
                onBlur={onBlur}
                onFocus={onFocus}
              />
              <span
                className="swatch-face grid place-center rounded weight-600"
                aria-hidden="true"
                style={pair ? { background: pair.ground, color: pair.front } : {}}
              >
                Aa
              </span>
              <span className="swatch-name">{displayChoice(schema, choice)}</span>
            </label>
          );
        })}
      </div>
      <p className="field-help">{chosen ? `Text on it: ${displayContrast(chosen.front, chosen.ground)}.` : ''}</p>
    </div>
  );
}
