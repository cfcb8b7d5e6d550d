import { isJsonObject } from '#domain/json/json-object.ts';
import type { ThemeChoice } from '#schemas/api/tenant.ts';
import { Panel } from '../../ui/screen.tsx';

/** Themes as their colours. */
export function ThemeChoices({
  themes,
  chosen,
  onChoose,
}: {
  readonly themes: readonly ThemeChoice[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}) {
  return (
    <Panel title="Theme">
      <div className="theme-choices" role="radiogroup" aria-label="Theme">
        {themes.map((choice) => (
          <label className="theme-choice" key={choice.key} data-chosen={chosen === choice.key || undefined}>
            <input type="radio" name="theme" checked={chosen === choice.key} onChange={() => onChoose(choice.key)} />
            <span className="theme-swatches" aria-hidden="true">
              {coloursOf(choice.theme).map(([name, colour]) => (
                <span key={name} style={{ background: colour }} />
              ))}
            </span>
            {choice.title}
          </label>
        ))}
      </div>
    </Panel>
  );
}

function coloursOf(theme: ThemeChoice['theme']): [name: string, colour: string][] {
  const colours = isJsonObject(theme) && isJsonObject(theme.colours) ? theme.colours : {};
  return ['brand', 'accent', 'ink', 'sunken'].map((name) => {
    const colour = colours[name];
    return [name, typeof colour === 'string' ? colour : '#c8c8c4'];
  });
}
