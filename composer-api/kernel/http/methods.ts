/** Which methods a route answers. */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';

/** For routes that are only read. @throws AppError `method.not-allowed` for anything but GET and HEAD */
export function allowReading(request: Request): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw methodError(request);
}

/** For routes that are only sent to. @throws AppError `method.not-allowed` for anything but POST */
export function allowSending(request: Request): void {
  if (request.method !== 'POST') throw methodError(request);
}

export function methodError(request: Request): AppError {
  return new AppError('method.not-allowed', deferMessage('{method} is not possible here.', { method: request.method }));
}
