import { apiAddress } from '../../api/client.ts';
import { Panel } from '../../ui/screen.tsx';

/** The whole site as a file, for another installation or as a copy to begin from. */
export function ExportSite({ tenant }: { readonly tenant: string }) {
  return (
    <Panel title="Take this site elsewhere" flush>
      <div className="panel-pad stack">
        <p className="soft">
          One file with pages, drafts, settings, pictures, locations, reviews and stock. It contains no accounts, leads,
          names of staff, domains, keys, passwords, feeds or scheduled publishes.
        </p>
        <p>
          <a className="button" href={apiAddress('GET /tenants/:tenant/export', { tenant })} download>
            Export this site
          </a>
        </p>
      </div>
    </Panel>
  );
}
