/** An entry of the audit log in words. */
import type { Json } from '#schemas/json.ts';

type Detail = { readonly [name: string]: Json };
type Words = string | ((detail: Detail) => string);

const text = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const count = (value: Json | undefined, noun: string): string =>
  typeof value === 'number' ? `${value} ${noun}${value === 1 ? '' : 's'}` : noun;

const acts: { readonly [action: string]: Words } = {
  'sign-in': 'Signed in',
  'sign-in.failed': ({ email, furtherLeftOut }) =>
    `Could not sign in as ${text(email)}${furtherLeftOut === true ? '; further failures of this hour are not listed' : ''}`,
  'sign-out': 'Signed out',
  'document.save': ({ document }) => `Saved ${text(document)}`,
  'document.restore': ({ document }) => `Set ${text(document)} back to a former state`,
  'document.delete': ({ document }) => `Removed ${text(document)}`,
  publish: ({ release, documents }) =>
    `Published release ${text(release)}${Array.isArray(documents) && documents.length > 0 ? `: ${documents.map(text).join(', ')}` : ''}`,
  rollback: ({ to, release }) => `Went back to release ${text(to)}, as release ${text(release)}`,
  'template.update': ({ from, to }) => `Took over the template’s release ${text(to)} (was ${text(from)})`,
  'tenant.create': ({ slug, kind }) => `Made the ${text(kind)} ${text(slug)}`,
  'tenant.delete': 'Removed the site',
  'leads.read': ({ count: read }) => `Read ${count(read, 'lead')}`,
  'search-key.replace': ({ kind }) => `Made a new ${text(kind)} key`,
  'search-index.fill': 'Filled the hosted search index anew',
  'secret.store': ({ name }) => `Stored the secret ${text(name)}`,
  'secret.forget': ({ name }) => `Removed the secret ${text(name)}`,
  'feed.create': ({ name }) => `Made the feed ${text(name)}`,
  'feed.run': ({ feed }) => `Ran the feed ${text(feed)}`,
  'import.start': ({ file }) => `Started an import${text(file) === '' ? '' : ` of ${text(file)}`}`,
  'audit.export': 'Exported the audit log',
  'domain.claim': ({ host }) => `Asked for the domain ${text(host)}`,
  'domain.prove': ({ host }) => `Proved the domain ${text(host)}`,
  'domain.lose': ({ host }) => `Lost the domain ${text(host)}`,
  'domain.primary': ({ host }) => `Made ${text(host)} the primary domain`,
};

/** What was done, in words; an act without words of its own is named with its details. */
export function describeAct(action: string, detail: Json): string {
  const facts = typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? (detail as Detail) : {};
  const words = Object.hasOwn(acts, action) ? acts[action] : undefined;
  if (typeof words === 'string') return words;
  if (words) return words(facts);
  const named = Object.entries(facts)
    .filter(([name, value]) => name !== 'actor' && value !== null)
    .map(([name, value]) => `${name} ${text(value)}`)
    .join(', ');
  const title = action.replaceAll(/[.-]/g, ' ');
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}${named === '' ? '' : `: ${named.slice(0, 300)}`}`;
}
