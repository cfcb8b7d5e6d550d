/** What shoppers would see and lose, before anything else of the review. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type {
  Effect,
  PageEffects,
  ReleaseEffects,
  SeenRevision,
  SiteEffects,
  TemplateEffects,
} from '#schemas/api/release.ts';
import { apiQuery, displayError } from '../../api/api.ts';
import { PagePicture } from '../../frame/page-picture.tsx';
import { Button, Panel } from '../../ui/kit.ts';
import { uniqueKeys } from '../../ui/unique-keys.ts';

const abouts: { readonly [about in Effect['about']]: { readonly title: string; readonly badge: string } } = {
  action: { title: 'Call to action', badge: 'badge badge-accent' },
  contact: { title: 'Contact', badge: 'badge badge-accent' },
  price: { title: 'Price or finance', badge: 'badge badge-warning' },
  legal: { title: 'Legal text', badge: 'badge badge-danger' },
};

interface ReviewEffectsProps {
  readonly tenant: string;
  /** The ticked documents. */
  readonly documents: readonly SeenRevision[];
  /** The template's release, if it is ticked. */
  readonly template: number | null;
}

export function ReviewEffects({ tenant, documents, template }: ReviewEffectsProps) {
  const isAsked = documents.length > 0 || template !== null;
  const effects = useQuery({
    ...apiQuery(
      ['tenant', tenant, 'effects', template, documents.map(({ key, revision }) => [key, revision])],
      'POST /tenants/:tenant/changes/effects',
      { tenant, body: { documents, ...(template === null ? {} : { template }) } },
    ),
    staleTime: 60_000,
    retry: false,
    enabled: isAsked,
  });
  if (!isAsked) return null;
  return (
    <Panel title="What shoppers will see and lose" flush>
      {effects.isError ? (
        <div className="panel-note" role="alert">
          <p>This was not checked: {displayError(effects.error)}</p>
          <Button small onClick={() => effects.refetch()}>
            Check again
          </Button>
        </div>
      ) : effects.data ? (
        <Found tenant={tenant} found={effects.data} />
      ) : (
        <p className="panel-note soft" role="status">
          Rendering pages before and after…
        </p>
      )}
    </Panel>
  );
}

function Found({ tenant, found }: { readonly tenant: string; readonly found: ReleaseEffects }) {
  const { switches, template } = found;
  return (
    <>
      <FoundPages
        found={found}
        pictureOf={(page) =>
          switches && page.state === 'changed' ? (
            <SwitchPictures tenant={tenant} page={page} switches={switches} />
          ) : null
        }
      />
      {template ? <FoundSites template={template} /> : null}
    </>
  );
}

/** Sites of a template: those that were checked, and how many were not. */
function FoundSites({ template: { live, notLive, sites } }: { readonly template: TemplateEffects }) {
  return (
    <>
      <p className="panel-note">{describeSample(sites.length, live, notLive)}</p>
      {sites.map((found) => (
        <details key={found.site} className="panel-note">
          <summary>
            {found.name}: {describeSite(found)}
          </summary>
          <FoundPages found={found} />
        </details>
      ))}
    </>
  );
}

interface FoundPagesProps {
  readonly found: Pick<ReleaseEffects, 'pages' | 'looked' | 'unchecked'>;
  readonly pictureOf?: (page: PageEffects) => ReactNode;
}

