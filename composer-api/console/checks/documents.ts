/**
 * Everything that is wrong with a set of documents: shapes, layout rules, block props with their references resolved,
 * contrast, routes. The editor's badges, Publish, cloning and the seed all run this check.
 */

import { runRules } from '#domain/checks/check-rules.ts';
import type { CheckedDocument, CheckedSite } from '#domain/checks/rules/rule.ts';
import { listTexts } from '#domain/checks/rules/texts.ts';
import { entryAt } from '#domain/documents/entry-of-problem.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { checkLenders } from '#domain/finance/check-lenders.ts';
import { checkFormDocument } from '#domain/forms/check-document.ts';
import { member } from '#domain/json/json-object.ts';
import { blockRulesOf } from '#domain/layout/block-rules.ts';
import { checkLayout, type LayoutContext } from '#domain/layout/check-layout.ts';
import { checkReferences, warnOfLiterals } from '#domain/layout/references.ts';
import { dealerPhoneFault } from '#domain/locations/phone.ts';
import { checkMailTemplates } from '#domain/mail/mail-words.ts';
import { checkSpin } from '#domain/promotions/check-spin.ts';
import { findFact, hasFact, readFact } from '#domain/subject/bindable-facts.ts';
import { pageWords } from '#domain/subject/page-words.ts';
import { checkContrast } from '#domain/theme/check-contrast.ts';
import type { Form } from '#schemas/documents/form.ts';
import type { DocumentKey, DocumentKind } from '#schemas/documents/kinds.ts';
import type { Lenders } from '#schemas/documents/lenders.ts';
import type { MailTemplates } from '#schemas/documents/mail-templates.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { SpinToWin } from '#schemas/documents/spin-to-win.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { validateDocument } from '#schemas/validate/validate.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import type { Needs } from '../api/handlers.ts';
import { guidanceTexts } from '../layouts/page-layouts.ts';
import { checkAddresses } from './addresses.ts';
import { checkAnchors } from './anchors.ts';
import { judgeProps } from './block-props.ts';
import { checkLinks } from './links.ts';
import { checkPageLinks } from './page-links.ts';
import { perDocument } from './per-document.ts';
import { checkRedirects, checkRoutes } from './routes.ts';
import { toCheckedDocument, toCheckedSite } from './rule-subjects.ts';
import { checkSharedIds } from './shared-ids.ts';
import { checkTypedAddresses } from './typed-addresses.ts';

type Deps = Needs<'registry'>;

const checked = new WeakMap<Snapshot, { readonly registry: Deps['registry']; readonly problems: readonly Problem[] }>();

/** All problems of the documents; computed once for a snapshot, which never changes. */
export function checkDocuments(deps: Deps, snapshot: Snapshot): readonly Problem[] {
  const checking = checkInSteps(deps, snapshot);
  let step = checking.next();
  while (!step.done) step = checking.next();
  return step.value;
}

/** The same for work in the background. @param rest awaited between two documents */
export async function checkDocumentsGently(
  deps: Deps,
  snapshot: Snapshot,
  rest: () => Promise<void>,
): Promise<readonly Problem[]> {
  const checking = checkInSteps(deps, snapshot);
  let step = checking.next();
  while (!step.done) {
    await rest();
    step = checking.next();
  }
  return step.value;
}

/** Pauses after each document. */
function* checkInSteps(deps: Deps, snapshot: Snapshot): Generator<undefined, readonly Problem[]> {
  const known = checked.get(snapshot);
  if (known?.registry === deps.registry) return known.problems;
  const switches = switchesOf(snapshot);
  const context = contextOf(deps, snapshot, switches);
  const problems = checkRequired(snapshot);
  for (const document of snapshot.documents.values()) {
    problems.push(...tryDocument(context, document));
    yield;
  }
  problems.push(...checkTogether(deps, snapshot, switches));
  checked.set(snapshot, { registry: deps.registry, problems });
  return problems;
}

/** The problems of one document, in the order of `checkDocuments`, without looking into all others. */
export function checkOneDocument(deps: Deps, snapshot: Snapshot, key: DocumentKey): readonly Problem[] {
  const isOwn = (problem: Problem) => problem.document === key;
  if (checked.get(snapshot)?.registry === deps.registry) return checkDocuments(deps, snapshot).filter(isOwn);
  const document = snapshot.documents.get(key);
  const switches = switchesOf(snapshot);
  return [
    ...checkRequired(snapshot),
    ...(document ? tryDocument(contextOf(deps, snapshot, switches), document) : []),
    ...checkTogether(deps, snapshot, switches, key),
  ].filter(isOwn);
}

/** Documents that every site has. */
function checkRequired({ documents }: Snapshot): Problem[] {
  return ['site', 'theme'].flatMap((required) =>
    documents.has(required)
      ? []
      : [
          {
            document: required,
            pointer: '',
            message: `The ${required} document is missing. A site cannot go live without it.`,
            severity: 'error',
          },
        ],
  );
}

