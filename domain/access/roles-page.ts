/** `docs/roles.md`, written from the tables: what each role may do, and what each route asks for. */
import { permissions, permissionTitles, roles, roleTitles } from '#schemas/api/access.ts';
import { consoleRoutes } from '#schemas/api/routes/console-routes.ts';
import type { RouteAccess } from '#schemas/api/routes/route.ts';
import { isAllowed } from './role-permissions.ts';

/** The page as Markdown. */
export function rolesPage(): string {
  const titles = roles.map((role) => roleTitles[role]);
  const marks = (row: (role: (typeof roles)[number]) => boolean) =>
    roles.map((role) => (row(role) ? '●' : '')).join(' | ');
  return `# Roles

Written by \`npm run docs:roles\` from \`domain/access\` and \`schemas/api/routes\`; do not edit it by hand.

Platform and onboarding staff see every site; all others belong to one site, and any other answers them 404. Templates
can be changed by roles that may "change templates"; others can only view them.

A stock keeper or lead handler may be limited to some of the site's locations. Then they change only vehicles that are
there (others are shown, and answer 403 with the location), add vehicles there, and read the leads of those locations
and those without one. Imports and feeds change the stock of all locations, so they are not for them.

## What each role may do

| May | ${titles.join(' | ')} |
|---|${roles.map(() => ':-:').join('|')}|
${permissions.map((one) => `| ${permissionTitles[one]} (\`${one}\`) | ${marks((role) => isAllowed(role, one))} |`).join('\n')}

Documents ask by their kind and field: pages, shared sections, menus and redirects \`pages.edit\`; the theme
\`theme.edit\`; switches \`switches.edit\`, those of finance \`finance.rules\`; lenders \`finance.rules\`; delivery prices
and the site \`site.edit\`, but its legal lines, country and currency \`site.legal\`. A field that affects mail, money, scripts,
consent or addresses needs a separate permission: [powers.md](powers.md) lists them. Publishing and rolling back need the same permissions for everything that the release changes.

## What each route asks for

Paths are below \`/api/console\`. 401 without a session, 404 for a foreign site, 403 without the permission.

| Route | Asks for | ${titles.join(' | ')} |
|---|---|${roles.map(() => ':-:').join('|')}|
${Object.entries(consoleRoutes)
  .map(
    ([route, { access }]) => `| \`${route}\` | ${describeAccess(access)} | ${marks((role) => mayUse(role, access))} |`,
  )
  .join('\n')}
`;
}

function mayUse(role: (typeof roles)[number], access: RouteAccess): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  return (typeof access === 'string' ? [access] : access).some((permission) => isAllowed(role, permission));
}

function describeAccess(access: RouteAccess): string {
  if (access === 'public') return 'nothing';
  if (access === 'signed-in') return 'a session';
  return typeof access === 'string' ? `\`${access}\`` : 'the permission of the document and field';
}