function FoundPages({ found: { pages, looked, unchecked }, pictureOf }: FoundPagesProps) {
  return (
    <>
      <p className="panel-note" role="status">
        {describeCount(pages.length, looked)}
      </p>
      {pages.map((page) => (
        <div key={page.key} className="effects-page pad-12-16 grid gap-6">
          <h3>{page.title}</h3>
          <p className="small soft">{describePage(page)}</p>
          {page.effects.length > 0 ? (
            <ul>
              {uniqueKeys(page.effects, ({ about, text }) => `${about} ${text}`).map(([id, effect]) => (
                <li key={id} data-kind={effect.kind}>
                  <span className={abouts[effect.about].badge}>{abouts[effect.about].title}</span>
                  <span>{describeEffect(effect)}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {pictureOf?.(page)}
        </div>
      ))}
      {unchecked.length > 0 ? (
        <details className="panel-note small">
          <summary>
            {unchecked.length === 1 ? '1 page was not checked' : `${unchecked.length} pages were not checked`}: they may
            change as well
          </summary>
          <ul>
            {unchecked.map(({ key, title, why }) => (
              <li key={key}>
                {title}: {why}.
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

interface SwitchPicturesProps {
  readonly tenant: string;
  readonly page: PageEffects;
  readonly switches: NonNullable<ReleaseEffects['switches']>;
}

/** The page with the switches as they are live and as they would be. */
function SwitchPictures({ tenant, page: { key, title, example }, switches }: SwitchPicturesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="document-pictures grid gap-12 justify-start pad-12-16">
      <Button small kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide the pictures' : 'Before and after'}
      </Button>
      {isOpen ? (
        <div className="before-after grid gap-12 justify-start">
          <div className="before-after-sides grid gap-16 items-start">
            {(['before', 'after'] as const).map((side) => (
              <figure key={side}>
                <figcaption className="small">{side === 'before' ? 'Before' : 'After'}</figcaption>
                <SwitchPicture
                  tenant={tenant}
                  asked={{
                    key,
                    switches: switches[side],
                    ...(example?.subject ? { subject: example.subject } : {}),
                  }}
                  label={`${title}, ${side}`}
                />
              </figure>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

interface SwitchPictureProps {
  readonly tenant: string;
  readonly asked: { readonly key: string; readonly subject?: string; readonly switches: object };
  readonly label: string;
}

function SwitchPicture({ tenant, asked, label }: SwitchPictureProps) {
  const picture = useQuery({
    ...apiQuery(['tenant', tenant, 'switch-picture', JSON.stringify(asked)], 'POST /tenants/:tenant/preview', {
      tenant,
      body: asked,
    }),
    staleTime: 60_000,
    retry: false,
  });
  if (picture.isError) return <p className="before-after-nothing soft small">This page cannot be drawn now.</p>;
  return <PagePicture label={label} page={picture.data ?? null} whole />;
}

function describeCount(changed: number, looked: number): string {
  const all = looked === 1 ? '1 page was' : `${looked} pages were`;
  if (looked === 0 && changed === 0) return 'No page was checked, so the effect is unknown.';
  if (changed === 0) return `${all} drawn before and after: no page changes for shoppers.`;
  return `${changed === 1 ? '1 page changes' : `${changed} pages change`} for shoppers. ${all} drawn before and after.`;
}

function describeSite({ takes, fault, pages, looked }: SiteEffects): string {
  if (fault !== null) return `Not checked: ${fault}.`;
  return takes ? describeCount(pages.length, looked) : 'It keeps its own everywhere, so nothing changes.';
}

function describeSample(sample: number, live: number, notLive: number): string {
  const waiting =
    notLive === 0 ? '' : ` ${notLive === 1 ? '1 is' : `${notLive} are`} not live, and no shopper sees it.`;
  if (live === 0) return `No site of this template is live.${waiting}`;
  const left = live - sample;
  const rest =
    left === 0
      ? ''
      : ` The other ${left === 1 ? 'one was' : `${left} were`} not checked: they may change in other ways.`;
  return `Sites that take this release: ${sample} of ${live} live ${live === 1 ? 'site was' : 'sites were'} checked.${rest}${waiting}`;
}

function describePage({ state, example, drawn, changed, effects }: PageEffects): string {
  if (state === 'gone') return 'The whole page disappears.';
  if (state === 'new') return 'The page is new.';
  const often = drawn > 1 ? `Changes in ${changed} of ${drawn} examples` : 'Changes';
  const like = example?.title ? `, such as ${example.title}` : '';
  return `${often}${like}${effects.length === 0 ? ': text or appearance only' : ''}.`;
}

function describeEffect({ kind, text, before, after }: Effect): string {
  if (kind === 'lost') return before > 1 ? `“${text}” is gone (was there ${before} times).` : `“${text}” is gone.`;
  if (kind === 'fewer') return `“${text}” is there ${after === 1 ? 'once' : `${after} times`} instead of ${before}.`;
  return `“${text}” is new.`;
}
