/** Creates a link that shows a page's draft to a person without an account, and ends unneeded links. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type NewPreviewLink, type PreviewDays, previewDays } from '#schemas/api/preview-link.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { displayMoment } from '../ui/dates.ts';
import { Button, ChoiceField, Dialog, FailureNote } from '../ui/kit.ts';
import { previewLinksQuery, useEndPreviews, useSharePreview } from './preview-queries.ts';

interface SharedPage {
  readonly key: string;
  readonly title: string;
  /** Which vehicle, location, model or search; the first one when left out. */
  readonly subject?: string;
}

interface ShareDialogProps {
  readonly tenant: string;
  /** Pages to choose from; the first is chosen. */
  readonly pages: readonly SharedPage[];
  readonly onClose: () => void;
}

export function ShareDialog({ tenant, pages, onClose }: ShareDialogProps) {
  const id = useId();
  const [key, setKey] = useState(pages[0]?.key ?? '');
  const [days, setDays] = useState<PreviewDays>(7);
  const share = useSharePreview(tenant);
  const page = pages.find((one) => one.key === key) ?? pages[0];
  const make = () => {
    if (page) share.mutate({ page: page.key, days, ...(page.subject === undefined ? {} : { subject: page.subject }) });
  };
  return (
    <Dialog title="Share a preview" onClose={onClose}>
      {share.data ? (
        <MadeLink made={share.data} onAnother={() => share.reset()} />
      ) : (
        <>
          <p>
            Anyone with the link sees {pages.length === 1 ? <strong>{page?.title}</strong> : 'the page'} as it would be
            if you published now, and can browse the other pages. They do not need an account. They can leave feedback,
            but cannot send forms. Later changes show too.
          </p>
          {pages.length > 1 ? (
            <ChoiceField
              label="First page"
              value={key}
              choices={pages.map((one) => [one.key, one.title] as const)}
              onChoose={setKey}
            />
          ) : null}
          <div className="row spread row-wrap">
            <fieldset className="row row-wrap share-days gap-4-16">
              <legend>Works for</legend>
              {previewDays.map((choice) => (
                <label className="check" key={choice}>
                  <input type="radio" name={id} checked={days === choice} onChange={() => setDays(choice)} />
                  <span>{choice === 1 ? '1 day' : `${choice} days`}</span>
                </label>
              ))}
            </fieldset>
            <Button kind="primary" disabled={share.isPending || !page} data-first-focus="" onClick={make}>
              Create a link
            </Button>
          </div>
          <FailureNote error={share.error} />
        </>
      )}
      <WorkingLinks tenant={tenant} />
    </Dialog>
  );
}

/** The address is shown once: only a hash of it is stored. */
function MadeLink({ made, onAnother }: { readonly made: NewPreviewLink; readonly onAnother: () => void }) {
  const { url, code, link } = made;
  return (
    <div className="share-made grid gap-16 items-start">
      <div className="stack-small">
        <p role="status">
          <strong>The link is ready.</strong> It shows {link.title} and works until {displayMoment(link.expiresAt)}.
          Copy it now: it is not shown again.
        </p>
        <div className="row">
          <input
            className="input grow mono"
            readOnly
            aria-label="Address of the preview"
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={url} what="Address of the preview" />
        </div>
        <div className="row">
          <a className="button" href={url} target="_blank" rel="noreferrer">
            Open it
          </a>
          <Button kind="quiet" onClick={onAnother}>
            Create another link
          </Button>
        </div>
      </div>
      <figure>
        <img src={`data:image/svg+xml,${encodeURIComponent(code)}`} alt="Code that opens the preview" />
        <figcaption className="soft small">Point a phone’s camera at it.</figcaption>
      </figure>
    </div>
  );
}

function WorkingLinks({ tenant }: { readonly tenant: string }) {
  const links = useQuery(previewLinksQuery(tenant)).data?.links ?? [];
  const end = useEndPreviews(tenant);
  const heading = useId();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="share-links">
      <div className="row spread">
        <h3 id={heading}>Links that work ({links.length})</h3>
        {links.length > 1 ? (
          <Button small kind="quiet" disabled={end.isPending} onClick={() => end.mutate(null)}>
            Revoke all
          </Button>
        ) : null}
      </div>
      <ul className="lines">
        {links.map((link) => (
          <li key={link.id}>
            <span className="grow">
              {link.title}
              <span className="soft small block">
                by {link.by}, until {displayMoment(link.expiresAt)},{' '}
                {link.openedAt === null ? 'not opened yet' : `opened ${displayMoment(link.openedAt)}`}
              </span>
            </span>
            <Button
              small
              disabled={end.isPending}
              aria-label={`Revoke the link to ${link.title} of ${displayMoment(link.madeAt)}`}
              onClick={() => end.mutate(link.id)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <FailureNote error={end.error} />
    </section>
  );
}
