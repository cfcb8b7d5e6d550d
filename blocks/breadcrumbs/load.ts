import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext } from '../define-block.ts';
import { bodyAddress, conditionAddress, makeAddress, makeModelAddress } from '../search-address.ts';
import type { Crumb } from '../ui/breadcrumb-list.tsx';
import type { Props } from './schema.ts';

export interface Data {
  /** Without home; the last one is the page itself. */
  readonly crumbs: readonly Crumb[];
}

export async function load(props: Props, { subject, path }: LoadContext): Promise<Data> {
  switch (subject.kind) {
    case 'vehicle':
      return { crumbs: vehicleCrumbs(subject.vehicle) };
    case 'model':
      return { crumbs: [{ label: 'Models', href: '/models' }, { label: subject.model.name }] };
    case 'location':
      return { crumbs: [{ label: 'Locations', href: '/dealer-locator' }, { label: subject.location.name }] };
    default:
      return { crumbs: [{ label: props.current || words(path) }].filter((crumb) => crumb.label !== '') };
  }
}

const conditionLabels: { readonly [carType: string]: string } = { new: 'New', demo: 'Demo', used: 'Used' };

/** Car type, make, model, body style, title (specification, section 2). */
function vehicleCrumbs(vehicle: Vehicle): readonly Crumb[] {
  const { car_type, make, model, simple_body, name } = vehicle;
  const crumbs: Crumb[] = [];
  const condition = conditionLabels[car_type];
  if (condition) crumbs.push({ label: condition, href: conditionAddress(car_type) });
  if (make) crumbs.push({ label: make, href: makeAddress(make) });
  if (make && model) crumbs.push({ label: model, href: makeModelAddress(make, model) });
  if (simple_body) crumbs.push({ label: simple_body, href: bodyAddress(simple_body) });
  return [...crumbs, { label: name }];
}

/** The last part of a path as words: `/about-us` is "About us". */
function words(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const text = last.replace(/-/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
