/** Where a page stands: the steps that its breadcrumbs show and that search engines read. */

import { message, t } from '#domain/messages/translate.ts';
import { offersPath } from '#domain/offers/display-offer.ts';
import type { Landing } from '#domain/ports/landings.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { allStock, bodyAddress, conditionAddress, makeAddress, makeModelAddress } from '../../kit/search-address.ts';
import type { Crumb } from './breadcrumb-list.tsx';

/** Steps of a page with a subject of its own, without home; the last one is the page itself. Null for other pages. */
export function pageTrail(subject: Subject): readonly Crumb[] | null {
  switch (subject.kind) {
    case 'vehicle':
      return vehicleTrail(subject.vehicle);
    case 'model':
      return [{ label: t('Models'), href: '/models' }, { label: subject.model.name }];
    case 'location':
      return [{ label: t('Locations'), href: '/dealer-locator' }, { label: subject.location.name }];
    case 'make':
      return [{ label: t('Our stock'), href: allStock }, { label: subject.make.name }];
    case 'landing':
      return landingTrail(subject.landing);
    case 'offer':
      return subject.hasEnded
        ? null
        : [{ label: t('Special offers'), href: offersPath }, { label: subject.offer.title }];
    default:
      return null;
  }
}

/** Make, model, place. */
function landingTrail({ make, model, place }: Landing): readonly Crumb[] {
  const ofModel = model === null ? [] : [{ label: model, href: makeModelAddress(make, model) }];
  return [
    { label: t('Our stock'), href: allStock },
    { label: make, href: makeAddress(make) },
    ...ofModel,
    { label: place.name },
  ];
}

const conditionLabels: { readonly [carType: string]: string } = {
  new: message('New'),
  demo: message('Demo'),
  used: message('Used'),
};

/** Car type, make, model, body style, title (specification, section 2). */
function vehicleTrail(vehicle: Vehicle): readonly Crumb[] {
  const { car_type, make, model, simple_body, name } = vehicle;
  const crumbs: Crumb[] = [];
  const condition = conditionLabels[car_type];
  if (condition) crumbs.push({ label: t(condition), href: conditionAddress(car_type) });
  if (make) crumbs.push({ label: make, href: makeAddress(make) });
  if (make && model) crumbs.push({ label: model, href: makeModelAddress(make, model) });
  if (simple_body) crumbs.push({ label: simple_body, href: bodyAddress(simple_body) });
  return [...crumbs, { label: name }];
}
