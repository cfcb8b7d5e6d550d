/** The source of a feed's file: the fields of the chosen kind of source. */
import { type ReactNode, useState } from 'react';
import type { FeedSave, FeedSource, FileServerSource, MailSource, WebSource } from '#schemas/api/feed.ts';
import { ChoiceField, TextField } from '../../ui/kit.ts';
import { freshSource, scheduleFor, sourceKinds } from './feed-words.ts';

/** Names and addresses of machines: no browser completes or corrects them. */
const asIs = { autoComplete: 'off', spellCheck: false } as const;

interface SourceProps<Source> {
  readonly source: Source;
  readonly onChange: (source: FeedSource) => void;
}

interface SourceFieldsProps {
  readonly draft: FeedSave;
  readonly hasPassword: boolean;
  readonly folder: string;
  readonly onChange: (changes: Partial<FeedSave>) => void;
}

export function SourceFields({ draft, hasPassword, folder, onChange }: SourceFieldsProps) {
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
      <div className="field-grid">
        <TextField
          label="Name"
          help="For this list and for the history of each vehicle."
          maxLength={60}
          required
          value={draft.name}
          onChange={(text) => onChange({ name: text })}
        />
        <ChoiceField
          label="The file comes from"
          value={source.kind}
          choices={sourceKinds}
          onChoose={(kind) => {
            const next = freshSource(kind);
            onChange({ source: next, password: undefined, schedule: scheduleFor(next, draft.schedule) });
          }}
        />
      </div>
      {source.kind === 'http' ? (
        <WebFields source={source} onChange={changeSource} secret={secret} />
      ) : source.kind === 'folder' ? (
        <TextField
          label="File"
          help={`The newest file of this name in the folder ${folder} of the server’s feeds folder. Use * for any characters: stock-*.csv`}
          {...asIs}
          maxLength={120}
          value={source.file}
          onChange={(file) => changeSource({ kind: 'folder', file })}
        />
      ) : source.kind === 'push' ? (
        <p className="soft">
          Save the feed and create a token. Your system can then send the file to the address shown here. We keep the
          first file until you have explained its columns.
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
    <div className="field-grid">
      <TextField
        label="Address"
        help="CSV, Excel, XML or JSON, also packed, for example https://feeds.example.com/stock.csv"
        type="url"
        inputMode="url"
        maxLength={1000}
        value={source.url}
        onChange={(text) => onChange({ ...source, url: text })}
      />
      <TextField
        label="User name"
        optional
        {...asIs}
        maxLength={200}
        value={source.username ?? ''}
        onChange={(username) => onChange(username === '' ? bare : { ...bare, username })}
      />
      <TextField
        label="Header"
        optional
        help="Instead of a user name, the header for the password, for example X-Api-Key."
        {...asIs}
        maxLength={60}
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
        Save the feed to see its address here. We keep the first file until you have explained its columns.
      </p>
      <div className="field-grid">
        <TextField
          label="Who may send it"
          help="Addresses with commas between them, or @example.com for everyone there."
          {...asIs}
          maxLength={2000}
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
          help="The file name, if there can be several. Use * for any characters: stock-*.csv"
          {...asIs}
          maxLength={120}
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
          FTP sends the password and the file without encryption. Choose SFTP or FTPS if the server supports it.
        </p>
      ) : null}
      <div className="field-grid">
        <TextField
          label="Server"
          help="The host name only, for example ftp.example.com"
          {...asIs}
          maxLength={253}
          value={source.host}
          onChange={(host) => onChange({ ...source, host })}
        />
        <TextField
          label="Port"
          optional
          help={source.kind === 'sftp' ? 'Usually 22.' : 'Usually 21.'}
          type="number"
          min={1}
          max={65_535}
          step={1}
          value={source.port ?? ''}
          onChange={(text) => {
            const { port: _before, ...rest } = source;
            onChange(text === '' ? rest : { ...rest, port: Math.round(Number(text)) });
          }}
        />
        <TextField
          label="User name"
          {...asIs}
          maxLength={200}
          value={source.username}
          onChange={(username) => onChange({ ...source, username })}
        />
        {secret}
        <TextField
          label="File"
          help="Include the folder. Use * for any characters; the newest matching file is read: export/stock-*.csv"
          {...asIs}
          maxLength={300}
          value={source.path}
          onChange={(path) => onChange({ ...source, path })}
        />
      </div>
    </>
  );
}

interface SecretFieldProps {
  readonly source: FeedSource;
  readonly hasPassword: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SecretField({ source, hasPassword, value, onChange }: SecretFieldProps) {
  const isKey = value.trimStart().startsWith('-----BEGIN');
  const help = hasPassword
    ? 'One is stored and never shown. Type another to replace it.'
    : 'Stored encrypted, never shown.';
  // An input drops the line breaks of a pasted key: read the whole text instead.
  return (
    <TextField
      label={source.kind === 'sftp' ? 'Password or private key' : 'Password'}
      optional
      help={isKey ? 'A private key. It is stored encrypted, never shown.' : help}
      type="password"
      autoComplete="new-password"
      maxLength={8000}
      value={value}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!pasted.trimStart().startsWith('-----BEGIN')) return;
        event.preventDefault();
        onChange(pasted);
      }}
      onChange={onChange}
    />
  );
}