/** What is wrong between documents. @param only the one document whose links are followed; all where left out */
function checkTogether(deps: Deps, snapshot: Snapshot, switches: Switches, only?: DocumentKey): Problem[] {
  return [
    ...checkAddresses(snapshot),
    ...checkRoutes(snapshot),
    ...checkRedirects(snapshot),
    ...checkLinks(deps, snapshot, (key) => switchValue(switches, key) !== false),
    ...checkPageLinks(deps, snapshot, only),
    ...checkTypedAddresses(deps, snapshot, only),
    ...checkAnchors(deps, snapshot, only),
    ...checkSharedIds(snapshot),
  ];
}

type Switches = { readonly [key: string]: Json };

/** What documents are held against. */
interface CheckContext extends Deps {
  readonly snapshot: Snapshot;
  /** All that decides what is wrong with a document, apart from the document. */
  readonly against: readonly unknown[];
  readonly switches: Switches;
  readonly site: Site | undefined;
  /** What rules are held against. */
  readonly subject: CheckedSite;
}

/**
 * What the rules for a whole site are held against.
 * @param now the time that they may ask for
 * @param library the library's data about what the documents name; without it, those rules are skipped
 */
export function siteSubject(snapshot: Snapshot, now: Date, library?: CheckedSite['library']): CheckedSite {
  const switches = switchesOf(snapshot);
  const switchOn = (key: string) => switchValue(switches, key) !== false;
  return toCheckedSite(snapshot, { site: siteOf(snapshot), switchOn, now, library });
}

function contextOf(deps: Deps, snapshot: Snapshot, switches: Switches): CheckContext {
  const site = siteOf(snapshot);
  const subject = toCheckedSite(snapshot, { site, switchOn: (key) => switchValue(switches, key) !== false });
  const { template, documents } = snapshot;
  const others = [documents.get('site'), documents.get('switches'), documents.get('lenders')];
  return { ...deps, snapshot, against: [deps.registry, template === null, ...others], switches, site, subject };
}

function switchesOf(snapshot: Snapshot): Switches {
  return (readable(snapshot, 'switches') ?? {}) as Switches;
}

function siteOf(snapshot: Snapshot): Site | undefined {
  return readable(snapshot, 'site') as Site | undefined;
}

const judged = perDocument<readonly Problem[]>();

/** A stored document that cannot be read is reported as a problem, and the other documents are still checked. */
function tryDocument(context: CheckContext, document: SnapshotDocument): readonly Problem[] {
  return judged(document, context.against, () => {
    try {
      return checkDocument(context, document);
    } catch {
      const message =
        'This document cannot be read as it is stored. Restore an earlier version in its history, or remove it.';
      return [{ document: document.key, pointer: '', message, severity: 'error' }];
    }
  });
}

function checkDocument(context: CheckContext, document: SnapshotDocument): Problem[] {
  const { effective, kind } = document;
  // A template names no dealer: what each clone fills in for itself may be lacking in its site document.
  const isTemplateSite = kind === 'site' && context.snapshot.template === null;
  const shape = checkShape(document)
    .filter((found) => !(isTemplateSite && isLacking(found, effective)))
    .map((found) => withEntry(found, effective));
  // What does not have its shape cannot be looked at more closely.
  if (shape.some((problem) => problem.severity === 'error')) return shape;
  const found = [...shape, ...(kindChecks[kind]?.(context, document) ?? [])];
  const checkedDocument = toCheckedDocument(context, document);
  return [...found, ...findGuidance(checkedDocument), ...runRules(checkedDocument, context.subject)];
}

/** Guidance in a page layout is written for the editor of the page, not for shoppers. */
function findGuidance(document: CheckedDocument): Problem[] {
  return listTexts(document).flatMap(({ text, words, blockId, pointer }): Problem[] => {
    if (blockId === undefined || !guidanceTexts.has(text)) return [];
    const message = `“${words.trim()}” is guidance. Replace it with your own text, or remove the block.`;
    return [{ document: document.key, blockId, pointer, message, severity: 'error', rule: 'guidance' }];
  });
}

type CheckKind = (context: CheckContext, document: SnapshotDocument) => readonly Problem[];

/** What a schema cannot say, by kind of document. */
const kindChecks: { readonly [kind in DocumentKind]?: CheckKind } = {
  site: (_, { key, effective }) => {
    const { contact, country = 'AU' } = effective as Partial<Site>;
    const message = dealerPhoneFault(contact?.phone ?? '', country);
    return message === null ? [] : [{ document: key, pointer: '/contact/phone', message, severity: 'error' }];
  },
  theme: (_, { key, effective }) => checkContrast(effective as Theme).map((problem) => ({ ...problem, document: key })),
  lenders: (_, { effective }) => checkLenders((effective as Partial<Lenders>).lenders ?? {}),
  switches: checkLenderChoice,
  'spin-to-win': ({ site }, { effective }) => checkSpin(effective as SpinToWin, site?.country ?? 'AU'),
  'mail-templates': (_, { effective }) => checkMailTemplates(effective as MailTemplates),
  form: (_, { key, effective }) =>
    checkFormDocument(effective as Form, {
      switchSchema: (name) => findSwitch(name)?.schema ?? null,
      words: pageWords,
    }).map((problem) => ({ ...problem, document: key })),
  page: checkPage,
  section: checkPage,
};

