/** A link to what waits to be published: changed pages first, then all others. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewedDocument } from '#schemas/api/release.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { useTenant } from '../../api/api.ts';
import { documentsQuery, tenantQuery } from '../../api/queries.ts';
import { ShareDialog } from '../../previews/share-dialog.tsx';
import { Button } from '../../ui/kit.ts';

export function ShareReview({
  documents,
}: {
  /** In the order of the review. */
  readonly documents: readonly ReviewedDocument[];
}) {
  const tenant = useTenant();
  const [open, setOpen] = useState(false);
  const mayShare = useAllowed()('previews.share');
  const isSite = useQuery(tenantQuery(tenant)).data?.kind === 'site';
  const all = useQuery({ ...documentsQuery(tenant), enabled: mayShare }).data?.documents ?? [];
  if (!mayShare || !isSite) return null;
  const isPage = ({ key }: { readonly key: string }) => key.startsWith('page/');
  const changed = documents.filter((one) => isPage(one) && one.state !== 'removed');
  const known = new Set(documents.map(({ key }) => key));
  const others = all.filter((one) => isPage(one) && !known.has(one.key));
  const home = others.toSorted((a, b) => Number(b.key === 'page/home') - Number(a.key === 'page/home'));
  return (
    <>
      <Button icon="share" onClick={() => setOpen(true)}>
        Share a preview
      </Button>
      {open ? (
        <ShareDialog
          tenant={tenant}
          pages={[...changed, ...home].map(({ key, title }) => ({ key, title }))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
