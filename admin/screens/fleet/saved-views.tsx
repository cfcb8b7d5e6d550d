/** The list as it is narrowed now, under a name. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FleetView } from '#schemas/api/fleet.ts';
import { callApi, displayError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';

const viewsQuery = {
  queryKey: ['fleet', 'views'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callApi('GET /fleet/views', { signal }),
};

export function SavedViews({ query, onOpen }: { readonly query: string; readonly onOpen: (query: string) => void }) {
  const client = useQueryClient();
  const stored = useQuery(viewsQuery);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const views = stored.data?.views ?? [];
  const save = useMutation({
    mutationFn: (next: readonly FleetView[]) => callApi('PUT /fleet/views', { body: { views: next } }),
    onSuccess: (answer) => {
      client.setQueryData(viewsQuery.queryKey, answer);
      setNaming(false);
      setName('');
    },
  });
  return (
    <>
      <Menu
        trigger={
          <Button>
            Saved lists
            <Icon name="chevronDown" />
          </Button>
        }
        sections={[
          {
            ...(views.length > 0 ? { title: 'Open' } : {}),
            entries: views.map((view) => ({ label: view.name, onSelect: () => onOpen(view.query) })),
          },
          { entries: [{ label: 'Save this list…', icon: 'plus', onSelect: () => setNaming(true) }] },
          {
            ...(views.length > 0 ? { title: 'Remove' } : {}),
            entries: views.map((view) => ({
              label: `Remove ${view.name}`,
              icon: 'trash' as const,
              onSelect: () => save.mutate(views.filter((one) => one.name !== view.name)),
            })),
          },
        ]}
      />
      {naming ? (
        <Dialog
          title="Save this list"
          onClose={() => setNaming(false)}
          foot={
            <Button
              kind="primary"
              disabled={name.trim() === '' || save.isPending}
              onClick={() =>
                save.mutate([...views.filter((one) => one.name !== name.trim()), { name: name.trim(), query }])
              }
            >
              Save
            </Button>
          }
        >
          <Field label="Name" error={save.isError ? displayError(save.error) : undefined}>
            {(control) => (
              <input
                {...control}
                className="input"
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        </Dialog>
      ) : null}
    </>
  );
}
