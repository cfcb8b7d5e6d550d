/** `POST /api/leads/files?name=`: a form that is awake sends each file ahead of itself, and then names it by its id. */

import { AppError } from '#domain/errors/app-error.ts';
import { fileLimit, tooLargeFile } from '#domain/leads/lead-file.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { bodyChunks } from '../../kernel/http/multipart.ts';
import { checkSameOrigin } from '../../kernel/http/same-origin.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { LeadFiles } from '../../media/lead-files.ts';
import type { SiteRoute } from '../data/site-route.ts';

const nameLimit = 300;

interface FileRouteDeps {
  readonly files: LeadFiles;
  readonly now: () => Date;
  /** How many files one caller may send. */
  readonly rate: TokenBuckets;
}

/** Three forms with all their files at once, and then one file a minute. */
export function fileRate(): TokenBuckets {
  return new TokenBuckets({ capacity: 15, refillMs: 60_000 });
}

export function leadFileRoute({ files, now, rate }: FileRouteDeps): SiteRoute {
  return {
    path: '/api/leads/files',
    method: 'POST',
    answer: async (request, site, { client }) => {
      checkSameOrigin(request);
      const name = site.params.get('name') ?? '';
      if (name === '' || name.length > nameLimit)
        throw new AppError(
          'input.invalid',
          deferMessage('Send the name of the file as ?name=, {most} characters at most.', { most: nameLimit }),
        );
      if (Number(request.headers.get('content-length') ?? 0) > fileLimit)
        throw new AppError('input.too-large', tooLargeFile(name));
      rate.require(
        `${site.scope.tenantId} ${client}`,
        now(),
        deferMessage('Too many files were sent from here. Please wait a minute and try again.'),
      );
      const stored = await files.receive(
        site.scope,
        { name, address: client, signal: request.signal },
        bodyChunks(request),
      );
      return new Response(JSON.stringify({ file: stored.id, name: stored.name, bytes: stored.bytes }), {
        status: 201,
        headers: { ...siteHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      });
    },
  };
}
