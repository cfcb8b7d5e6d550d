import type { LocationCardFacts } from './card-facts.ts';
import { examplePlace, extremePlace } from './location-examples.ts';

export const exampleLocationCard: LocationCardFacts = {
  place: examplePlace,
  landline: { href: 'tel:+61370104411', text: '03 7010 4411' },
  open: { isOpen: true, text: 'Open until 5:30 pm' },
  today: '8:30 am - 5:30 pm',
  todayHref: null,
  licences: [
    { label: 'Dealer licence', value: 'LMCT 99507' },
    { label: 'Repairer licence', value: 'MVRL 20118' },
  ],
  rating: { fills: [1, 1, 1, 1, 0.5], label: '4.6 out of 5', text: '4.6 from 212 reviews' },
  contactHref: '/our-location/red-gum-ringwood#enquire',
};

export const bareLocationCard: LocationCardFacts = {
  ...exampleLocationCard,
  place: { ...extremePlace, phone: null, email: null },
  landline: null,
  open: null,
  today: null,
  todayHref: null,
  licences: [],
  rating: null,
};

/** Cards for a number of towns. */
export function exampleLocationCards(count: number): readonly LocationCardFacts[] {
  const towns = ['Ringwood', 'Geelong', 'Bendigo', 'Ballarat', 'Shepparton', 'Mildura', 'Sale'];
  return towns.slice(0, count).map((town, index) => ({
    ...exampleLocationCard,
    place: { ...examplePlace, id: `l_${index}`, slug: `red-gum-${index}`, name: `Red Gum ${town}` },
    open: index % 2 === 0 ? exampleLocationCard.open : { isOpen: false, text: 'Opens tomorrow at 8:30 am' },
  }));
}
