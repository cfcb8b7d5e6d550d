/** The wheel after sending: it turns to the prize drawn by the server, and then announces it, once. */

import { useEffect, useRef, useState } from 'react';
import { t } from '#domain/messages/translate.ts';
import type { SpinFacts } from '#domain/ports/promotions.ts';
import { noPrizeWords } from '#domain/promotions/words.ts';
import { Button } from '../../ui/button.tsx';
import { segmentsOf, turnTo } from './segments.ts';
import { Wheel } from './wheel.tsx';

interface SpinResultProps {
  readonly spin: SpinFacts;
  /** The server's prize, in words. */
  readonly prize: string;
  /** The page after sending. */
  readonly href: string;
}

/** As long as the turn in the form’s styles. */
const turnMs = 4200;
const turns = 6;

export function SpinResult({ spin, prize, href }: SpinResultProps) {
  const ref = useRef<HTMLElement>(null);
  const [step, setStep] = useState<'begin' | 'turn' | 'done'>('begin');
  const isWon = prize !== noPrizeWords;

  useEffect(() => {
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: 'nearest' });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill) {
      setStep('done');
      return;
    }
    // The wheel has to be drawn at rest before it turns.
    const frame = requestAnimationFrame(() => setStep('turn'));
    const timer = setTimeout(() => setStep('done'), turnMs);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);

  const turn = step === 'begin' ? 0 : turnTo(segmentsOf(spin), isWon ? prize : null, turns);
  const terms = spin.prizes.find(({ name }) => name === prize)?.terms ?? '';
  return (
    <section className="prize-result" ref={ref} tabIndex={-1} aria-label={t('The wheel')}>
      <Wheel spin={spin} turn={turn} />
      <div className="prize-result-words" data-won={step === 'done' && isWon ? '' : undefined}>
        <p className="prize-result-said" role="status">
          {step === 'done' ? resultWords(prize, isWon) : t('The wheel is spinning …')}
        </p>
        {step === 'done' ? (
          <>
            {terms === '' ? null : <p>{terms}</p>}
            <Button href={href}>{isWon ? t('What happens next') : t('Continue')}</Button>
          </>
        ) : null}
      </div>
    </section>
  );
}

function resultWords(prize: string, isWon: boolean): string {
  return isWon ? t('You have won: {prize}', { prize }) : t('No prize this time. Thank you for playing.');
}
