/** The list as it is narrowed now, under a name. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FleetView } from '#schemas/api/fleet.ts';
import { callApi, displayError } from '../../api/client.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useAct } from '../../ui/use-act.ts';

const viewsQuery = {
  queryKey: ['fleet', 'views'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callApi('GET /fleet/views', { signal }),
};

export function SavedViews({ query, onOpen }: { readonly query: string; readonly onOpen: (query: string) => void }) {
  const stored = useQuery(viewsQuery);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const views = stored.data?.views ?? [];
  const save = useAct({
    mutationFn: (next: readonly FleetView[]) => callApi('PUT /fleet/views', { body: { views: next } }),
    stores: viewsQuery.queryKey,
    done: () => {
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
        <ActDialog
          title="Save this list"
          onClose={() => setNaming(false)}
          isBlocked={name.trim() === '' || save.isPending}
          press="Save"
          onPress={() =>
            save.mutate([...views.filter((one) => one.name !== name.trim()), { name: name.trim(), query }])
          }
        >
          <TextField
            label="Name"
            error={save.isError ? displayError(save.error) : undefined}
            maxLength={60}
            value={name}
            onChange={setName}
          />
        </ActDialog>
      ) : null}
    </>
  );
}
