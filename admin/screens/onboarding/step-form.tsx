/** What a step asks, as fields in place: no need to look for them on another screen. */
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useCallback, useId, useState } from 'react';
import { equalJson } from '#domain/json/equal-json.ts';
import type { JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt } from '#domain/json/value-at.ts';
import { companyDigits, companyNumberFault } from '#domain/legal/company-number.ts';
import { siteSchema } from '#schemas/documents/site.ts';
import { themeSchema } from '#schemas/documents/theme.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { callApi, displayError, useTenant } from '../../api/api.ts';
import { goLiveQuery } from '../../api/go-live-queries.ts';
import { DocumentPart } from '../../documents/document-part.tsx';
import { readText } from '../../imports/read-text.ts';
import { Button, FailureNote, FieldError, useAct } from '../../ui/kit.ts';
import { mostText, type OldPage, readOldPage, takeApart } from './old-page.ts';

/** The dealer's old home page, saved from a browser and dropped here: its facts are suggestions to accept. */
interface Suggestion {
  readonly label: string;
  readonly text: string;
  /** Drawn next to the text. */
  readonly colour?: string;
  readonly isTaken: boolean;
  readonly take: () => void;
}

/** Files at once: the page and its style sheets. */
const mostFiles = 8;

interface OldPageBoxProps {
  readonly page: OldPage | null;
  readonly country: 'AU' | 'NZ';
  readonly suggestions: readonly Suggestion[];
  readonly onPage: (page: OldPage) => void;
}

function OldPageBox({ page, country, suggestions, onPage }: OldPageBoxProps) {
  const id = useId();
  const [fault, setFault] = useState('');
  const [isDropping, setDropping] = useState(false);
  const read = async (given: FileList | null) => {
    const files = [...(given ?? [])].slice(0, mostFiles);
    const pages = files.filter(({ name, type }) => type === 'text/html' || /\.html?$/i.test(name));
    const sheets = files.filter(({ name }) => /\.css$/i.test(name));
    const [first] = pages;
    if (!first) return setFault('Choose the page itself: a file that ends in .html. Its .css files can come with it.');
    setFault('');
    // Reads only the part of a file that is parsed.
    const text = (file: File) => readText(file.slice(0, mostText));
    try {
      const css = (await Promise.all(sheets.map(text))).join('\n');
      onPage(
        readOldPage(
          takeApart(await text(first), css),
          country,
          [first, ...sheets].map(({ name }) => name),
        ),
      );
    } catch (error) {
      setFault(displayError(error));
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    void read(event.dataTransfer.files);
  };
  return (
    <section
      className="old-page stack-small"
      aria-label="Old home page"
      data-dropping={isDropping || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <div className="stack-tight">
        <label htmlFor={id}>
          <strong>From the old site</strong>
        </label>
        <p className="soft small" id={`${id}-help`}>
          Save the dealer’s old home page in your browser (Ctrl+S) and choose the file, with its style sheets, or drop
          them here. They are read on this computer, and nothing is used until you choose it.
        </p>
        <input
          id={id}
          type="file"
          multiple
          accept=".html,.htm,.css,text/html,text/css"
          aria-describedby={`${id}-help`}
          onChange={(event) => void read(event.target.files)}
        />
        {fault === '' ? null : <FieldError message={fault} />}
      </div>
      {page ? (
        <ul className="lines" aria-label={`Found in ${page.files[0] ?? 'the page'}`}>
          {suggestions.length === 0 ? <li className="soft">Nothing for this step was found in it.</li> : null}
          {suggestions.map(({ label, text, colour, isTaken, take }) => (
            <li key={`${label} ${text}`}>
              {colour === undefined ? null : <span className="swatch" style={{ background: colour }} />}
              <span className="grow">
                <span className="soft">{label}</span> {text}
              </span>
              {isTaken ? (
                <span className="badge badge-positive">Used</span>
              ) : (
                <Button small onClick={take} aria-label={`Use ${label.toLowerCase()} ${text}`}>
                  Use
                </Button>
              )}
            </li>
          ))}
          {page.logos.map((name) => (
            <li key={name} className="soft">
              The logo is probably {name}: upload it from the saved page’s folder.
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

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

interface StepFormProps {
  readonly step: string;
  /** Facts from the dealer's old home page, for all steps. */
  readonly oldPage: OldPage | null;
  readonly onOldPage: (page: OldPage) => void;
}

export function StepForm({ step, oldPage, onOldPage }: StepFormProps) {
  const tenant = useTenant();
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
      return <NoRepayments onDone={saved} />;
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
function NoRepayments({ onDone }: { readonly onDone: () => void }) {
  const tenant = useTenant();
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

/** What of an old page fits which field of the step. */
type SetValue = (pointer: string, value: Json) => void;

function suggest(values: JsonObject, set: SetValue, [label, pointer, text, value = text]: Field): Suggestion {
  const isTaken = equalJson(valueAt(values, readPointer(pointer)), value);
  return { label, text, isTaken, take: () => set(pointer, value) };
}

type Field = readonly [label: string, pointer: string, text: string, value?: Json];

function businessSuggestions(page: OldPage | null, values: JsonObject, set: SetValue): readonly Suggestion[] {
  if (!page) return [];
  const { name, phone, email, companyNumber, social } = page;
  const fields: readonly (Field | null)[] = [
    name === null ? null : ['Name', '/name', name],
    phone === null ? null : ['Phone', '/contact/phone', phone],
    email === null ? null : ['Email', '/contact/email', email],
    companyNumber === null ? null : ['ABN or NZBN', '/legal/companyNumber', companyNumber],
    social.length === 0
      ? null
      : ['Social media', '/social', social.map(({ network }) => network).join(', '), social.map((one) => ({ ...one }))],
  ];
  return fields.flatMap((field) => (field === null ? [] : [suggest(values, set, field)]));
}

function colourSuggestions(page: OldPage | null, values: JsonObject, set: SetValue): readonly Suggestion[] {
  return (page?.colours ?? []).flatMap((colour, at) => [
    { ...suggest(values, set, ['Brand', '/colours/brand', colour]), colour },
    // The second most used is an accent more often than a brand.
    ...(at === 0 ? [] : [{ ...suggest(values, set, ['Accent', '/colours/accent', colour]), colour }]),
  ]);
}
