/** Export of leads: the days to include, and a note that the export is logged. */
import { useState } from 'react';
import { apiAddress } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { instantOf } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/fields.tsx';

export function ExportLeads({ tenant }: { readonly tenant: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const query = new URLSearchParams(
    Object.entries({ from: instantOf(from, 0), until: instantOf(to, 1) }).filter(([, instant]) => instant !== ''),
  ).toString();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Export</Button>
      {isOpen ? (
        <Dialog
          title="Export leads"
          onClose={() => setIsOpen(false)}
          foot={
            <>
              <Button onClick={() => setIsOpen(false)}>Cancel</Button>
              <a
                className="button button-primary"
                href={apiAddress('GET /tenants/:tenant/leads/export', { tenant, query })}
                download
                onClick={() => setIsOpen(false)}
              >
                Download the file
              </a>
            </>
          }
        >
          <div className="stack">
            <p>
              A CSV file for spreadsheets with every lead that you can read here, newest first, up to 20,000. It
              contains personal data, so the audit log records the export with your name.
            </p>
            <div className="row row-wrap export-days">
              <DateField label="From" optional value={from} onChange={setFrom} />
              <DateField label="To" optional value={to} onChange={setTo} />
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
