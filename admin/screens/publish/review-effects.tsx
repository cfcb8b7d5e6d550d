/** What shoppers would see and lose, before anything else of the review. */
import { useQuery } from '@tanstack/react-query';
import type { Effect, ReleaseEffects, SeenRevision } from '#schemas/api/release.ts';
import { callApi, tenantPath } from '../../api/client.ts';
import { uniqueKeys } from '../../ui/unique-keys.ts';

const abouts: { readonly [about in Effect['about']]: { readonly title: string; readonly badge: string } } = {
  action: { title: 'Call to action', badge: 'badge badge-accent' },
  contact: { title: 'Contact', badge: 'badge badge-accent' },
  price: { title: 'Price or finance', badge: 'badge badge-warning' },
  legal: { title: 'Legal text', badge: 'badge badge-danger' },
};

export function ReviewEffects({
  tenant,
  documents,
}: {
  readonly tenant: string;
  /** What is ticked. */
  readonly documents: readonly SeenRevision[];
}) {
  const effects = useQuery({
    queryKey: ['tenant', tenant, 'effects', documents.map(({ key, revision }) => [key, revision])],
    staleTime: 60_000,
    retry: false,
    enabled: documents.length > 0,
    queryFn: ({ signal }) =>
      callApi<ReleaseEffects>('POST', `${tenantPath(tenant)}/changes/effects`, { documents }, { signal }),
  });
  if (!effects.data || effects.data.pages.length === 0) return null;
  const { pages, more } = effects.data;
  return (
    <section className="panel" aria-labelledby="effects">
      <h2 className="panel-title" id="effects">
        What shoppers will see and lose
      </h2>
      {pages.map(({ key, title, effects: ofPage }) => (
        <div key={key} className="effects-page">
          <h3>{title}</h3>
          <ul>
            {uniqueKeys(ofPage, ({ about, text }) => `${about} ${text}`).map(([id, effect]) => (
              <li key={id} data-kind={effect.kind}>
                <span className={abouts[effect.about].badge}>{abouts[effect.about].title}</span>
                <span>{describeEffect(effect)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more > 0 ? <p className="panel-note soft small">{more} more pages change and were not drawn for this.</p> : null}
    </section>
  );
}

function describeEffect({ kind, text, before, after }: Effect): string {
  if (kind === 'lost') return before > 1 ? `“${text}” is gone (was there ${before} times).` : `“${text}” is gone.`;
  if (kind === 'fewer') return `“${text}” is there ${after === 1 ? 'once' : `${after} times`} instead of ${before}.`;
  return `“${text}” is new.`;
}
