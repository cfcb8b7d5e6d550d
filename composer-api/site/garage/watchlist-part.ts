/** The watchlist of My Garage. */

import { pictureAt } from '#blocks/ui/picture-source.ts';
import { t } from '#domain/messages/translate.ts';
import { type Html, html, nothing } from '#renderer/html.ts';
import { emptyPart, section } from './html.ts';
import type { PageWords } from './page-words.ts';
import type { WatchedCard } from './watched-card.ts';

export function watchlistPart(cards: readonly WatchedCard[], { day }: PageWords): Html {
  if (cards.length === 0)
    return section(
      'watchlist',
      t('Watchlist'),
      emptyPart(t('You have not saved a vehicle yet.'), '/cars', t('See our stock')),
    );
  return section(
    'watchlist',
    t('Watchlist ({count})', { count: cards.length }),
    html`<ul class="garage-cars">${cards.map((card) => cardItem(card, day))}</ul>`,
  );
}

function cardItem(card: WatchedCard, day: (at: string) => string): Html {
  const { id, name, subtitle, href, image, price, priceType, change, state, savedAt } = card;
  const picture =
    image === null
      ? html`<span class="garage-car-none"></span>`
      : html`<img src="${pictureAt(image, 320)}" alt="" width="160" height="107" loading="lazy" decoding="async">`;
  const title = href === null ? html`${name}` : html`<a href="${href}">${name}</a>`;
  const moved =
    change === null ? nothing : html`<p class="garage-change" data-way="${change.direction}">${change.text}</p>`;
  return html`<li class="garage-car">${picture}<div><h3>${title}</h3>${subtitle === '' ? nothing : html`<p class="garage-soft">${subtitle}</p>`}${price === '' ? nothing : html`<p><strong>${price}</strong>${priceType === '' ? nothing : html` <span class="garage-soft">${priceType}</span>`}</p>`}${moved}${state === '' ? nothing : html`<p><strong>${state}</strong></p>`}<p class="garage-soft">${t('Saved {day}', { day: day(savedAt) })}</p></div><form method="post" action="/api/watchlist/remove-car"><input type="hidden" name="car_id" value="${id}"><button class="ui-button" data-kind="secondary" data-size="small" type="submit">${t('Remove')}<span class="ui-hidden">: ${name}</span></button></form></li>`;
}
