/** Name, folder and words of a picture: each is saved when its field is left. */
import { useId, useState } from 'react';
import type { MediaChanges, MediaDetail } from '#schemas/api/media.ts';
import { OverrideForm } from '../../editing/override-form.tsx';
import { Check, Field, TextAreaField, TextField } from '../../ui/kit.ts';

/** Folders that the pickers use by default. */
const usualFolders = ['Pages', 'Logos', 'Locations'];

interface MediumWordsProps {
  readonly medium: MediaDetail;
  readonly disabled: boolean;
  /** Resolves to whether it was saved; `passable` where a rule of law stopped it that this person may pass. */
  readonly onChange: (changes: MediaChanges) => Promise<'saved' | 'passable' | 'refused'>;
}

export function MediumWords({ medium, disabled, onChange }: MediumWordsProps) {
  const list = useId();
  const [alt, setAlt] = useState(medium.alt);
  const [name, setName] = useState(medium.name);
  const [folder, setFolder] = useState(medium.folder);
  const [saved, setSaved] = useState('');
  const [stopped, setStopped] = useState<MediaChanges | null>(null);
  const [reason, setReason] = useState('');
  const save = async (changes: MediaChanges) => {
    setSaved('');
    const outcome = await onChange(changes);
    setStopped(outcome === 'passable' ? changes : null);
    if (outcome === 'saved') setSaved('Saved');
  };
  const missing = alt.trim() === '' && !medium.decorative;
  return (
    <div className="stack">
      {medium.kind === 'picture' ? (
        <>
          <TextAreaField
            label="What it shows"
            help={
              missing
                ? 'For shoppers who cannot see it, and for search engines. One short sentence.'
                : 'For shoppers who cannot see it. A page can say it differently.'
            }
            rows={2}
            maxLength={160}
            value={alt}
            disabled={disabled || medium.decorative}
            data-missing={missing || undefined}
            onBlur={() => {
              if (alt.trim() !== medium.alt) void save({ alt: alt.trim() });
            }}
            onChange={setAlt}
          />
          {stopped ? (
            <OverrideForm
              act="Save"
              disabled={disabled}
              reason={reason}
              onReason={setReason}
              onSubmit={(given) => void save({ ...stopped, override: { reason: given } })}
            />
          ) : null}
          <Check
            checked={medium.decorative}
            disabled={disabled}
            onChange={(on) => {
              setAlt('');
              void save({ decorative: on });
            }}
          >
            It is decorative
          </Check>
        </>
      ) : null}
      <TextField
        label="Name"
        maxLength={120}
        value={name}
        disabled={disabled}
        autoComplete="off"
        onBlur={() => {
          if (name.trim() === '') setName(medium.name);
          else if (name.trim() !== medium.name) void save({ name: name.trim() });
        }}
        onChange={setName}
      />
      <Field label="Folder" optional>
        {(control) => (
          <>
            <input
              {...control}
              className="input"
              list={list}
              maxLength={40}
              value={folder}
              disabled={disabled}
              autoComplete="off"
              onChange={({ target }) => setFolder(target.value)}
              onBlur={() => {
                if (folder.trim() !== medium.folder) void save({ folder: folder.trim() });
              }}
            />
            <datalist id={list}>
              {usualFolders.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <p className="field-help" role="status">
        {saved}
      </p>
    </div>
  );
}
