/** What a delivery comes to, as shoppers read it. */
import { t } from '#domain/messages/translate.ts';
import { displayMoney } from '#domain/price/money.ts';

/** 'Delivery to Metro: $150'. @param price in dollars */
export function deliveryWords({ name: place, price }: { readonly name: string; readonly price: number }): string {
  return price === 0
    ? t('Delivery to {place}: free', { place })
    : t('Delivery to {place}: {price}', { place, price: displayMoney(price) });
}
