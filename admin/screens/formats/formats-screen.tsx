/** Formats of stock files: those of the product, to be copied; those of the template, which its sites share; and one's own. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedProfile, ProfileDocument } from '#schemas/api/import.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery, callApi, useTenant } from '../../api/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ActDialog, Button, PageHead, Panel, TextAreaField, Unloaded, useAct } from '../../ui/kit.ts';

const origins: { readonly [from in ListedProfile['from']]: string } = {
  own: 'Here',
  template: 'The template of this site',
  'built-in': 'Forecourt',
};

const fresh: ProfileDocument = {
  id: 'my-system',
  title: 'My system',
  has: ['Lot Ref'],
  columns: { 'Lot Ref': 'stocknum', Make: 'make', Model: 'model', Year: 'year', Notes: null },
  words: { status: { 'in yard': 'in stock' } },
  units: { km: 'km' },
  defaults: { car_type: 'used' },
};

export function FormatsScreen() {
  const tenant = useTenant();
  const key = ['tenant', tenant, 'imports', 'profiles'];
  const list = useQuery(apiQuery(key, 'GET /tenants/:tenant/imports/profiles', { tenant }));
  const mayChange = useAllowed()('imports.run');
  const [draft, setDraft] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ProfileDocument | null>(null);
  const save = useAct({
    mutationFn: (profile: ProfileDocument) =>
      callApi('PUT /tenants/:tenant/imports/profiles', { tenant, body: profile }),
    stores: key,
    says: 'The format is saved. Files with its columns are read by it from now on.',
    done: () => setDraft(null),
  });
  const remove = useAct({
    mutationFn: ({ id }: ProfileDocument) =>
      callApi('DELETE /tenants/:tenant/imports/profiles', { tenant, query: { id } }),
    stores: key,
    says: 'The format is removed.',
    done: () => setLeaving(null),
  });
  if (list.data === undefined) return <Unloaded what="the formats" query={list} />;
  const edit = (profile: ProfileDocument) => {
    save.reset();
    setDraft(JSON.stringify(profile, null, 2));
  };
  return (
    <div className="page">
      <PageHead title="Formats of stock files" />
      <Panel title="Known formats" flush>
        <div className="scroll-x">
          <DataTable
            rows={list.data.profiles}
            keyOf={({ from, profile }) => `${from} ${profile.id}`}
            columns={[
              { title: 'Format', cell: ({ profile }) => profile.title },
              { title: 'From', cell: ({ from }) => origins[from] },
              {
                title: 'Recognised by these columns',
                className: 'mono',
                cell: ({ profile }) => profile.has.join(', '),
              },
              {
                title: 'Actions',
                isQuiet: true,
                cell: ({ from, profile }) =>
                  mayChange ? (
                    <span className="row row-end">
                      {from === 'own' ? (
                        <>
                          <Button small onClick={() => edit(profile)}>
                            Edit<span className="visually-hidden"> {profile.title}</span>
                          </Button>
                          <Button small onClick={() => setLeaving(profile)}>
                            Remove<span className="visually-hidden"> {profile.title}</span>
                          </Button>
                        </>
                      ) : (
                        <Button
                          small
                          onClick={() =>
                            edit({ ...profile, id: `our-${profile.id}`.slice(0, 40), title: `Our ${profile.title}` })
                          }
                        >
                          Copy<span className="visually-hidden"> {profile.title}</span>
                        </Button>
                      )}
                    </span>
                  ) : null,
              },
            ]}
          />
        </div>
      </Panel>
      {mayChange ? (
        <div>
          <Button onClick={() => edit(fresh)}>Add a format</Button>
        </div>
      ) : null}
      {leaving ? (
        <ActDialog
          title={`Remove ${leaving.title}?`}
          onClose={() => setLeaving(null)}
          act={remove}
          keep="Keep it"
          press="Remove"
          isDanger
          onPress={() => remove.mutate(leaving)}
        >
          <p>Files with its columns are no longer read by it. Vehicles that it has imported stay in stock.</p>
        </ActDialog>
      ) : null}
      {draft === null ? null : <FormatEditor draft={draft} save={save} onChange={setDraft} />}
    </div>
  );
}

interface FormatEditorProps {
  readonly draft: string;
  readonly save: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly mutate: (profile: ProfileDocument) => void;
  };
  readonly onChange: (draft: string | null) => void;
}

function FormatEditor({ draft, save, onChange }: FormatEditorProps) {
  const [fault, setFault] = useState<string | undefined>();
  return (
    <ActDialog
      title="The format as a document"
      wide
      press="Save the format"
      act={save}
      onClose={() => onChange(null)}
      onPress={() => {
        try {
          // The server checks what it holds.
          const profile: ProfileDocument = JSON.parse(draft);
          setFault(undefined);
          save.mutate(profile);
        } catch (error) {
          setFault(`This is not valid JSON: ${error instanceof Error ? error.message : ''}`);
        }
      }}
    >
      <p className="soft">
        “has” names the columns by which a file is known. “columns” gives our field by column, or null to leave one out.
        “words”, “units” and “defaults” are by field: what a word means, the unit of figures without one, and what an
        empty cell means.
      </p>
      <TextAreaField
        label="Document"
        className="mono"
        rows={18}
        spellCheck={false}
        required
        error={fault}
        value={draft}
        onChange={onChange}
      />
    </ActDialog>
  );
}
