/** Requests the gauge's figures once it is near, and shows them or hides it (specification, sections 4 and 9). */

import { gaugeLabel, gaugeLevel, gaugeSeconds, type ShownGauge, shownGauge } from '#domain/market/autogauge.ts';
import { t } from '#domain/messages/translate.ts';
import type { GaugeBasis } from '#domain/ports/market.ts';
import { displayMoney } from '#domain/price/money.ts';
import type { Autogauge } from '#schemas/entities/autogauge.ts';
import { patientFetch } from '../ui/patient-fetch.ts';

export async function mount(block: Element): Promise<void> {
  const gauge = block.querySelector<HTMLElement>('.price-gauge');
  if (!gauge) return;
  try {
    const response = await patientFetch(gauge.dataset.address ?? '', { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`the gauge answered ${response.status}`);
    // From our own server; the parts that the gauge needs are checked below.
    const answer = (await response.json()) as Autogauge & { basis?: GaugeBasis | null };
    const shown = shownGauge(answer);
    if (!shown) throw new Error('No data returned');
    show(gauge, shown, answer.basis ?? null);
  } catch (error) {
    console.info('price gauge', error);
    gauge.hidden = true;
    gauge.dataset.state = 'hidden';
  }
}

function show(gauge: HTMLElement, shown: ShownGauge, basis: GaugeBasis | null): void {
  const label = gaugeLabel(shown, gauge.dataset.ownWords !== undefined);
  say(gauge, '.price-gauge-label', label);
  say(
    gauge,
    '.price-gauge-range',
    t('Market range {low} to {high}', {
      low: displayMoney(shown.market_range_min),
      high: displayMoney(shown.market_range_max),
    }),
  );
  say(gauge, '.price-gauge-status', `${label}: ${displayMoney(shown.listing_price)}.`);
  gauge.querySelector('.price-gauge-status')?.classList.add('ui-hidden');
  if (basis) showBasis(gauge, basis, shown.confidence);
  gauge.dataset.level = gaugeLevel(shown.fill);
  gauge.dataset.state = 'shown';
  // The style of the loading gauge has to be applied first, or nothing would move.
  gauge.getBoundingClientRect();
  gauge.style.setProperty('--fill', String(Math.min(Math.max(shown.fill, 0), 1)));
  gauge.style.setProperty('--needle', `${gaugeSeconds.needle}s`);
  count(gauge.querySelector('.price-gauge-price'), shown.listing_price);
}

function showBasis(gauge: HTMLElement, basis: GaugeBasis, confidence: number): void {
  const details = gauge.querySelector<HTMLElement>('.price-gauge-basis');
  if (!details) return;
  say(
    details,
    'p',
    t('{basis} Confidence {percent} of 100.', { basis: basis.text, percent: Math.round(confidence * 100) }),
  );
  details.querySelector('ul')?.replaceChildren(
    ...basis.comparables.map(({ name, km, price, href }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = href;
      link.textContent = name;
      const facts = document.createElement('span');
      facts.textContent = [km, price].filter(Boolean).join(', ');
      item.append(link, ' ', facts);
      return item;
    }),
  );
  details.hidden = false;
}

/** Counts up to the price; at once for who wants no motion. */
function count(element: Element | null, price: number): void {
  if (!element) return;
  const whole = gaugeSeconds.counter * 1000;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.textContent = displayMoney(price);
    return;
  }
  const began = performance.now();
  const step = (now: number) => {
    const share = Math.min(Math.max((now - began) / whole, 0), 1);
    element.textContent = displayMoney(share < 1 ? Math.round(price * (1 - (1 - share) ** 3)) : price);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function say(within: Element, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element) element.textContent = text;
}
