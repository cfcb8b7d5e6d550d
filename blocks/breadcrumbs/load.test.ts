import { describe, expect, test } from 'vitest';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { load } from './load.ts';

const props = { home: 'Home', current: '' };

function context(part: Pick<LoadContext, 'subject' | 'path'>): LoadContext {
  return part as LoadContext;
}

describe('breadcrumbs', () => {
  test('R2-013: a vehicle: car type, make, model, body style, title', async () => {
    const vehicle = aVehicle({
      car_type: 'used',
      make: 'Land Rover',
      model: 'Defender 110',
      simple_body: 'SUV',
      name: '2020 Land Rover Defender 110',
    });
    const { crumbs } = await load(
      props,
      context({ subject: { kind: 'vehicle', vehicle, version: 1 }, path: '/cars/x' }),
    );
    expect(crumbs).toEqual([
      { label: 'Used', href: '/search/used-cars' },
      { label: 'Land Rover', href: '/search/land-rover' },
      { label: 'Defender 110', href: '/search/land-rover/defender-110' },
      { label: 'SUV', href: '/search/suv-cars' },
      { label: '2020 Land Rover Defender 110' },
    ]);
  });

  test('R8-019: what a vehicle does not know is left out', async () => {
    const vehicle = aVehicle({ car_type: 'used', simple_body: null, name: 'A car' });
    const { crumbs } = await load(
      props,
      context({ subject: { kind: 'vehicle', vehicle, version: 1 }, path: '/cars/x' }),
    );
    expect(crumbs.map((crumb) => crumb.label)).not.toContain(null);
    expect(crumbs.some((crumb) => crumb.href?.endsWith('-cars') && crumb.label !== 'Used')).toBe(false);
  });

  test('a plain page is named by staff, else by its path', async () => {
    const subject = { kind: 'none' } as const;
    expect(await load(props, context({ subject, path: '/about-us' }))).toEqual({ crumbs: [{ label: 'About us' }] });
    expect(await load({ ...props, current: 'Who we are' }, context({ subject, path: '/about-us' }))).toEqual({
      crumbs: [{ label: 'Who we are' }],
    });
    expect(await load(props, context({ subject, path: '/' }))).toEqual({ crumbs: [] });
  });
});
