/** A new site from a template: what makes it another dealer's, on one page; the steps to its shoppers follow. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { CloneRequest, TemplateChoice, ThemeChoice } from '#schemas/api/tenant.ts';
import { timeZoneTitles } from '#schemas/shapes/time-zones.ts';
import { ApiFailure, callApi, displayError } from '../../api/api.ts';
import { templatesQuery, tenantsQuery } from '../../api/queries.ts';
import { KeptNote } from '../../editing/save-bar.tsx';
import { Button, Check, ChoiceField, FieldError, Form, PageHead, Panel, TextField, Unloaded } from '../../ui/kit.ts';
import {
  type CloneErrors,
  type CloneFields,
  checkClone,
  emptyClone,
  slugOf,
  sortProblems,
  timeZones,
  toCloneRequest,
} from './clone-form.ts';
import { keptClones } from './kept-clone.ts';
import { LocationsFields } from './locations-fields.tsx';

export function CloneWizard() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const templates = useQuery(templatesQuery);
  const tenants = useQuery(tenantsQuery);
  const form = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState(() => keptClones(localStorage).read());
  const [fields, setFields] = useState<CloneFields>(kept?.fields ?? emptyClone);
  const [errors, setErrors] = useState<CloneErrors>({});
  useEffect(() => {
    if (fields !== emptyClone && fields !== kept?.fields) keptClones(localStorage).write(fields);
  }, [fields, kept]);
  // A template may have no theme, and a site must have one.
  const theme = fields.theme || (templates.data?.themes[0]?.key ?? '');
  const set = (change: Partial<CloneFields>) => {
    setFields((now) => ({ ...now, ...change }));
    // A message stays only until its field is touched.
    const touched = Object.keys(change);
    setErrors((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([field]) => !touched.some((name) => field.split('.')[0] === name)),
      ),
    );
  };
  /** A field whose value is the text that is typed. */
  const field = (name: 'name' | 'phone' | 'email' | 'company' | 'licence' | 'privacy' | 'consent') => ({
    value: fields[name],
    error: errors[name],
    onChange: (text: string) => set({ [name]: text }),
  });
  const clone = useMutation({
    mutationFn: (request: CloneRequest) => callApi('POST /tenants', { body: request }),
    onSuccess: async (made) => {
      keptClones(localStorage).clear();
      await client.invalidateQueries({ queryKey: tenantsQuery.queryKey });
      await navigate(`/sites/${made.slug}/onboarding`);
    },
    onError: (error) => {
      if (error instanceof ApiFailure) show(sortProblems(error.problems).errors);
    },
  });
  const discard = () => {
    keptClones(localStorage).clear();
    setKept(null);
    setFields(emptyClone);
    setErrors({});
  };
  const show = (found: CloneErrors) => {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = () => {
    const taken = new Set(tenants.data?.tenants.map((tenant) => tenant.slug) ?? []);
    const found = checkClone(fields, taken);
    if (Object.keys(found).length > 0) return show(found);
    setErrors({});
    clone.mutate(toCloneRequest({ ...fields, theme }));
  };
  if (templates.data === undefined) return <Unloaded what="templates" query={templates} />;
  const others = clone.error instanceof ApiFailure ? sortProblems(clone.error.problems).others : [];
  const failed = clone.isError && (others.length > 0 || Object.keys(errors).length === 0);
  return (
    <div className="page page-narrow">
      <PageHead title="New site">
        It starts as a copy of a template, and only staff see it until you put it live. Everything can be changed later.
      </PageHead>
      <KeptNote edit={{ keptAt: kept?.at ?? null, discard }} />
      <Form ref={form} className="stack wizard" onSubmit={submit} noValidate>
        {failed ? (
          <div className="note note-danger" role="alert">
            <p>{displayError(clone.error)}</p>
            {others.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </div>
        ) : null}
        <Panel title="Template and name">
          <fieldset className="form-set wizard-choices">
            <legend>Template</legend>
            {templates.data.templates.map((template) => (
              <TemplateField
                key={template.slug}
                template={template}
                isChosen={fields.template === template.slug}
                isInvalid={Boolean(errors.template)}
                onChoose={() => set({ template: template.slug })}
              />
            ))}
            {errors.template ? <FieldError message={errors.template} /> : null}
          </fieldset>
          <TextField label="Name" help="As shoppers read it." {...field('name')} />
          <TextField
            label="Short address"
            help="Suggested from the name. The site answers there until it has its own domain."
            value={slugOf(fields)}
            error={errors.slug}
            onChange={(slug) => set({ slug })}
          />
        </Panel>
        <Panel title="Where it is">
          <ChoiceField
            label="Country"
            help="Decides currency, phone and postcode rules, and consumer notices."
            value={fields.country}
            choices={[
              ['AU', 'Australia'],
              ['NZ', 'New Zealand'],
            ]}
            onChoose={(country) =>
              set({
                country,
                timeZone: timeZones[country][0] ?? '',
                locations: fields.locations.map((location) => ({ ...location, state: '' })),
              })
            }
          />
          <ChoiceField
            label="Time zone"
            value={fields.timeZone}
            choices={timeZones[fields.country].map((zone) => [zone, timeZoneTitles[zone] ?? zone] as const)}
            onChoose={(timeZone) => set({ timeZone })}
          />
        </Panel>
        <ThemeChoices themes={templates.data.themes} chosen={theme} onChoose={(theme) => set({ theme })} />
        <Panel title="How shoppers reach it">
          <TextField label="Phone" type="tel" {...field('phone')} />
          <TextField label="Email" type="email" {...field('email')} />
        </Panel>
        <Panel title="Company and licence">
          <TextField label="Company" optional {...field('company')} />
          <TextField
            label={fields.country === 'NZ' ? 'NZBN' : 'ABN'}
            optional
            value={fields.companyNumber}
            error={errors.companyNumber}
            onChange={(companyNumber) => set({ companyNumber, sameCompany: false })}
          />
          {errors.sameCompany || fields.sameCompany ? (
            <div>
              {errors.sameCompany ? <FieldError id="same-company" message={errors.sameCompany} /> : null}
              <Check
                checked={fields.sameCompany}
                aria-describedby={errors.sameCompany ? 'same-company' : undefined}
                onChange={(on) => set({ sameCompany: on })}
              >
                It is the same company
              </Check>
            </div>
          ) : null}
          <TextField
            label="Dealer licence"
            optional
            help="Shown on every page, as most states require by law."
            {...field('licence')}
          />
        </Panel>
        <Panel title="Legal texts and finance">
          <p className="soft">No template can answer these for the dealer. They can wait until the site goes live.</p>
          <TextField
            label="Privacy line under forms"
            optional
            help="For example: We use what you send us to reply to you, and never sell it."
            {...field('privacy')}
          />
          <TextField
            label="Consent text next to the opt-in box"
            optional
            help="For example: Email me about offers. I can unsubscribe at any time."
            {...field('consent')}
          />
          <Check checked={fields.legalConfirmed} onChange={(on) => set({ legalConfirmed: on })}>
            The dealer has read the privacy policy and the terms, and they are the dealer’s own
          </Check>
          <Check checked={fields.noRepayments} onChange={(on) => set({ noRepayments: on })}>
            No lender yet: the site shows no repayments
          </Check>
        </Panel>
        <LocationsFields
          country={fields.country}
          locations={fields.locations}
          errors={errors}
          onChange={(locations) => set({ locations })}
        />
        <div className="row">
          <Button kind="primary" type="submit" disabled={clone.isPending}>
            Create the site
          </Button>
          {clone.isPending ? <span className="soft">Creating it…</span> : null}
        </div>
      </Form>
    </div>
  );
}

interface ThemeChoicesProps {
  readonly themes: readonly ThemeChoice[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Themes as their colours. */
function ThemeChoices({ themes, chosen, onChoose }: ThemeChoicesProps) {
  return (
    <Panel title="Theme">
      <div className="theme-choices grid gap-12" role="radiogroup" aria-label="Theme">
        {themes.map((choice) => (
          <label className="theme-choice" key={choice.key} data-chosen={chosen === choice.key || undefined}>
            <input type="radio" name="theme" checked={chosen === choice.key} onChange={() => onChoose(choice.key)} />
            <span className="theme-swatches grid clipped" aria-hidden="true">
              {coloursOf(choice.theme).map(([name, colour]) => (
                <span key={name} style={{ background: colour }} />
              ))}
            </span>
            {choice.title}
          </label>
        ))}
      </div>
    </Panel>
  );
}

function coloursOf(theme: ThemeChoice['theme']): [name: string, colour: string][] {
  const colours = isJsonObject(theme) && isJsonObject(theme.colours) ? theme.colours : {};
  return ['brand', 'accent', 'ink', 'sunken'].map((name) => {
    const colour = colours[name];
    return [name, typeof colour === 'string' ? colour : '#c8c8c4'];
  });
}

/** A template to begin from: its purpose, and a link to view it. */
function TemplateField({
  template: { slug, name, brand, purpose, pages },
  isChosen,
  isInvalid,
  onChoose,
}: {
  readonly template: TemplateChoice;
  readonly isChosen: boolean;
  readonly isInvalid: boolean;
  readonly onChoose: () => void;
}) {
  const purposeId = `template-${slug}`;
  return (
    <div className="wizard-template">
      <label className="check">
        <input
          type="radio"
          name="template"
          checked={isChosen}
          aria-invalid={isInvalid}
          aria-describedby={purposeId}
          onChange={onChoose}
        />
        <span className="row">
          <span className="swatch" style={{ background: brand }} />
          {name}
        </span>
      </label>
      <p className="small soft">
        <span id={purposeId}>{purpose ?? (pages === 1 ? 'One page.' : `${pages} pages.`)}</span>{' '}
        <Link to={`/sites/${slug}/pages`} target="_blank" aria-label={`Look at its pages: ${name}`}>
          Look at its pages
        </Link>
      </p>
    </div>
  );
}
