/** Required by law, and useful to shoppers, next to a prize wheel: prizes, chances, dates, terms and permits. */

import { t } from '#domain/messages/translate.ts';
import type { SpinFacts } from '#domain/ports/promotions.ts';
import { Wheel } from './wheel.tsx';

export function SpinInfo({ spin }: { readonly spin: SpinFacts }) {
  return (
    <div className="prize-info">
      <div className="prize-info-game">
        <Wheel spin={spin} />
        <ol className="prize-list">
          {spin.prizes.map(({ name, chance, isGone }) => (
            <li key={name}>
              <strong>{name}</strong> <span>{isGone ? t('all won') : t('{chance} of spins', { chance })}</span>
            </li>
          ))}
          {spin.noPrize.share > 0 ? (
            <li data-none="">
              {t('No prize')} <span>{t('{chance} of spins', { chance: spin.noPrize.chance })}</span>
            </li>
          ) : null}
        </ol>
      </div>
      <SpinTerms spin={spin} />
    </div>
  );
}

function SpinTerms({ spin }: { readonly spin: SpinFacts }) {
  const ofPrizes = spin.prizes.filter(({ terms }) => terms !== '');
  return (
    <div className="prize-terms">
      {spin.dates === '' ? null : <p>{t('{dates}. One spin per person.', { dates: spin.dates })}</p>}
      {spin.permits.length > 0 ? (
        <p>
          {spin.permits.length > 1 ? t('Permits') : t('Permit')}:{' '}
          {spin.permits.map(({ state, number }) => `${state} ${number}`).join(', ')}
        </p>
      ) : null}
      {spin.terms !== '' || ofPrizes.length > 0 ? (
        <details>
          <summary>{t('Terms and conditions')}</summary>
          {spin.terms === '' ? null : <p>{spin.terms}</p>}
          {ofPrizes.map(({ name, terms }) => (
            <p key={name}>
              <strong>{name}</strong>: {terms}
            </p>
          ))}
        </details>
      ) : null}
    </div>
  );
}

/** The wheel while it cannot be spun: when it runs or ran, or that all is won. */
export function SpinClosed({ spin }: { readonly spin: SpinFacts }) {
  return (
    <div className="prize-closed">
      <p>
        <strong>{spin.note}</strong>
      </p>
      {spin.state === 'none' ? null : <SpinTerms spin={spin} />}
    </div>
  );
}
