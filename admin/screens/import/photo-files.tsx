/** Photographs as files, a folder or a ZIP, named by stock number: matched first, shown, then sent. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PhotoAdded, PhotoPlan } from '#schemas/api/stock.ts';
import { apiAddress, callApi, useTenant } from '../../api/api.ts';
import { uploadPicture } from '../../api/upload-picture.ts';
import { listZip, type NamedFile } from '../../imports/open-zip.ts';
import { Button, FailureNote } from '../../ui/kit.ts';
import { answeredPlan, type PhotoFailure, sendPhotos } from './send-photos.ts';

/** Lines of a list that are shown. */
const mostLines = 50;

interface Chosen {
  readonly files: ReadonlyMap<string, NamedFile>;
  readonly plan: PhotoPlan;
}

export function PhotoFiles() {
  const tenant = useTenant();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [answers, setAnswers] = useState<{ readonly [path: string]: string }>({});
  const [replaces, setReplaces] = useState(false);
  const [done, setDone] = useState(0);
  const look = useMutation({
    mutationFn: async (given: readonly File[]): Promise<Chosen> => {
      const files = new Map((await filesOf(given)).map((file) => [file.path, file]));
      const names = [...files.keys()];
      return { files, plan: await callApi('POST /tenants/:tenant/stock/photo-names', { tenant, body: { names } }) };
    },
    onSuccess: (found) => {
      setAnswers({});
      send.reset();
      setChosen(found);
    },
  });
  const send = useMutation({
    mutationFn: ({ files, plan }: Chosen) => {
      setDone(0);
      const sending = { vehicles: answeredPlan(plan, answers), replaces, onProgress: setDone };
      return sendPhotos(sending, {
        read: (path) => files.get(path)?.read() ?? Promise.reject(new Error('This file no longer exists.')),
        upload: (id, file) =>
          uploadPicture<PhotoAdded>(
            apiAddress('POST /tenants/:tenant/stock/:vehicle/photos', { tenant, vehicle: id }),
            file,
            () => {},
          ),
        arrange: (id, version, images) =>
          callApi('PUT /tenants/:tenant/stock/:vehicle', {
            tenant,
            vehicle: id,
            body: { version, changes: { images }, note: 'Pictures replaced' },
          }),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['tenant', tenant] }),
  });
  const isBusy = look.isPending || send.isPending;
  const vehicles = chosen === null ? [] : answeredPlan(chosen.plan, answers);
  const count = vehicles.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <section className="panel panel-pad stack" aria-labelledby="photo-files">
      <h2 id="photo-files">Photographs by stock number</h2>
      <p className="soft">
        Name each picture by its vehicle: ABC123.jpg, ABC123-1.jpg, ABC123_02.jpg, ABC123 (3).jpg, or a folder ABC123
        with 1.jpg, 2.jpg. The order of the files does not matter.
      </p>
      <div className="row row-wrap">
        <Chooser label="Choose pictures or a ZIP" disabled={isBusy} onFiles={look.mutate} />
        <Chooser label="Choose a folder" isFolder disabled={isBusy} onFiles={look.mutate} />
        {look.isPending ? <span className="soft">Reading the names…</span> : null}
      </div>
      <FailureNote error={look.error} />
      {chosen === null ? null : (
        <>
          <p role="status">
            {count.toLocaleString('en-AU')} pictures for {vehicles.length.toLocaleString('en-AU')} vehicles.
            {chosen.plan.left.length > 0 ? ` ${chosen.plan.left.length.toLocaleString('en-AU')} are left out.` : ''}
          </p>
          {chosen.plan.questions.length > 0 ? (
            <fieldset className="stack-small" disabled={isBusy}>
              <legend>These names fit more than one vehicle</legend>
              {chosen.plan.questions.slice(0, mostLines).map(({ file, vehicles: fits }) => (
                <label className="row row-wrap" key={file}>
                  <span className="mono grow">{file}</span>
                  <select
                    className="input"
                    value={answers[file] ?? ''}
                    onChange={({ target }) => setAnswers((now) => ({ ...now, [file]: target.value }))}
                  >
                    <option value="">Leave it out</option>
                    {fits.map(({ id, stocknum }) => (
                      <option key={id} value={id}>
                        {stocknum}
                      </option>
                    ))}
                  </select>
                </label>
              ))}
            </fieldset>
          ) : null}
          <PhotoLines title="Left out" lines={chosen.plan.left} />
          <label className="row">
            <input
              type="checkbox"
              checked={replaces}
              disabled={isBusy}
              onChange={({ target }) => setReplaces(target.checked)}
            />
            Replace the photographs that these vehicles have now
          </label>
          <div className="row row-wrap">
            <Button kind="primary" disabled={isBusy || count === 0} onClick={() => send.mutate(chosen)}>
              {`Add ${count.toLocaleString('en-AU')} pictures`}
            </Button>
            {send.isPending ? <progress value={done} max={count} aria-label="Pictures sent" /> : null}
          </div>
          <FailureNote error={send.error} />
          {send.data ? (
            <>
              <p role="status">{send.data.sent.toLocaleString('en-AU')} pictures were added.</p>
              <PhotoLines title="Not added" lines={send.data.failures} />
            </>
          ) : null}
        </>
      )}
    </section>
  );
}

function PhotoLines({ title, lines }: { readonly title: string; readonly lines: readonly PhotoFailure[] }) {
  if (lines.length === 0) return null;
  return (
    <details open={lines.length <= 5}>
      <summary>
        {title} ({lines.length.toLocaleString('en-AU')})
      </summary>
      <ul className="lines">
        {lines.slice(0, mostLines).map(({ file, why }) => (
          <li key={file}>
            <span className="mono">{file}</span> <span className="soft">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly isFolder?: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function Chooser({ label, isFolder = false, disabled, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={label}
        {...(isFolder ? { webkitdirectory: '' } : { accept: 'image/*,.heic,.heif,.zip,application/zip' })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          target.value = '';
        }}
      />
    </>
  );
}

/** Files with their folders, and those of ZIP files in their place. */
async function filesOf(given: readonly File[]): Promise<readonly NamedFile[]> {
  const files: NamedFile[] = [];
  for (const file of given) {
    if (/\.zip$/i.test(file.name)) files.push(...(await listZip(file)));
    else files.push({ path: file.webkitRelativePath || file.name, read: async () => file });
  }
  return files;
}
