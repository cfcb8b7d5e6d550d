/** A settings screen next to its effect. A phone shows one of them at a time. */
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

type Pane = 'settings' | 'effect';

interface TwoPanesProps {
  readonly head: ReactNode;
  readonly settings: ReactNode;
  readonly effect: ReactNode;
  readonly settingsName: string;
  readonly effectName: string;
  /** Which of the two a phone shows, for a screen that controls it; by default the settings first. */
  readonly shown?: Pane;
  readonly onShow?: (pane: Pane) => void;
}

export function TwoPanes({ head, settings, effect, settingsName, effectName, shown, onShow }: TwoPanesProps) {
  const [own, setOwn] = useState<Pane>('settings');
  const pane = shown ?? own;
  const setPane = onShow ?? setOwn;
  return (
    <div className="two-panes" data-pane={pane}>
      <div className="two-panes-head grid gap-4">
        {head}
        <fieldset className="segmented two-panes-choice" aria-label="What to show">
          <Button aria-pressed={pane === 'settings'} onClick={() => setPane('settings')}>
            {settingsName}
          </Button>
          <Button aria-pressed={pane === 'effect'} onClick={() => setPane('effect')}>
            {effectName}
          </Button>
        </fieldset>
      </div>
      <div className="two-panes-settings scrolls stack one-column">{settings}</div>
      <section className="two-panes-effect scrolls stack one-column" aria-label={effectName}>
        {effect}
      </section>
    </div>
  );
}
