/** What a step asks, as fields in place: no need to look for them on another screen. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt } from '#domain/json/value-at.ts';
import { companyDigits, companyNumberFault } from '#domain/legal/company-number.ts';
import { siteSchema } from '#schemas/documents/site.ts';
import { themeSchema } from '#schemas/documents/theme.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { callApi } from '../../api/client.ts';
import { goLiveQuery } from '../../api/go-live-queries.ts';
import { DocumentPart } from '../../documents/document-part.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import type { OldPage } from './old-page.ts';
import { OldPageBox } from './old-page-box.tsx';
import { businessSuggestions, colourSuggestions } from './old-page-suggestions.ts';

const businessFields = [
  '/name',
  '/contact/phone',
  '/contact/email',
  '/legal/company',
  '/legal/companyNumber',
  '/legal/licences',
  '/social',
];
const logoFields = ['/logo/image', '/logo/icon', '/logo/mark'];
const themeFields = ['/colours', '/fonts/heading', '/fonts/body'];
const legalFields = [
  '/texts/privacy',
  '/texts/consent',
  '/legal/priceNote',
  '/legal/creditLicence',
  '/legal/creditGuide',
];

/** Steps with their own fields. */
export const stepsWithForm: ReadonlySet<string> = new Set(['business', 'brand', 'lenders', 'legal']);

export function StepForm({
  tenant,
  step,
  oldPage,
  onOldPage,
}: {
  readonly tenant: string;
  readonly step: string;
  /** Facts from the dealer's old home page, for all steps. */
  readonly oldPage: OldPage | null;
  readonly onOldPage: (page: OldPage) => void;
}) {
  const client = useQueryClient();
  const saved = useCallback(() => {
    void client.invalidateQueries({ queryKey: goLiveQuery(tenant).queryKey });
    void client.invalidateQueries({ queryKey: ['tenant', tenant], exact: true });
  }, [client, tenant]);
  const site = { tenant, documentKey: 'site', schema: siteSchema, onSaved: saved };
  switch (step) {
    case 'business':
      return (
        <DocumentPart
          {...site}
          fields={businessFields}
          check={checkBusiness}
          above={(values, set) => (
            <OldPageBox
              page={oldPage}
              country={values['country'] === 'NZ' ? 'NZ' : 'AU'}
              suggestions={businessSuggestions(oldPage, values, set)}
              onPage={onOldPage}
            />
          )}
        />
      );
    case 'brand':
      return (
        <>
          <DocumentPart {...site} fields={logoFields} />
          <DocumentPart
            tenant={tenant}
            documentKey="theme"
            schema={themeSchema}
            fields={themeFields}
            onSaved={saved}
            above={(values, set) => (
              <OldPageBox
                page={oldPage}
                country="AU"
                suggestions={colourSuggestions(oldPage, values, set)}
                onPage={onOldPage}
              />
            )}
          />
        </>
      );
    case 'legal':
      return <DocumentPart {...site} fields={legalFields} />;
    case 'lenders':
      return <NoRepayments tenant={tenant} onDone={saved} />;
    default:
      return null;
  }
}

/** The number by its own check digits, and a company number in it by its last nine digits. */
function checkBusiness(site: JsonObject): readonly FieldMessage[] {
  const number = valueAt(site, readPointer('/legal/companyNumber'));
  if (typeof number !== 'string' || companyDigits(number) === '') return [];
  const fault = companyNumberFault(number, site.country === 'NZ' ? 'NZ' : 'AU');
  return fault === null ? [] : [{ pointer: '/legal/companyNumber', message: fault }];
}

/** A dealer without a lender shows no repayments: one switch, in the draft. */
function NoRepayments({ tenant, onDone }: { readonly tenant: string; readonly onDone: () => void }) {
  const off = useAct({
    mutationFn: async () => {
      const { revision, body } = await callApi('GET /tenants/:tenant/documents/:key', { tenant, key: 'switches' });
      const own = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
      return callApi('PUT /tenants/:tenant/documents/:key', {
        tenant,
        key: 'switches',
        body: { revision, body: { ...own, 'finance.calculator': false } },
      });
    },
    done: onDone,
  });
  return (
    <div className="row row-wrap">
      <p className="grow">
        Without its own lender, the site may not show repayments. Add a lender, then turn the calculator on under
        Switches.
      </p>
      {off.isSuccess ? (
        <span role="status">The calculator is off in the draft. Publish it to apply.</span>
      ) : (
        <Button small disabled={off.isPending} onClick={() => off.mutate()}>
          Show no repayments
        </Button>
      )}
      <FailureNote error={off.error} />
    </div>
  );
}
