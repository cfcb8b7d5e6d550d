/** Texts that differ in New Zealand. A text that is not here is the same in both countries. */
import type { Language } from './translate.ts';

export const messagesOfNewZealand: { readonly [source: string]: string } = {
  // Prices: no stamp duty is paid, and the ACC levy comes with the registration.
  'Excl. government charges': 'Plus on-road costs',
  'The drive away price includes registration, stamp duty, compulsory insurance and dealer charges.':
    'The drive away price includes on-road costs, such as registration with its ACC levy, and dealer charges.',
  'The drive away price is an estimate: registration, stamp duty and compulsory insurance depend on where you live and how you use the vehicle.':
    'The drive away price is an estimate: registration with its ACC levy depends on the vehicle and on how you use it.',
  'The price does not include government charges such as registration, stamp duty and compulsory insurance. Ask us for the total.':
    'The price does not include on-road costs such as registration with its ACC levy. Ask us for the total.',
  'Estimates: what you pay depends on how and where you drive and on current fees. Registration and its compulsory insurance, servicing, tyres and other insurance are not included.':
    'Estimates: what you pay depends on how and where you drive and on current fees. Registration with its ACC levy, road user charges (diesel, electric and plug-in hybrid), servicing, WoF, tyres and insurance are not included.',
  'Estimates: what you pay depends on how and where you drive and on current fees. Servicing, tyres and other insurance are not included.':
    'Estimates: what you pay depends on how and where you drive and on current fees. Road user charges (diesel, electric and plug-in hybrid), servicing, WoF, tyres and insurance are not included.',
  // Numbers and plates as they are written there.
  'Enter a mobile number, such as 0412 345 678, or an email address, such as mia@example.com.':
    'Enter a mobile number, such as 021 234 5678, or an email address, such as mia@example.com.',
  'Enter your mobile number, such as 0412 345 678.': 'Enter your mobile number, such as 021 234 5678.',
  'A plate has letters and digits only, for example ABC12D. Leave it empty if you do not know it.':
    'A plate has letters and digits only, for example ABC123. Leave it empty if you do not know it.',
  // Motor Vehicle Sales Act 2003: traders are registered, not licensed.
  'Dealer licence': 'Registered motor vehicle trader',
  'Dealer licences': 'Registered motor vehicle traders',
};

const messages = new Map(Object.entries(messagesOfNewZealand));

export const englishOfNewZealand: Language = {
  locale: 'en-NZ',
  direction: 'ltr',
  formats: 'en-NZ',
  translate: (source) => messages.get(source) ?? source,
};
