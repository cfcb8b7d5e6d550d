/**
 * Leads that shoppers sent while the database could not take them: kept on disk, and entered once it is back. What cannot be
 * entered any more is set aside for staff (decision 0240).
 */

import { AppError } from '#domain/errors/app-error.ts';
import { errorText } from '#domain/errors/error-text.ts';
import type { LeadFields } from '#domain/leads/lead-fields.ts';
import { leadReference } from '#domain/leads/lead-mails.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { FilePort } from '#domain/ports/files.ts';
import type { Store } from '#tenants/database/open.ts';
import { isStoreTrouble } from '#tenants/database/store-trouble.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { Journal, type JournalBounds, type JournalEntry } from '../../kernel/journal/journal.ts';
import type { Logger } from '../../kernel/log.ts';
import { processTimers, type Timers } from '../../kernel/timers.ts';

export interface KeptLead {
  readonly tenantId: string;
  readonly slug: string;
  /** Of the site, as pages name it, and the address that the form was sent to. */
  readonly origin: string;
  /** The key that identifies the lead if it is sent again. */
  readonly key: string;
  /** What was sent. */
  readonly fields: LeadFields;
  readonly hurried: boolean;
  readonly userAgent: string;
  readonly referer: string;
  /** Whether the shopper gets a receipt. */
  readonly thanks: boolean;
}

/** What becomes of one: it is stored, or cannot be, for a reason that staff read. */
export type Entered = { readonly aside: string | null };
export type EnterLead = (lead: KeptLead, entry: { readonly id: string; readonly at: Date }) => Promise<Entered>;

export const leadJournalFolder = 'lead-journal';
const usualBounds: JournalBounds = { entries: 5_000, bytes: 64 * 1024 * 1024 };
/** Leads of one site: a flood leaves room for the others. */
const mostOfSite = 1_000;
/** Milliseconds between two tries to enter what waits. */
const firstPause = 500;
const longestPause = 5_000;
/** What another process has kept for a site of this one is found within this time. */
const lookMs = 30_000;

/** The sealed files without the runner, for commands that inspect them. */
export function openLeadJournal(
  files: FilePort,
  seals: Pick<Seals, 'seal' | 'open'>,
  bounds: JournalBounds = usualBounds,
): Journal<KeptLead> {
  return new Journal(files, seals, { bound: 'lead journal', bounds });
}

interface LeadJournalOptions {
  readonly files: FilePort;
  readonly seals: Seals;
  readonly store: Store;
  readonly log: Logger;
  readonly timers?: Timers;
  readonly bounds?: JournalBounds | undefined;
  /** Whether a tenant lives in this process. */
  readonly isMine?: (tenantId: string) => boolean;
}

interface Known {
  readonly id: string;
  readonly at: Date;
  readonly lead: KeptLead;
}

export class LeadJournal {
  readonly #journal: Journal<KeptLead>;
  readonly #store: Store;
  readonly #log: Logger;
  readonly #timers: Timers;
  readonly #isMine: (tenantId: string) => boolean;
  /** What waits, by id. */
  readonly #known = new Map<string, Known>();
  #enter: EnterLead | null = null;
  #running: Promise<number> | null = null;
  #cancel = () => {};
  #pause = firstPause;
  #isClosed = false;
  /** Ids of files that could not be opened and have been logged. */
  readonly #announced = new Set<string>();

  constructor({ files, seals, store, log, timers = processTimers, bounds, isMine = () => true }: LeadJournalOptions) {
    this.#journal = openLeadJournal(files, seals, bounds);
    this.#store = store;
    this.#log = log;
    this.#timers = timers;
    this.#isMine = isMine;
  }

  /** Begins to enter what an earlier process has left. */
  start(enter: EnterLead): void {
    this.#enter = enter;
    this.#later(0);
  }

