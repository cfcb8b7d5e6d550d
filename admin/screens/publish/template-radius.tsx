/** Sites affected by a template's release: which are offered each document as it is, and what others keep. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { KeptOnSite, RadiusDocument, SeenRevision, TemplateRadius } from '#schemas/api/release.ts';
import { apiQuery, displayError, useTenant } from '../../api/api.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Panel } from '../../ui/kit.ts';

export function ReviewRadius({
  documents,
}: {
  /** The ticked documents. */
  readonly documents: readonly SeenRevision[];
}) {
  const tenant = useTenant();
  const radius = useQuery({
    ...apiQuery(
      ['tenant', tenant, 'radius', documents.map(({ key, revision }) => [key, revision])],
      'POST /tenants/:tenant/changes/radius',
      { tenant, body: { documents } },
    ),
    staleTime: 60_000,
    retry: false,
    enabled: documents.length > 0,
  });
  if (documents.length === 0) return null;
  return (
    <Panel title="Sites that this affects" flush>
      {radius.isError ? (
        <p className="panel-note" role="alert">
          This was not checked: {displayError(radius.error)}
        </p>
      ) : radius.data ? (
        <Found found={radius.data} />
      ) : (
        <p className="panel-note soft" role="status">
          Checking the sites of this template…
        </p>
      )}
    </Panel>
  );
}

function Found({ found: { sites, looked, documents } }: { readonly found: TemplateRadius }) {
  return (
    <>
      <p className="panel-note" role="status">
        {describeSites(sites, looked)}
      </p>
      {sites === 0
        ? null
        : documents.map((document) => (
            <div key={document.key} className="effects-page pad-12-16 grid gap-6">
              <h3>{document.title}</h3>
              <p className="small soft">{describeDocument(document)}</p>
              {document.kept.length > 0 ? (
                <ul>
                  {document.kept.map((kept) => (
                    <li key={kept.site}>
                      <span>
                        <Link to={`/sites/${kept.site}`}>{kept.name}</Link> keeps {describePlaces(kept)}
                      </span>
                    </li>
                  ))}
                  {document.keptBy > document.kept.length ? (
                    <li>And {document.keptBy - document.kept.length} more sites.</li>
                  ) : null}
                </ul>
              ) : null}
            </div>
          ))}
    </>
  );
}

function describeSites(sites: number, looked: number): string {
  if (sites === 0) return 'No site uses this template yet.';
  const all = sites === 1 ? '1 site uses' : `${sites} sites use`;
  const rest = looked < sites ? ` Only ${looked} were checked in time. The effect on the others is unknown.` : '';
  return `${all} this template. Each takes the change when its staff apply it, or in a roll-out.${rest}`;
}

function describeDocument({ takes, same, keptBy }: RadiusDocument): string {
  const parts = [
    takes > 0 ? `${sitesOf(takes)} can apply it unchanged` : '',
    keptBy > 0 ? `${sitesOf(keptBy)} changed the same part and ${keptBy === 1 ? 'keeps its' : 'keep their'} own` : '',
    same > 0 ? `nothing changes on ${sitesOf(same)}` : '',
  ].filter(Boolean);
  return `${parts.join('; ')}.`;
}

function sitesOf(count: number): string {
  return count === 1 ? '1 site' : `${count} sites`;
}

function describePlaces({ places, morePlaces, by, at }: KeptOnSite): string {
  const more = morePlaces > 0 ? ` and ${morePlaces} more` : '';
  const who = by !== null && at !== null ? ` (last saved by ${by}, ${displayMoment(at)})` : '';
  return `${places.join(', ')}${more}${who}.`;
}
