/** Publishes one switch alone: into what is live at that moment, leaving all drafts as drafts. */
import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { displaySwitchValue } from '#domain/switches/display-value.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { contentHash } from '../database/content-hash.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { moveDraft, readDraft } from '../documents/draft-rows.ts';
import { judgeRelease, type ReleaseCheck, refuseErrors } from '../documents/go-live.ts';
import { publishIn } from '../documents/publish.ts';
import { readLivePin, readLiveRevisions, requireTenantRow } from '../documents/release-rows.ts';
import { appendRevision, type Revision } from '../documents/revisions.ts';
import type { Snapshot } from '../documents/snapshot.ts';
import type { ScheduledValue } from './schedule-rows.ts';
import { carrySchedules } from './schedule-writes.ts';

const key = 'switches';

interface SwitchChange {
  readonly set: ScheduledValue;
  readonly by: string;
  readonly message: string;
  readonly check?: ReleaseCheck | undefined;
  readonly allow?: AllowChanges | undefined;
}

/** The documents with this value live. Throws what putting it live now would throw, and changes nothing. */
export async function judgeSwitch(
  store: Store,
  scope: TenantScope,
  { set, by, message, check, allow }: SwitchChange,
): Promise<Snapshot> {
  await requireLive(store.db, scope);
  const live = await readLiveRevisions(store.db, scope);
  const body = withValue(bodyOf(live.find((revision) => revision.key === key)), set);
  const revision: Revision = {
    id: '',
    key,
    body,
    hash: contentHash(body),
    deleted: false,
    by,
    message,
    parent: null,
    at: store.now().toISOString(),
  };
  const { problems, snapshot } = await judgeRelease(store, store.db, scope, {
    revisions: [...live.filter((other) => other.key !== key), revision],
    templateReleaseId: (await readLivePin(store.db, scope)) ?? null,
    chosen: new Set([key]),
    check,
    allow,
  });
  refuseErrors(problems);
  return snapshot;
}

/**
 * Puts the value live in the caller's transaction. The draft gets it too, unless it has another new value for this
 * switch: that one waits for its own review. A value that is live already makes no release.
 */
export async function publishSwitch(
  store: Store,
  db: Db,
  scope: TenantScope,
  { set, by, message, check, allow }: SwitchChange,
): Promise<{ readonly number: number; readonly at: string }> {
  const base = await requireLive(db, scope);
  const at = store.now().toISOString();
  const live = (await readLiveRevisions(db, scope)).find((revision) => revision.key === key);
  const was = bodyOf(live);
  const next = withValue(was, set);
  if (equalJson(was, next)) return { number: base, at };
  const draft = await readDraft(db, scope, key);
  const drafted = bodyOf(draft);
  const published = await appendRevision(db, scope, { key, body: next, parent: live?.id ?? null, by, at, message });
  const isDrafted = !equalJson(ownOf(drafted, set.switch), ownOf(was, set.switch));
  const kept = isDrafted ? drafted : withValue(drafted, set);
  // A draft that differs otherwise stays one, with the published state as what it follows.
  const newest = equalJson(kept, next)
    ? published
    : await appendRevision(db, scope, { key, body: kept, parent: published.id, by: draft?.by ?? by, at });
  if (!(await moveDraft(db, scope, draft?.id ?? null, newest)))
    throw new AppError('busy', 'Someone else saved the switches at the same moment.');
  // A schedule of the whole draft, which does not touch this switch, was reviewed as it still is.
  if (draft && !isDrafted)
    await carrySchedules(db, scope, {
      key,
      from: { revision: draft.id, live: live?.id ?? null },
      to: { revision: newest.id, live: published.id },
    });
  const { summary } = await publishIn(store, db, scope, {
    base,
    by,
    message,
    check,
    allow,
    choice: { documents: [{ key, revision: published.id }], template: null },
  });
  const detail = {
    from: displaySwitchValue(set.switch, was[set.switch]),
    to: displaySwitchValue(set.switch, set.value),
    release: summary.number,
  };
  await recordAudit(db, scope, { action: 'switch.change', by, at, detail });
  return summary;
}

async function requireLive(db: Db, scope: TenantScope): Promise<number> {
  const { liveReleaseNumber } = await requireTenantRow(db, scope);
  if (liveReleaseNumber > 0) return liveReleaseNumber;
  throw new AppError('document.invalid', 'This site is not live yet. Publish it first, then schedule switches.');
}

function bodyOf(revision: Revision | null | undefined): JsonObject {
  return revision && !revision.deleted && isJsonObject(revision.body) ? revision.body : {};
}

/** An own value of null is not the same as none. */
function ownOf(body: JsonObject, name: string): JsonObject {
  return Object.hasOwn(body, name) ? { own: body[name] ?? null } : {};
}

function withValue(body: JsonObject, { switch: name, value }: ScheduledValue): JsonObject {
  const { [name]: _old, ...rest } = body;
  return value === undefined ? rest : { ...rest, [name]: value };
}
