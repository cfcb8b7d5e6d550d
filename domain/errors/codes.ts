/** Error codes → status, in one table. Codes are permanent; a thrower names a code, never a number. */
export const errorCodes = {
  'input.invalid': 400,
  'input.too-large': 413,
  'input.media-type': 415,
  'auth.required': 401,
  'auth.failed': 401,
  'auth.second-factor': 401,
  'auth.forbidden': 403,
  'auth.origin': 403,
  'approval.needed': 403,
  'compliance.stopped': 422,
  'host.unknown': 404,
  'not-found': 404,
  'method.not-allowed': 405,
  'revision.conflict': 409,
  'release.conflict': 409,
  'slug.taken': 409,
  'precondition.failed': 412,
  'document.invalid': 422,
  'rate.limited': 429,
  internal: 500,
  'storage.damaged': 500,
  busy: 503,
  'storage.full': 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorCodes;
