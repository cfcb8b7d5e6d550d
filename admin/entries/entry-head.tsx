/** The head of a location, review or model: its title, last editor and page, with buttons to remove or restore it. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Entry, StoredEntry } from '#schemas/api/content.ts';
import { callApi, displayError } from '../api/client.ts';
import { type EntryFolder, entryQuery } from '../api/entry-queries.ts';
import { Button } from '../ui/button.tsx';
import { displayMoment } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/screen.tsx';
import { useToast } from '../ui/toasts.tsx';

export function EntryHead<E extends Entry>({
  tenant,
  folder,
  list,
  title,
  stored,
  onStored,
}: {
  readonly tenant: string;
  readonly folder: EntryFolder;
  /** Name of the list that it belongs to. */
  readonly list: string;
  readonly title: string;
  readonly stored: StoredEntry<E>;
  readonly onStored: (stored: StoredEntry<E>) => void;
}) {
  const client = useQueryClient();
  const toast = useToast();
  const { item, version, removedAt, by, at, url } = stored;
  const restore = async (from: number) => {
    try {
      const body = { version: from };
      const answer = await callApi(`POST /tenants/:tenant/${folder}/:entry/restore`, { tenant, entry: item.id, body });
      onStored(answer as StoredEntry<E>);
      toast({ text: 'It is back on the site.' });
    } catch (error) {
      toast({ text: displayError(error) });
    }
  };
  const remove = async () => {
    try {
      await callApi(`DELETE /tenants/:tenant/${folder}/:entry`, { tenant, entry: item.id, query: { version } });
      await client.invalidateQueries({ queryKey: entryQuery(tenant, folder, item.id).queryKey });
      await client.invalidateQueries({ queryKey: [folder, tenant, 'list'] });
      toast({
        text: 'It is no longer on the site.',
        action: { label: 'Undo', run: () => void restore(version + 1) },
      });
    } catch (error) {
      toast({ text: displayError(error) });
    }
  };
  return (
    <PageHead
      title={title}
      above={
        <Link className="row small" to={`/sites/${tenant}/${folder}`}>
          <Icon name="arrowLeft" /> {list}
        </Link>
      }
      actions={
        version > 0 ? (
          <div className="row row-wrap">
            {url ? (
              <a className="button" href={url} target="_blank" rel="noreferrer">
                See it on the site <Icon name="external" />
              </a>
            ) : null}
            {removedAt === null ? (
              <Button icon="trash" onClick={() => void remove()}>
                Remove
              </Button>
            ) : (
              <Button kind="primary" icon="undo" onClick={() => void restore(version)}>
                Restore
              </Button>
            )}
          </div>
        ) : null
      }
      below={
        version > 0 ? (
          <p className="small">
            Changed {displayMoment(at)}
            {by ? ` by ${by}` : ''}
          </p>
        ) : null
      }
    />
  );
}
