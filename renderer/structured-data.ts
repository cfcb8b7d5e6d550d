/** JSON-LD of a page: the dealer, its vehicle and price, the trail. Prices come from the one function that pages show. */

import type { Settings } from '#blocks/define-block.ts';
import { displayPrice } from '#domain/price/display-price.ts';
import type { Subject } from '#domain/subject.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/json.ts';
import type { Page } from '#schemas/layout/page.ts';

export interface StructuredDataInput {
  readonly site: Site;
  readonly subject: Subject;
  readonly origin: string;
  readonly canonical: string;
  readonly page: Page;
  readonly settings: Settings;
  readonly now: Date;
}

type Node = { readonly [key: string]: Json };

/** Leaves out what is not known: an empty property claims something that is not so. */
function known(node: { readonly [key: string]: Json | null | undefined }): Node {
  return Object.fromEntries(
    Object.entries(node).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Node;
}

export function structuredData(input: StructuredDataInput): Json[] {
  const { site, subject, origin } = input;
  const dealer: Node = known({
    '@type': 'AutoDealer',
    '@id': `${origin}/#dealer`,
    name: site.name,
    url: `${origin}/`,
    telephone: site.contact.phone,
    email: site.contact.email,
    sameAs: site.social && site.social.length > 0 ? site.social.map((entry) => entry.url) : null,
  });
  const nodes: Node[] = [];
  if (input.page.type === 'home' || input.page.type === 'content') nodes.push(dealer);
  if (subject.kind === 'location') nodes.push(locationNode(subject.location, input, dealer));
  // Of a vehicle that is gone nothing is offered.
  if (subject.kind === 'vehicle' && input.page.type === 'vehicle')
    nodes.push(vehicleNode(subject.vehicle, input), trail(subject.vehicle, input));
  return nodes.map((node) => ({ '@context': 'https://schema.org', ...node }));
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function locationNode(location: Location, input: StructuredDataInput, dealer: Node): Node {
  const { address } = location;
  const hours = (location.contact_detail?.opening_hours ?? [])
    .filter((entry) => entry.status === 'Open' && entry.open && entry.close)
    .map((entry) =>
      known({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days[entry.weekday] ?? null,
        opens: entry.open,
        closes: entry.close,
      }),
    );
  return known({
    ...dealer,
    '@id': `${input.canonical}#dealer`,
    name: location.name,
    url: input.canonical,
    telephone: location.phone ?? input.site.contact.phone,
    address: address
      ? known({
          '@type': 'PostalAddress',
          streetAddress: address.street,
          addressLocality: address.city,
          addressRegion: address.state,
          postalCode: address.postcode,
          addressCountry: input.site.country,
        })
      : null,
    geo:
      address?.lat != null && address.long != null
        ? known({ '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long })
        : null,
    openingHoursSpecification: hours.length > 0 ? hours : null,
  });
}

function vehicleNode(vehicle: Vehicle, input: StructuredDataInput): Node {
  const price = displayPrice(vehicle, input.settings);
  const available = isAvailable(vehicle);
  return known({
    '@type': vehicle.item_type === 'motorcycle' ? 'Motorcycle' : vehicle.item_type === 'car' ? 'Car' : 'Vehicle',
    name: vehicle.name,
    url: input.canonical,
    sku: vehicle.stocknum,
    vehicleIdentificationNumber: vehicle.vin,
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleConfiguration: vehicle.badge,
    vehicleModelDate: vehicle.year === null ? null : String(vehicle.year),
    itemCondition: vehicle.car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
    mileageFromOdometer:
      vehicle.km === null ? null : { '@type': 'QuantitativeValue', value: vehicle.km, unitCode: 'KMT' },
    color: vehicle.colour,
    vehicleInteriorColor: vehicle.interior_colour,
    bodyType: vehicle.simple_body,
    vehicleTransmission: vehicle.simple_transmission,
    fuelType: vehicle.simple_fuel,
    driveWheelConfiguration: vehicle.simple_drive,
    vehicleSeatingCapacity: vehicle.seats,
    numberOfDoors: vehicle.doors,
    image: (vehicle.images ?? []).slice(0, 6).map((image) => new URL(image.url, input.origin).href),
    offers:
      price.amount === null
        ? null
        : {
            '@type': 'Offer',
            price: price.amount,
            priceCurrency: input.site.currency,
            availability: available
              ? vehicle.reserved
                ? 'https://schema.org/LimitedAvailability'
                : 'https://schema.org/InStock'
              : 'https://schema.org/SoldOut',
            url: input.canonical,
            seller: { '@type': 'AutoDealer', name: vehicle.location ?? input.site.name },
          },
  });
}

function trail(vehicle: Vehicle, input: StructuredDataInput): Node {
  const steps = [
    ['Home', `${input.origin}/`],
    [vehicle.make, null],
    [vehicle.model, null],
    [vehicle.name, input.canonical],
  ] as const;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) =>
      known({ '@type': 'ListItem', position: index + 1, name, item }),
    ),
  };
}
