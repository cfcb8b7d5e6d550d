/**
 * Every refusal of the console's interface is an `ApiError` with a 4xx status: 400 for bad input, 401 without a session,
 * 403 where the role lacks the route's permission (`schemas/api/routes`), 409 for a stale revision.
 */

import type { Problem } from '../shapes/problem.ts';

export interface ApiError {
  readonly error: {
    /** Permanent, for programs: `revision.conflict`, `input.invalid`, `auth.required` … (domain/errors/codes.ts). */
    readonly code: string;
    /** For people: what happened and what to do. */
    readonly message: string;
    readonly problems?: readonly Problem[];
  };
}
