/** Where a feed's file comes from: the fields of the kind of source that is chosen. */
import { type ReactNode, useState } from 'react';
import type { FeedSave, FeedSource, FileServerSource, MailSource, WebSource } from '#schemas/api/feed.ts';
import { Field } from '../../ui/field.tsx';
import { freshSource, scheduleFor, sourceKinds } from './feed-words.ts';

interface SourceProps<Source> {
  readonly source: Source;
  readonly onChange: (source: FeedSource) => void;
}

export function SourceFields({
  draft,
  hasPassword,
  folder,
  onChange,
}: {
  readonly draft: FeedSave;
  readonly hasPassword: boolean;
  readonly folder: string;
  readonly onChange: (changes: Partial<FeedSave>) => void;
}) {
  const { source } = draft;
  const changeSource = (next: FeedSource) => onChange({ source: next });
  const secret = (
    <SecretField
      source={source}
      hasPassword={hasPassword}
      value={draft.password ?? ''}
      onChange={(password) => onChange({ password: password || undefined })}
    />
  );
  return (
    <>
      <div className="feed-grid">
        <Field label="Name" help="For this list and for the history of each vehicle.">
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={60}
              required
              value={draft.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="The file comes from">
          {(control) => (
            <select
              {...control}
              className="input"
              value={source.kind}
              onChange={(event) => {
                const kind = sourceKinds.find(([known]) => known === event.target.value)?.[0] ?? 'http';
                const next = freshSource(kind);
                onChange({ source: next, password: undefined, schedule: scheduleFor(next, draft.schedule) });
              }}
            >
              {sourceKinds.map(([kind, title]) => (
                <option key={kind} value={kind}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {source.kind === 'http' ? (
        <WebFields source={source} onChange={changeSource} secret={secret} />
      ) : source.kind === 'folder' ? (
        <TextField
          label="File"
          help={`The newest file of this name in the folder ${folder} of the server’s feeds folder. A star stands for anything: stock-*.csv`}
          most={120}
          value={source.file}
          onChange={(file) => changeSource({ kind: 'folder', file })}
        />
      ) : source.kind === 'push' ? (
        <p className="soft">
          Save the feed, make a token, and let your system put the file to the address that is shown here then. The
          first file is kept until you have said what its columns mean.
        </p>
      ) : source.kind === 'mail' ? (
        <MailFields source={source} onChange={changeSource} />
      ) : (
        <ServerFields source={source} onChange={changeSource} secret={secret} />
      )}
    </>
  );
}

function WebFields({ source, onChange, secret }: SourceProps<WebSource> & { readonly secret: ReactNode }) {
  const { username: _user, header: _header, ...bare } = source;
  return (
    <div className="feed-grid">
      <Field
        label="Address"
        help="CSV, Excel, XML or JSON, also packed, for example https://feeds.example.com/stock.csv"
      >
        {(control) => (
          <input
            {...control}
            className="input"
            type="url"
            inputMode="url"
            maxLength={1000}
            value={source.url}
            onChange={(event) => onChange({ ...source, url: event.target.value })}
          />
        )}
      </Field>
      <TextField
        label="User name"
        optional
        most={200}
        value={source.username ?? ''}
        onChange={(username) => onChange(username === '' ? bare : { ...bare, username })}
      />
      <TextField
        label="Header"
        optional
        help="In place of a user name: the header that carries the password, for example X-Api-Key."
        most={60}
        value={source.header ?? ''}
        onChange={(header) => onChange(header === '' ? bare : { ...bare, header })}
      />
      {secret}
    </div>
  );
}

function MailFields({ source, onChange }: SourceProps<MailSource>) {
  const { file: _file, ...bare } = source;
  // As it is typed: a comma at the end has no address behind it yet.
  const [typed, setTyped] = useState(source.from.join(', '));
  return (
    <>
      <p className="soft">
        Save the feed: its address is shown here then. The first file is kept until you have said what its columns mean.
      </p>
      <div className="feed-grid">
        <TextField
          label="Who may send it"
          help="Addresses with commas between them, or @example.com for everyone there."
          most={2000}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            const from = text.split(/[\s,;]+/).filter((one) => one !== '');
            onChange({ ...source, from });
          }}
        />
        <TextField
          label="Attachment"
          optional
          help="Its name, where there may be several. A star stands for anything: stock-*.csv"
          most={120}
          value={source.file ?? ''}
          onChange={(file) => onChange(file === '' ? bare : { ...bare, file })}
        />
      </div>
    </>
  );
}

function ServerFields({ source, onChange, secret }: SourceProps<FileServerSource> & { readonly secret: ReactNode }) {
  return (
    <>
      {source.kind === 'ftp' ? (
        <p className="note note-warning">
          FTP sends the password and the file without encryption. Choose SFTP or FTPS where the server has it.
        </p>
      ) : null}
      <div className="feed-grid">
        <TextField
          label="Server"
          help="Its name alone, for example ftp.example.com"
          most={253}
          value={source.host}
          onChange={(host) => onChange({ ...source, host })}
        />
        <Field label="Port" optional help={source.kind === 'sftp' ? 'Usually 22.' : 'Usually 21.'}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="number"
              min={1}
              max={65_535}
              step={1}
              value={source.port ?? ''}
              onChange={(event) => {
                const { port: _before, ...rest } = source;
                onChange(event.target.value === '' ? rest : { ...rest, port: Math.round(Number(event.target.value)) });
              }}
            />
          )}
        </Field>
        <TextField
          label="User name"
          most={200}
          value={source.username}
          onChange={(username) => onChange({ ...source, username })}
        />
        {secret}
        <TextField
          label="File"
          help="With its folder. A star in the name stands for anything, and the newest file is taken: export/stock-*.csv"
          most={300}
          value={source.path}
          onChange={(path) => onChange({ ...source, path })}
        />
      </div>
    </>
  );
}

function SecretField({
  source,
  hasPassword,
  value,
  onChange,
}: {
  readonly source: FeedSource;
  readonly hasPassword: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const isKey = value.trimStart().startsWith('-----BEGIN');
  const help = hasPassword
    ? 'One is stored and never shown. Type another to replace it.'
    : 'Stored encrypted, never shown.';
  // An input drops the line breaks of a key that is pasted: the whole text is taken instead.
  return (
    <Field
      label={source.kind === 'sftp' ? 'Password or private key' : 'Password'}
      optional
      help={isKey ? 'A private key. It is stored encrypted, never shown.' : help}
    >
      {(control) => (
        <input
          {...control}
          className="input"
          type="password"
          autoComplete="new-password"
          maxLength={8000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!pasted.trimStart().startsWith('-----BEGIN')) return;
            event.preventDefault();
            onChange(pasted);
          }}
        />
      )}
    </Field>
  );
}

function TextField({
  label,
  help,
  optional,
  most,
  value,
  onChange,
}: {
  readonly label: string;
  readonly help?: string;
  readonly optional?: boolean;
  readonly most: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Field label={label} {...(help ? { help } : {})} {...(optional ? { optional } : {})}>
      {(control) => (
        <input
          {...control}
          className="input"
          autoComplete="off"
          spellCheck={false}
          maxLength={most}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
