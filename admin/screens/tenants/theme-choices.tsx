import type { ThemeChoice } from '#schemas/api/console.ts';
import { isJsonObject } from '../../forms/json-values.ts';

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
    <section className="panel panel-pad stack">
      <h2>Theme</h2>
      <div className="theme-choices" role="radiogroup" aria-label="Theme">
        {themes.map((choice) => (
          <label className="theme-choice" key={choice.key} data-chosen={chosen === choice.key || undefined}>
            <input type="radio" name="theme" checked={chosen === choice.key} onChange={() => onChoose(choice.key)} />
            <span className="theme-swatches" aria-hidden="true">
              {coloursOf(choice.theme).map((colour, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: colours may repeat and never move
                <span key={index} style={{ background: colour }} />
              ))}
            </span>
            {choice.title}
          </label>
        ))}
      </div>
    </section>
  );
}

function coloursOf(theme: ThemeChoice['theme']): string[] {
  const colours = isJsonObject(theme) && isJsonObject(theme.colours) ? theme.colours : {};
  return ['brand', 'accent', 'ink', 'sunken'].map((key) =>
    typeof colours[key] === 'string' ? colours[key] : '#c8c8c4',
  );
}
