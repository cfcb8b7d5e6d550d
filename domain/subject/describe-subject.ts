/**
 * What search engines and shared links say below a page's title where the page says nothing of its own: what the page is
 * about, in a sentence or two. Null where it is about nothing in particular.
 */

import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { readLandingFact } from '../landings/landing-facts.ts';
import { addressLines } from '../locations/address-lines.ts';
import { displayPhone } from '../locations/phone.ts';
import { t } from '../messages/translate.ts';
import { displayFromPrice } from '../models/model-range.ts';
import { offerDates } from '../offers/display-offer.ts';
import type { Landing } from '../ports/landings.ts';
import { displayPrice, outrightPrice, spokenPrice } from '../price/display-price.ts';
import { searchTitle } from '../search/search-title.ts';
import type { Settings } from '../switches/settings.ts';
import { inSentence } from '../text/in-sentence.ts';
import { joinTexts } from '../text/quantity.ts';
import { truncateWords } from '../text/truncate.ts';
import { displayKilometres } from '../vehicle/measures.ts';
import { displayPlace } from '../vehicle/place.ts';
import { standingOf } from '../vehicle/standing.ts';
import { displayTitle } from '../vehicle/title.ts';
import type { Subject } from './subject.ts';

/** Characters that search engines show, and some more. */
const longest = 300;

export function describeSubject(subject: Subject, site: Site, settings: Settings): string | null {
  const text = textOf(subject, site, settings);
  return text === null ? null : truncateWords(text, longest).text;
}

function textOf(subject: Subject, site: Site, settings: Settings): string | null {
  switch (subject.kind) {
    case 'vehicle':
      return describeVehicle(subject.vehicle, site, settings);
    case 'location':
      return describeLocation(subject.location, site);
    case 'model':
      return describeModel(subject.model, site);
    case 'make':
      return describeMake(subject.make, site);
    case 'offer':
      return subject.hasEnded ? null : describeOffer(subject.offer, site);
    case 'landing':
      return describeLanding(subject.landing, site);
    case 'search': {
      const count = subject.found
        ? t('{count, plural, one {# vehicle} other {# vehicles}}', { count: subject.found.count })
        : '';
      return `${joinTexts([count, t('at {site}', { site: site.name })])}: ${searchTitle(subject.state)}.`;
    }
    case 'none':
      return null;
  }
}

/** '2021 Toyota Hilux, 45,000 km, automatic, diesel. $52,990 drive away at Harbour Motors, Newstead, QLD.' */
function describeVehicle(vehicle: Vehicle, site: Site, settings: Settings): string {
  const name = displayTitle(vehicle);
  const facts = joinTexts(
    [
      name,
      displayKilometres(vehicle.km),
      vehicle.simple_transmission ?? vehicle.trans,
      vehicle.simple_fuel ?? vehicle.fuel,
    ],
    ', ',
  );
  const place = joinTexts([site.name, displayPlace(vehicle)], ', ');
  if (standingOf(vehicle) === 'gone')
    return t('{facts}. No longer for sale at {place}: see similar vehicles.', { facts, place });
  const price = outrightPrice(vehicle, settings) ?? displayPrice(vehicle, settings);
  const words = price.isAmount ? spokenPrice(price) : price.text.replace(/\.$/, '');
  const number = vehicle.stocknum ? t('Stock number {stocknum}.', { stocknum: vehicle.stocknum }) : '';
  const said = price.isAmount
    ? t('{facts}. {words} at {place}.', { facts, words, place })
    : t('{facts}. At {place}. {words}.', { facts, place, words });
  return joinTexts([said, number]);
}

function describeLocation(location: Location, site: Site): string {
  const address = addressLines(location.address).join(', ');
  const phone = location.phone ?? location.contact_detail.phone;
  const name = location.name.includes(site.name) ? location.name : `${location.name}, ${site.name}`;
  return joinTexts([
    `${name}${address === '' ? '.' : `: ${address}.`}`,
    phone ? t('Phone {phone}.', { phone: displayPhone(phone, location.country ?? site.country) }) : '',
    t('Opening hours, map and enquiries.'),
  ]);
}

function describeModel(model: Model, site: Site): string {
  const name =
    model.manufacturer_name && !model.name.startsWith(model.manufacturer_name)
      ? `${model.manufacturer_name} ${model.name}`
      : model.name;
  const from = displayFromPrice(model);
  const own = joinTexts([model.short_description]);
  const end = own === '' || /[.!?]$/.test(own) ? own : `${own}.`;
  return joinTexts([
    from
      ? t('{name} at {site}, {from}.', { name, site: site.name, from: inSentence(from) })
      : t('{name} at {site}.', { name, site: site.name }),
    end,
  ]);
}

/** 'A full tank at Harbour Motors. With every used vehicle. Until 30 Jun 2026.' */
function describeOffer(offer: Offer, site: Site): string {
  const dates = offerDates(offer);
  return joinTexts([
    t('{offer} at {site}.', { offer: offer.title, site: site.name }),
    offer.text,
    dates === null ? '' : `${dates}.`,
  ]);
}

/** '7 Toyota Hilux for sale in Newstead, QLD, from $32,990 drive away. See them at Harbour Motors Newstead …' */
function describeLanding(landing: Landing, site: Site): string {
  const fact = (name: string) => readLandingFact(name, landing);
  const from = fact('from_price');
  const known = {
    count: fact('count') ?? '',
    name: fact('name') ?? '',
    place: fact('place') ?? '',
    site: site.name,
  };
  const start = from
    ? t('{count} {name} for sale in {place} at {site}, {from}.', { ...known, from: inSentence(from) })
    : t('{count} {name} for sale in {place} at {site}.', known);
  return joinTexts([start, t('Prices, photographs and details of each, at {yards}.', { yards: fact('yards') ?? '' })]);
}

function describeMake(make: Manufacturer, site: Site): string {
  return t('{make} at {site}: the models, what is in stock now with prices, offers, and where to see and drive one.', {
    make: make.name,
    site: site.name,
  });
}
