import { useEffect, useRef, useState } from 'react';
import {
  acceptedFiles,
  acceptedOnDesk,
  acceptedWords,
  fileIds,
  fileLimit,
  mostFiles,
  refusedKind,
  tooLargeFile,
  tooManyFiles,
} from '#domain/leads/lead-file.ts';
import { t } from '#domain/messages/translate.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import { sendFile } from './send-file.ts';

interface ChosenFile {
  readonly key: string;
  readonly name: string;
  /** Null until it has arrived. */
  readonly id: string | null;
  /** Why it was refused; null if it was not. */
  readonly problem: string | null;
  /** Upload progress, 0 to 100. */
  readonly percent: number;
  /** Cancels the upload. */
  readonly stop: AbortController | null;
}

interface FilesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly awake: boolean;
  /** Files at most. */
  readonly most?: number;
  readonly optional?: boolean;
  readonly hint?: string | undefined;
  /** Ids of files that arrived before the field was drawn, comma-separated. */
  readonly kept?: string;
}

/** Names of files that arrived while this page was open, by id: a form of several steps draws the field more than once. */
const names = new Map<string, string>();

/**
 * Files that are sent with the form. Once hydrated, it uploads each file as soon as it is chosen, and the form refers
 * to it by id: errors of a file show at once, and a form that is sent again uploads no file twice.
 */
export function FilesField({
  id,
  label,
  error,
  awake,
  most = mostFiles,
  optional = true,
  hint: ownHint,
  kept = '',
}: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly ChosenFile[]>(() => arrivedFiles(kept));
  const [said, setSaid] = useState('');
  const limits = t('{kinds}, up to {size} MB each.', { kinds: t(acceptedWords), size: fileLimit / 1024 / 1024 });
  const hint = ownHint ? `${ownHint} ${limits}` : limits;
  const ids = chosen.flatMap((each) => each.id ?? []).join(',');

  const take = (picker: HTMLInputElement): void => {
    const room = most - chosen.filter(({ problem }) => problem === null).length;
    const added = [...(picker.files ?? [])].map((file, place) => ({
      file,
      key: crypto.randomUUID(),
      problem: problemOf(file, place < room),
      stop: new AbortController(),
    }));
    // The same file may be chosen again.
    picker.value = '';
    setChosen((all) => [
      ...all.filter(({ problem }) => problem === null),
      ...added.map(({ file, key, problem, stop }) => ({ key, name: file.name, id: null, problem, percent: 0, stop })),
    ]);
    for (const { file, key, problem, stop } of added) {
      const change = (to: Partial<ChosenFile>): void =>
        setChosen((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
      if (problem !== null) setSaid(problem);
      else
        void sendFile(file, { signal: stop.signal, onProgress: (percent) => change({ percent }) }).then((end) => {
          // The shopper removed it.
          if (stop.signal.aborted) return;
          if (end.id !== null) names.set(end.id, file.name);
          change(end);
          setSaid(end.problem ?? t('{name} has been added.', { name: file.name }));
        });
    }
  };

  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    // Chosen before scripts were there.
    if (awake && input.current?.files?.length) taking.current(input.current);
  }, [awake]);

  useEffect(() => {
    // Forms save on input: an arrived file counts as input.
    if (ids !== kept) input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [ids, kept]);

  const isSending = chosen.some((each) => each.id === null && each.problem === null);
  const wasSending = useRef(false);
  useEffect(() => {
    // One that was refused or removed changes no id, and the form still waits for it.
    if (wasSending.current && !isSending) input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    wasSending.current = isSending;
  }, [isSending]);

  const remove = ({ key, name, stop }: ChosenFile): void => {
    stop?.abort();
    setChosen((all) => all.filter((each) => each.key !== key));
    setSaid(t('{name} has been removed.', { name }));
    input.current?.focus();
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="lead-form-picker" data-awake={awake ? '' : undefined}>
        <input
          ref={input}
          className="ui-control"
          type="file"
          id={id}
          {...(awake ? {} : { name: 'files' })}
          multiple={most > 1}
          accept={acceptedFiles}
          onClick={(event) => {
            // A phone uploads its photographs as JPEG; a desktop has the files that came from one.
            if (matchMedia('(pointer: fine)').matches) event.currentTarget.accept = acceptedOnDesk;
          }}
          {...describedBy(id, hint, error)}
          onChange={(event) => take(event.currentTarget)}
        />
        {/* The browser's own text would say that no file is chosen while the list below shows some. */}
        <span aria-hidden="true">{chosen.length > 0 ? t('Add another file') : t('Choose a file')}</span>
      </div>
      {chosen.length > 0 ? (
        <ul className="lead-form-files">
          {chosen.map((each) => {
            const isOnItsWay = each.id === null && each.problem === null;
            return (
              <li
                key={each.key}
                data-sending={isOnItsWay ? '' : undefined}
                data-problem={each.problem === null ? undefined : ''}
              >
                <span>{each.problem ?? each.name}</span>
                {isOnItsWay ? (
                  <progress max={100} value={each.percent} aria-label={t('Sending {name}', { name: each.name })} />
                ) : null}
                <button type="button" onClick={() => remove(each)}>
                  {t('Remove')}
                  <span className="ui-hidden"> {each.name}</span>
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {awake ? <input type="hidden" name="files" value={ids} /> : null}
      <span className="ui-hidden" role="status">
        {said}
      </span>
    </Field>
  );
}

function arrivedFiles(kept: string): readonly ChosenFile[] {
  return fileIds(kept).map((id, place) => ({
    key: id,
    id,
    name: names.get(id) ?? t('File {place}, added before', { place: place + 1 }),
    problem: null,
    percent: 100,
    stop: null,
  }));
}

function problemOf(file: File, hasRoom: boolean): string | null {
  if (!hasRoom) return `${file.name}: ${tooManyFiles()}`;
  return file.size > fileLimit ? tooLargeFile(file.name) : refusedKind(file.name, file.type);
}