  /** The lead that was already kept for a form that is sent again; null if there is none. */
  find(tenantId: string, key: string): { readonly id: string; readonly lead: KeptLead } | null {
    for (const known of this.#known.values())
      if (known.lead.tenantId === tenantId && known.lead.key === key) return known;
    return null;
  }

  /** One that waits, by its id. */
  lead(tenantId: string, id: string): KeptLead | null {
    const known = this.#known.get(id);
    return known?.lead.tenantId === tenantId ? known.lead : null;
  }

  count(): ReturnType<Journal<KeptLead>['count']> {
    return this.#journal.count();
  }

  /** Keeps a lead: on disk when it resolves. @throws AppError `busy` where the journal is full, `storage.full` */
  async keep(id: string, at: Date, lead: KeptLead): Promise<void> {
    const ofSite = [...this.#known.values()].filter(({ lead: { tenantId } }) => tenantId === lead.tenantId);
    try {
      if (ofSite.length >= mostOfSite) throw new AppError('busy', deferMessage('The journal of this site is full.'));
      await this.#journal.append({ id, at, value: lead });
    } catch (error) {
      this.#log.error(
        { tenant: lead.slug, error: errorText(error) },
        'a lead could neither be stored nor kept on disk, and was refused',
      );
      throw error;
    }
    if (this.#known.size === 0)
      this.#log.warn({ tenant: lead.slug }, 'the database takes no leads: they are kept on disk until it does');
    this.#known.set(id, { id, at, lead });
    if (this.#known.size === 1) this.#later(firstPause);
  }

  /** Tries to enter all that waits. @returns how many still do */
  enterAll(): Promise<number> {
    this.#running ??= this.#enterAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await this.#running?.catch(() => undefined);
  }

  async #enterAll(): Promise<number> {
    let [entered, left] = [0, 0];
    let isAway = this.#store.announcements.isAway;
    for await (const entry of this.#journal.waiting()) {
      if (this.#isClosed) break;
      if (entry.value === null) {
        this.#tellSealed(entry.id);
        continue;
      }
      if (!this.#isMine(entry.value.tenantId)) continue;
      this.#known.set(entry.id, { ...entry, lead: entry.value });
      const end = isAway ? 'waits' : await this.#enterOne(entry, entry.value);
      if (end === 'entered') entered += 1;
      if (end !== 'waits') continue;
      left += 1;
      isAway = true;
    }
    if (entered > 0) this.#log.warn({ entered, left }, 'leads that were kept on disk have been entered');
    return left;
  }

  /** @returns `waits` where the database still takes nothing. */
  async #enterOne(entry: JournalEntry<KeptLead>, lead: KeptLead): Promise<'entered' | 'aside' | 'waits'> {
    const { id, at } = entry;
    const reference = leadReference(id);
    let aside: string | null = null;
    try {
      if (this.#enter === null) return 'waits';
      aside = (await this.#enter(lead, { id, at })).aside;
    } catch (error) {
      if (isStoreTrouble(error)) return 'waits';
      this.#log.error(
        { tenant: lead.slug, reference, error: errorText(error) },
        'a lead that was kept on disk met a fault',
      );
      aside = 'The server met a fault when it entered the lead; the log names it.';
    }
    if (aside === null) await this.#journal.remove(entry);
    else await this.#setAside(entry, aside);
    this.#known.delete(id);
    return aside === null ? 'entered' : 'aside';
  }

  async #setAside(entry: JournalEntry<KeptLead>, why: string): Promise<void> {
    await this.#journal.setAside(entry, why);
    this.#log.error(
      // Not why: that may name what the shopper typed.
      { tenant: entry.value?.slug, reference: leadReference(entry.id) },
      'a lead that was kept on disk cannot be entered: "forecourt leads" shows it',
    );
  }

  #tellSealed(id: string): void {
    if (this.#announced.has(id)) return;
    this.#announced.add(id);
    this.#log.error(
      { reference: leadReference(id) },
      'a lead that was kept on disk was sealed with another SECRET_KEY: set SECRET_KEY_PREVIOUS to that key',
    );
  }

  #later(ms: number): void {
    this.#cancel();
    if (this.#isClosed) return;
    this.#cancel = this.#timers(ms, () => {
      void this.enterAll()
        .catch((error: unknown) => {
          this.#log.error({ error: String(error) }, 'leads that are kept on disk could not be read');
          return 1;
        })
        .then((left) => {
          this.#pause = left === 0 ? firstPause : Math.min(longestPause, this.#pause * 2);
          this.#later(left > 0 || this.#known.size > 0 ? this.#pause : lookMs);
        });
    });
  }
}
