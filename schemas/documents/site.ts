/** The `site` document: who the tenant is. Name, domains, clock, contacts, legal lines, search host, texts. */

import { choice, closed, item, list, text } from '../shapes/field.ts';
import { optionalPageAddress, profileAddress } from '../shapes/formats.ts';
import type { FromSchema } from '../shapes/json.ts';
import { timeZones, timeZoneTitles } from '../shapes/time-zones.ts';

export const siteSchema = {
  $id: 'https://forecourt.dev/schemas/site',
  title: 'Site',
  type: 'object',
  properties: {
    name: text('Name', 'As shoppers read it.', { minLength: 1, maxLength: 80 }),
    shortName: text('Short name', 'For tight places.', { minLength: 1, maxLength: 24 }),
    tagline: { type: 'string', maxLength: 120, title: 'Tagline' },
    description: text('Description', 'For search engines, where a page has none.', { maxLength: 300 }),
    country: choice(
      'Country',
      'Decides currency, phone and postcode rules, place search and consumer notices.',
      ['AU', 'NZ'],
      { 'x-risk': 'legal', 'x-enum-titles': ['Australia', 'New Zealand'] },
    ),
    locale: {
      type: 'string',
      enum: ['en-AU', 'en-NZ'],
      'x-enum-titles': ['English (Australia)', 'English (New Zealand)'],
      title: 'Language',
    },
    currency: {
      type: 'string',
      'x-risk': 'price',
      enum: ['AUD', 'NZD'],
      'x-enum-titles': ['Australian dollar', 'New Zealand dollar'],
      title: 'Currency',
    },
    timeZone: choice('Time zone', 'Times on the site are shown in it, unless a location has its own.', timeZones, {
      'x-enum-titles': timeZones.map((zone) => timeZoneTitles[zone]),
    }),
    domains: list(
      'Own domains',
      'Hosts that also serve this site, without https://.',
      { type: 'string', format: 'hostname', maxLength: 120 },
      { 'x-effect': 'addresses', maxItems: 20, uniqueItems: true },
    ),
    counterpart: text(
      'The same site in the other country',
      'Host of the site that has the same pages for Australia or New Zealand, for example www.example.co.nz. Once that site names this one too, search engines learn which of the two to show where.',
      { 'x-effect': 'addresses', format: 'hostname', maxLength: 120 },
    ),
    contact: item('Contact', ['phone', 'email'], {
      phone: text('Phone', 'In international form, for example +61732001234.', { maxLength: 20 }),
      email: text('Email', 'Leads go there where neither a rule nor a location names another address.', {
        'x-effect': 'mail',
        format: 'email',
        maxLength: 120,
      }),
    }),
    legal: {
      type: 'object',
      title: 'Legal',
      'x-risk': 'legal',
      properties: {
        company: { type: 'string', maxLength: 120, title: 'Company' },
        companyNumber: { type: 'string', maxLength: 30, title: 'ABN or NZBN' },
        licences: list(
          'Dealer licences',
          'Shown on every page, as the law of most states asks.',
          { type: 'string', maxLength: 60 },
          { maxItems: 20 },
        ),
        priceNote: { type: 'string', maxLength: 600, title: 'Price note' },
        creditLicence: text(
          'Credit licence',
          'Shown with finance enquiries, for example Credit representative 123456 of Wattle Finance, Australian credit licence 654321.',
          { maxLength: 160 },
        ),
        creditGuide: text('Credit guide', 'A page or a file. Linked from finance enquiries.', {
          format: 'link',
          pattern: optionalPageAddress,
          maxLength: 300,
        }),
        mayOverride: choice(
          'Who may publish past a compliance check',
          'A rate without its comparison rate or a price without its type stops a publish, and the save of an offer, vehicle, make, model or location. These people may still do it, with a reason that the audit log keeps. Admins by default.',
          ['admins', 'publishers', 'nobody'],
          { 'x-enum-titles': ['Admins of the site', 'Everyone who may publish', 'No one'] },
        ),
      },
      required: ['company', 'companyNumber', 'licences'],
      additionalProperties: false,
    },
    social: {
      type: 'array',
      title: 'Social media',
      items: closed(
        {
          network: {
            type: 'string',
            enum: ['facebook', 'instagram', 'youtube', 'linkedin', 'tiktok'],
            'x-enum-titles': ['Facebook', 'Instagram', 'YouTube', 'LinkedIn', 'TikTok'],
            title: 'Network',
          },
          url: { type: 'string', 'x-effect': 'none', pattern: profileAddress, maxLength: 200, title: 'Address' },
        },
        ['network', 'url'],
      ),
      maxItems: 6,
    },
    logo: item('Logo', [], {
      image: text(
        'Picture',
        'Drawings (SVG) and pictures with a transparent background look best. The name is set in type without one.',
        { format: 'image', pattern: optionalPageAddress, maxLength: 200 },
      ),
      icon: text(
        'Browser tab icon',
        'Square, 192 pixels or more; it is made in all sizes. The first letter is drawn without one.',
        { format: 'image', pattern: optionalPageAddress, maxLength: 200 },
      ),
      mark: {
        type: 'string',
        enum: ['none', 'bar', 'disc', 'chevron', 'leaf', 'wave', 'field'],
        title: 'Mark next to the wordmark',
      },
    }),
    search: {
      type: 'object',
      'x-effect': 'scripts',
      title: 'Stock search',
      description: 'Leave empty for the built-in engine.',
      properties: {
        host: { type: 'string', maxLength: 120, title: 'Host' },
        appId: { type: 'string', maxLength: 60, title: 'Application id' },
        key: { type: 'string', maxLength: 200, title: 'Public search key' },
        index: { type: 'string', maxLength: 120, title: 'Index name' },
      },
      additionalProperties: false,
    },
    texts: item({ title: 'Texts', description: 'Texts that this site words its own way.' }, [], {
      noPrice: { type: 'string', maxLength: 60, title: 'Where there is no price' },
      enquire: { type: 'string', maxLength: 40, title: 'Enquire button' },
      reserve: { type: 'string', maxLength: 40, title: 'Reserve button' },
      consent: {
        'x-risk': 'legal',
        'x-effect': 'consent',
        type: 'string',
        maxLength: 400,
        title: 'Consent text next to the opt-in box',
      },
      privacy: {
        'x-risk': 'legal',
        'x-effect': 'consent',
        type: 'string',
        maxLength: 400,
        title: 'Privacy line under forms',
      },
    }),
  },
  required: ['name', 'shortName', 'country', 'locale', 'currency', 'timeZone', 'domains', 'contact', 'legal'],
  additionalProperties: false,
} as const;

type StoredSite = FromSchema<typeof siteSchema>;

/** The locale is one of the schema's where it was stored; a draft may be looked at in a pseudo-locale too. */
export type Site = Omit<StoredSite, 'locale'> & { readonly locale: string };
