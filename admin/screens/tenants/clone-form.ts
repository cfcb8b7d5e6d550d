/** Fields of the wizard, their problems, and the request made of them. */

import { readPointer } from '#domain/json/pointer.ts';
import type { CloneRequest } from '#schemas/api/tenant.ts';
import { formats } from '#schemas/shapes/formats.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { suggestSlug } from '../../forms/values/suggest-slug.ts';

export interface LocationFields {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly phone: string;
}

export interface CloneFields {
  readonly template: string;
  readonly name: string;
  /** Null until it is typed: till then it follows the name. */
  readonly slug: string | null;
  readonly country: 'AU' | 'NZ';
  readonly timeZone: string;
  readonly theme: string;
  readonly phone: string;
  readonly email: string;
  readonly company: string;
  readonly companyNumber: string;
  /** That another site with this number belongs to the same company. */
  readonly sameCompany: boolean;
  readonly licence: string;
  readonly privacy: string;
  readonly consent: string;
  /** That the pages of privacy and terms are read, and the dealer's own. */
  readonly legalConfirmed: boolean;
  /** No lender yet: no repayments are shown. */
  readonly noRepayments: boolean;
  readonly locations: readonly LocationFields[];
}

export const emptyLocation: LocationFields = { name: '', street: '', city: '', state: '', postcode: '', phone: '' };

export const timeZones: { readonly [country in CloneFields['country']]: readonly string[] } = {
  AU: [
    'Australia/Brisbane',
    'Australia/Sydney',
    'Australia/Melbourne',
    'Australia/Hobart',
    'Australia/Adelaide',
    'Australia/Darwin',
    'Australia/Perth',
  ],
  NZ: ['Pacific/Auckland', 'Pacific/Chatham'],
};

export const states: { readonly [country in CloneFields['country']]: readonly string[] } = {
  AU: ['QLD', 'NSW', 'ACT', 'VIC', 'TAS', 'SA', 'NT', 'WA'],
  NZ: [
    'Auckland',
    'Bay of Plenty',
    'Canterbury',
    'Gisborne',
    "Hawke's Bay",
    'Manawatū-Whanganui',
    'Marlborough',
    'Nelson',
    'Northland',
    'Otago',
    'Southland',
    'Taranaki',
    'Tasman',
    'Waikato',
    'Wellington',
    'West Coast',
  ],
};

export const emptyClone: CloneFields = {
  template: '',
  name: '',
  slug: null,
  country: 'AU',
  timeZone: 'Australia/Brisbane',
  theme: '',
  phone: '',
  email: '',
  company: '',
  companyNumber: '',
  sameCompany: false,
  licence: '',
  privacy: '',
  consent: '',
  legalConfirmed: false,
  noRepayments: false,
  locations: [emptyLocation],
};

export function slugOf(fields: CloneFields): string {
  return fields.slug ?? suggestSlug(fields.name);
}

/** Messages by field: `name`, `locations.0.street` … Empty when it can be sent. */
export type CloneErrors = { readonly [field: string]: string };

export function checkClone(fields: CloneFields, taken: ReadonlySet<string>): CloneErrors {
  const errors: { [field: string]: string } = {};
  const need = (field: string, value: string, message: string) => {
    if (value.trim() === '') errors[field] = message;
  };
  need('template', fields.template, 'Choose a template to start from.');
  need('name', fields.name, 'Enter the name of the site, as shoppers see it.');
  const slug = slugOf(fields);
  if (!/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(slug))
    errors.slug = 'Use small letters, digits and hyphens, for example harbour-city.';
  else if (taken.has(slug)) errors.slug = 'Another site has this address. Choose another.';
  need('phone', fields.phone, 'Shoppers need a number to call.');
  const email: RegExp | undefined = formats.email;
  if (!email?.test(fields.email.trim())) errors.email = 'Enter an email address, for example sales@example.com.';
  if (fields.company || fields.companyNumber || fields.licence) {
    need('company', fields.company, 'Enter the company that the number belongs to.');
    need('companyNumber', fields.companyNumber, `Enter the ${fields.country === 'NZ' ? 'NZBN' : 'ABN'}.`);
  }
  if (fields.privacy || fields.consent) {
    need('privacy', fields.privacy, 'Enter the privacy line too, or leave both for later.');
    need('consent', fields.consent, 'Enter the consent text too, or leave both for later.');
  }
  fields.locations.forEach((location, index) => {
    const at = (field: string) => `locations.${index}.${field}`;
    need(at('name'), location.name, 'Enter a name for the location.');
    need(at('street'), location.street, 'Enter the street and number.');
    need(at('city'), location.city, 'Enter the suburb or city.');
    need(at('state'), location.state, 'Choose one.');
    if (!/^\d{4}$/.test(location.postcode.trim())) errors[at('postcode')] = 'A postcode has four digits.';
  });
  return errors;
}

export function toCloneRequest(fields: CloneFields): CloneRequest {
  const { template, country, timeZone, theme } = fields;
  return {
    template,
    name: fields.name.trim(),
    slug: slugOf(fields),
    country,
    timeZone,
    ...(theme ? { theme } : {}),
    contact: { phone: fields.phone.trim(), email: fields.email.trim() },
    ...(fields.company.trim()
      ? {
          company: {
            name: fields.company.trim(),
            number: fields.companyNumber.trim(),
            licence: fields.licence.trim(),
            ...(fields.sameCompany ? { shared: true } : {}),
          },
        }
      : {}),
    ...(fields.privacy.trim()
      ? {
          legal: {
            privacy: fields.privacy.trim(),
            consent: fields.consent.trim(),
            ...(fields.legalConfirmed ? { confirmed: true } : {}),
          },
        }
      : {}),
    ...(fields.noRepayments ? { lenders: false } : {}),
    locations: fields.locations.map(({ phone, ...location }) => ({
      name: location.name.trim(),
      street: location.street.trim(),
      city: location.city.trim(),
      state: location.state,
      postcode: location.postcode.trim(),
      ...(phone.trim() ? { phone: phone.trim() } : {}),
    })),
  };
}

const requestFields: { readonly [pointer: string]: string } = {
  '/contact/phone': 'phone',
  '/contact/email': 'email',
  '/company/name': 'company',
  '/company/number': 'companyNumber',
  '/company/licence': 'licence',
  '/company/shared': 'sameCompany',
  '/legal/privacy': 'privacy',
  '/legal/consent': 'consent',
};

/** The server's problems at the wizard's fields, and the messages for no field. */
export function sortProblems(problems: readonly Pick<Problem, 'pointer' | 'message'>[]): {
  readonly errors: CloneErrors;
  readonly others: readonly string[];
} {
  const errors: { [field: string]: string } = {};
  const others: string[] = [];
  for (const { pointer, message } of problems) {
    const field = requestFields[pointer] ?? readPointer(pointer).join('.');
    if (Object.hasOwn(emptyClone, field) || /^locations\.\d+\.\w+$/.test(field)) errors[field] = message;
    else others.push(message);
  }
  return { errors, others };
}
