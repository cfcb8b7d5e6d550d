/** Moving a dealer from another website: the old addresses redirect. */
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAllowed, useRefusal } from '../../access/use-allowed.ts';
import { PageHead } from '../../ui/screen.tsx';
import { AddressFiles } from './address-files.tsx';
import { AddressReport } from './address-report.tsx';
import { type Decisions, keepDecisions, readDecisions } from './decide.ts';
import { PageFiles } from './page-files.tsx';
import { ReviewFile } from './review-file.tsx';

export function OldSiteScreen() {
  const { tenant = '' } = useParams();
  return <OldSite key={tenant} tenant={tenant} />;
}

function OldSite({ tenant }: { readonly tenant: string }) {
  const [decisions, setDecisions] = useState<Decisions | null>(() => readDecisions(localStorage, tenant));
  const isAllowed = useAllowed();
  const mayEdit = isAllowed('pages.edit');
  const mayReview = isAllowed('reviews.edit');
  const refusal = useRefusal()('pages.edit');
  const change = (next: Decisions | null) => {
    setDecisions(next);
    keepDecisions(localStorage, tenant, next);
  };
  return (
    <div className="page">
      <PageHead title="Move an old site">
        Links in search engines, emails and printed leaflets still lead to the dealer’s previous site. Here you match
        each old address to a page of this site. No redirect or page goes live until you publish it.
      </PageHead>
      {mayEdit ? null : <p className="note">{refusal}</p>}
      <AddressFiles
        tenant={tenant}
        locked={!mayEdit}
        onRead={(read) => change({ read, chosen: {}, dropped: [], rest: 'leave' })}
      />
      {decisions ? (
        <AddressReport
          tenant={tenant}
          locked={!mayEdit}
          decisions={decisions}
          onChange={change}
          onDone={() => keepDecisions(localStorage, tenant, null)}
        />
      ) : null}
      <PageFiles tenant={tenant} locked={!mayEdit} />
      <ReviewFile tenant={tenant} locked={!mayReview} />
    </div>
  );
}
