/** Removes an entry from the site, with undo. */
import { useQueryClient } from '@tanstack/react-query';
import { callApi, displayError } from '../api/api.ts';
import type { EntryFolder } from '../api/entry-queries.ts';
import { useToast } from '../ui/kit.ts';

export function useRemoveEntry(tenant: string, folder: EntryFolder) {
  const client = useQueryClient();
  const toast = useToast();
  const follow = () => client.invalidateQueries({ queryKey: [folder, tenant] });
  const attempt = async (act: () => Promise<unknown>, said: Parameters<typeof toast>[0]) => {
    try {
      await act();
      await follow();
      toast(said);
    } catch (error) {
      toast({ text: displayError(error) });
    }
  };
  return ({ id, name, version }: { readonly id: string; readonly name: string; readonly version: number }) =>
    attempt(() => callApi(`DELETE /tenants/:tenant/${folder}/:entry`, { tenant, entry: id, query: { version } }), {
      text: `${name} is no longer on the site.`,
      action: {
        label: 'Undo',
        run: () =>
          void attempt(
            () =>
              callApi(`POST /tenants/:tenant/${folder}/:entry/restore`, {
                tenant,
                entry: id,
                body: { version: version + 1 },
              }),
            { text: `${name} is back on the site.` },
          ),
      },
    });
}
