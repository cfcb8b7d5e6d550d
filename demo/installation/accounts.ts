/** Staff of the demo: made by the seed and printed at start. They exist only with demo data. */
import type { Role } from '#schemas/api/access.ts';

export const demoPassword = 'forecourt-demo';

export const demoAccounts: readonly {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly tenant: string | null;
}[] = [
  { email: 'platform@forecourt.test', name: 'Priya Nair', role: 'platform', tenant: null },
  { email: 'onboarding@forecourt.test', name: 'Tom Aldridge', role: 'onboarding', tenant: null },
  { email: 'admin@meridian.test', name: 'Grace Okafor', role: 'admin', tenant: 'meridian' },
  { email: 'editor@meridian.test', name: 'Sam Whitlock', role: 'editor', tenant: 'meridian' },
  { email: 'editor@redgum.test', name: 'Lena Marsh', role: 'editor', tenant: 'redgum' },
];
