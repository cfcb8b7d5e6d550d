/** Uses of a picture, each with a link. */
import { Link } from 'react-router';
import type { MediaUse } from '#schemas/api/media.ts';

export function UseList({ tenant, uses }: { readonly tenant: string; readonly uses: readonly MediaUse[] }) {
  return (
    <section className="stack-small" aria-label="Where it is used">
      <h3>Where it is used</h3>
      {uses.length === 0 ? (
        <p className="field-help">Nowhere yet.</p>
      ) : (
        <ul className="media-uses">
          {uses.map((use) => (
            <li key={`${use.site ?? ''} ${use.key}`}>
              <Link to={addressOf(use.site ?? tenant, use.key)}>{use.title}</Link>
              <span className="small">
                {use.site === null ? '' : `${use.site}, `}
                {use.live ? 'live' : 'draft'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function addressOf(tenant: string, key: string): string {
  const site = `/sites/${tenant}`;
  const [kind = '', name = ''] = key.split('/');
  if (kind === 'page' || kind === 'section') return `${site}/edit/${kind}/${encodeURIComponent(name)}`;
  if (kind === 'manufacturer') return `${site}/makes/${encodeURIComponent(name)}`;
  if (['location', 'review', 'offer', 'model'].includes(kind)) return `${site}/${kind}s/${encodeURIComponent(name)}`;
  if (kind === 'switches' || kind === 'theme') return `${site}/${kind}`;
  return kind === 'site' || kind === 'navigation' ? `${site}/settings/${kind}` : site;
}
