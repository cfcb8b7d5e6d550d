/** A new site out of a file that another site was exported to. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type SiteImport, sitePartBytes } from '#schemas/api/site-import.ts';
import { callApi, displayError } from '../../api/api.ts';
import { tenantsQuery } from '../../api/queries.ts';
import { pause } from '../../api/retry.ts';
import { Button, FieldError, Form, PageHead, TextField, useAct } from '../../ui/kit.ts';

/** Uploads a site's file in parts, and waits until the site is imported. */
const lookEveryMs = 700;

/** @returns the import at its end, done or failed. @throws ApiFailure, or the signal's reason. */
async function bringSite(
  { file, slug }: { readonly file: File; readonly slug: string },
  { onProgress, signal }: { readonly onProgress: (state: SiteImport) => void; readonly signal: AbortSignal },
): Promise<SiteImport> {
  let state = await callApi('POST /site-imports', { body: { slug, bytes: file.size }, signal });
  onProgress(state);
  while (state.state === 'uploading') {
    const part = file.slice(state.received, state.received + sitePartBytes);
    state = await callApi('PUT /site-imports/:import/file', {
      import: state.id,
      query: { from: state.received },
      body: part,
      signal,
    });
    onProgress(state);
  }
  while (state.state === 'checking' || state.state === 'storing') {
    await pause(lookEveryMs, signal);
    state = await callApi('GET /site-imports/:import', { import: state.id, signal });
    onProgress(state);
  }
  return state;
}

export function SiteImportScreen() {
  const [file, setFile] = useState<File | null>(null);
  const [slug, setSlug] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [progress, setProgress] = useState<SiteImport | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const bring = useAct({
    mutationFn: (chosen: File) =>
      bringSite({ file: chosen, slug: slug.trim() }, { onProgress: setProgress, signal: leaving.current.signal }),
    refreshes: [tenantsQuery.queryKey],
  });
  const errors = {
    file: file === null ? 'Choose the file that the site was exported to.' : undefined,
    slug: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(slug.trim())
      ? undefined
      : 'Use small letters, digits and hyphens, for example harbour-city.',
  };
  const shown = isTried ? errors : { file: undefined, slug: undefined };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setIsTried(true);
    const form = event.currentTarget;
    if (file === null || errors.slug !== undefined) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    bring.mutate(file);
  };
  if (bring.data?.state === 'done') return <Done made={bring.data} />;
  const problem = bring.isError ? displayError(bring.error) : (bring.data?.problem ?? null);
  return (
    <div className="page page-narrow">
      <PageHead title="Import a site from a file">
        It becomes a new site with the pages, settings, pictures and stock of the file. Only staff see it until you put
        it live.
      </PageHead>
      <Form className="stack" onSubmit={submit} noValidate>
        {problem !== null && !bring.isPending ? (
          <div className="note note-danger" role="alert">
            <p>{problem}</p>
          </div>
        ) : null}
        <section className="panel panel-pad stack">
          <FileChoice error={shown.file} isBusy={bring.isPending} onChange={setFile} />
          <TextField
            label="Short address"
            help="The first part of its address here, such as harbour-city."
            error={shown.slug}
            value={slug}
            maxLength={40}
            disabled={bring.isPending}
            onChange={setSlug}
          />
        </section>
        {bring.isPending && progress ? <Progress of={progress} /> : null}
        <div className="row">
          <Button type="submit" kind="primary" disabled={bring.isPending}>
            {bring.isPending ? 'Importing…' : 'Import the site'}
          </Button>
          <Link className="button" to="/sites">
            {bring.isPending ? 'Stop' : 'Cancel'}
          </Link>
        </div>
        <p className="soft small">
          Domains, accounts, passwords, keys, feeds and leads are not in the file: set them up on the new site.
        </p>
      </Form>
    </div>
  );
}

interface FileChoiceProps {
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly onChange: (file: File | null) => void;
}

function FileChoice({ error, isBusy, onChange }: FileChoiceProps) {
  const id = useId();
  return (
    <div className="stack-tight">
      <label className="field-label" htmlFor={id}>
        File
      </label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".gz,application/gzip"
        disabled={isBusy}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
      {error ? <FieldError message={error} /> : <span className="soft small">Its name ends in .site.gz.</span>}
    </div>
  );
}

const steps = { uploading: 'Uploading the file', checking: 'Checking the file', storing: 'Storing the site' } as const;

function Progress({ of }: { readonly of: SiteImport }) {
  const step = of.state === 'done' || of.state === 'failed' ? 'storing' : of.state;
  const share = step === 'uploading' ? of.received / of.bytes : step === 'storing' ? of.stored / of.checked : null;
  return (
    <section className="panel panel-pad stack-tight" aria-label="Progress">
      <p role="status">{steps[step]}</p>
      {share === null ? <progress aria-label={steps[step]} /> : <progress aria-label={steps[step]} value={share} />}
      <p className="soft small num">
        {step === 'uploading'
          ? `${megabytes(of.received)} of ${megabytes(of.bytes)}`
          : `${(step === 'storing' ? of.stored : of.checked).toLocaleString('en-AU')} records and pictures`}
      </p>
    </section>
  );
}

function Done({ made }: { readonly made: SiteImport }) {
  return (
    <div className="page page-narrow">
      <PageHead
        title={`${made.name} is here`}
        below={
          <p role="status">
            {made.checked.toLocaleString('en-AU')} records and pictures were imported. Only staff see the site so far.
          </p>
        }
      />
      <div className="row">
        <Link className="button button-primary" to={`/sites/${made.slug}/onboarding`}>
          See what it needs to go live
        </Link>
        <Link className="button" to={`/sites/${made.slug}`}>
          Open the site
        </Link>
      </div>
    </div>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toLocaleString('en-AU', { maximumFractionDigits: 1 })} MB`;
}
