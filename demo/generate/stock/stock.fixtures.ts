import { buildDemoEntities } from '../../sites/build-entities.ts';
import { demoTenants } from '../../sites/tenants.ts';

export const now = new Date('2026-11-21T02:00:00Z');

export const stock = demoTenants.flatMap(({ slug }) => buildDemoEntities(slug, now).vehicles);