const shapes = perDocument<readonly Problem[]>();

/**
 * What is wrong with a document's shape. A switch that no longer exists but is still in the template is left out:
 * nothing reads it, the tenant's staff cannot reach it, and the template's own check says it.
 */
export function checkShape(document: SnapshotDocument): readonly Problem[] {
  return shapes(document, [], () => findShape(document));
}

function findShape({ key, kind, own, effective }: SnapshotDocument): readonly Problem[] {
  const problems = validateDocument(key, effective);
  if (kind !== 'switches') return problems;
  const stored = typeof own === 'object' && own !== null ? own : {};
  return problems.filter(({ pointer }) => {
    const name = /^\/([^/]+)$/.exec(pointer)?.[1];
    return name === undefined || findSwitch(name) !== null || Object.hasOwn(stored, name);
  });
}

/** “Label is missing” is true of any entry: the message names the one that it is about. */
function withEntry(problem: Problem, body: Json): Problem {
  const entry = entryAt(body, problem.pointer);
  return entry === null ? problem : { ...problem, message: `${entry}: ${problem.message}` };
}

/** Whether the problem is that a whole part of the document is missing. */
function isLacking({ pointer }: Problem, body: Json): boolean {
  const part = /^\/([^/]+)$/.exec(pointer)?.[1];
  return part !== undefined && typeof body === 'object' && body !== null && !Object.hasOwn(body, part);
}

/**
 * Returns a document that others are checked against, or undefined unless every part of it has the expected type: a
 * draft may contain anything, and its own problems are reported at its own fields.
 */
function readable(snapshot: Snapshot, key: 'site' | 'switches'): Json | undefined {
  const document = snapshot.documents.get(key);
  if (typeof document?.effective !== 'object' || document.effective === null) return undefined;
  const { effective } = document;
  return checkShape(document).every((found) => found.severity !== 'error' || isLacking(found, effective))
    ? effective
    : undefined;
}

function checkPage({ registry, switches, site }: CheckContext, document: SnapshotDocument): Problem[] {
  const page = document.effective as { readonly layout: Layout; readonly type?: Page['type'] };
  const pageType = document.kind === 'page' ? (page.type ?? null) : null;
  const context: LayoutContext = {
    document: document.key,
    pageType,
    rules: blockRulesOf([...registry.values()]),
    conditions: {
      switchSchema: (key) => findSwitch(key)?.schema ?? null,
      fact: (path) => {
        const fact = findFact(path);
        return fact && hasFact(fact, pageType) ? fact : null;
      },
      words: pageWords,
    },
  };
  const facts = (path: string) =>
    site ? (readFact(path, { site, location: null, subject: { kind: 'none' } }) ?? undefined) : undefined;
  const problems: Problem[] = [...checkGate(document), ...checkLayout(page.layout, context)];
  for (const [blockId, instance] of Object.entries(page.layout.blocks)) {
    const block = registry.get(instance.type);
    if (!block || instance.version > block.version) continue;
    const where = { document: document.key, blockId };
    problems.push(
      ...checkReferences(instance.props, {
        ...where,
        schema: block.schema,
        pageType,
        findSwitch,
      }),
    );
    problems.push(...warnOfLiterals(instance.props, { ...where, schema: block.schema, facts }));
    try {
      const references = { switches: (key: string) => switchValue(switches, key), facts };
      for (const { pointer, message } of judgeProps(block, instance, references)) {
        problems.push({ document: document.key, blockId, pointer, message, severity: 'error' });
      }
    } catch (error) {
      problems.push({
        document: document.key,
        blockId,
        pointer: '',
        message: `${block.title} cannot be upgraded to its newest version: ${errorText(error)}.`,
        severity: 'error',
      });
    }
  }
  return problems;
}

/** A site quotes a lender that does not exist: its pages would silently show no repayment. */
function checkLenderChoice({ snapshot, switches }: CheckContext): Problem[] {
  const chosen = switchValue(switches, 'finance.lender');
  if (typeof chosen !== 'string' || chosen === '') return [];
  const lenders = (snapshot.documents.get('lenders')?.effective ?? {}) as Partial<Lenders>;
  if (Object.hasOwn(lenders.lenders ?? {}, chosen)) return [];
  const message = `There is no lender “${chosen}”, so no repayments are shown. Choose one of the lenders, or none to use the first.`;
  return [{ document: 'switches', pointer: '/finance.lender', message, severity: 'error' }];
}

/** The switch that a page depends on has to exist and to be a boolean. */
function checkGate({ key, effective }: SnapshotDocument): readonly Problem[] {
  const { gate } = effective as Partial<Page>;
  if (typeof gate !== 'string' || gate === '' || findSwitch(gate)?.schema['type'] === 'boolean') return [];
  const message = `There is no switch called ${gate} that is on or off. Choose another, or leave it empty.`;
  return [{ document: key, pointer: '/gate', message, severity: 'error' }];
}

/** The effective value of a switch; undefined for an unknown one. */
function switchValue(switches: { readonly [key: string]: Json }, key: string): Json | undefined {
  return member(switches, key) ?? findSwitch(key)?.default;
}
