/** One document under edit: an edit that saves itself, against the revision of the draft. */
import { mergeDocument } from '#domain/merge/document.ts';
import type { DocumentState, SaveConflict, SaveRequest, SaveResponse } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { EditSession, type EditSnapshot, type SaveState } from '../editing/edit-session.ts';
import { editCopies, type LocalCopies } from '../editing/local-copy.ts';

interface DraftBase {
  readonly revision: string;
  readonly body: Json;
}

export type DraftSession = EditSession<DraftBase, Json, SaveConflict>;
export type DraftSnapshot = EditSnapshot<DraftBase, Json, SaveConflict>;
export type DraftState = SaveState<SaveConflict>;

interface DraftOptions {
  readonly document: DocumentState;
  readonly send: (request: SaveRequest, keepalive: boolean) => Promise<SaveResponse>;
  readonly copies: LocalCopies;
  /** Receives bodies that were not typed here. */
  readonly onReplaced?: (body: Json) => void;
}

export function draftSession({ document, send, copies, onReplaced }: DraftOptions): DraftSession {
  const { key, revision, body, problems, savedAt } = document;
  return new EditSession({
    body,
    problems,
    savedAt,
    ...(onReplaced ? { onReplaced } : {}),
    base: { revision, body },
    autosave: { delayMs: 700, retryMs: 4000 },
    send: async (base, sent, keepalive) => {
      const answer = await send({ revision: base.revision, body: sent }, keepalive);
      return {
        base: { revision: answer.revision, body: answer.body },
        body: answer.merged ? answer.body : null,
        problems: answer.problems,
        savedAt: answer.savedAt,
      };
    },
    readConflict: (answer) => (isConflict(answer) ? answer : null),
    copies: editCopies(copies, (base, typed) => ({ revision: base.revision, base: base.body, body: typed })),
    merge: (sent, typed, stored) => mergeDocument(key, sent, typed, stored, { rule: 'save' }).body ?? typed,
  });
}

function isConflict(body: unknown): body is SaveConflict {
  return typeof body === 'object' && body !== null && 'theirs' in body && 'conflicts' in body;
}
