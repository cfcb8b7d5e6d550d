/** Samples requests, follows those that are sampled, and sends what was seen to a collector by OTLP/HTTP, in batches. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorText } from '#domain/errors/error-text.ts';
import { isTrustedPeer, type TrustedProxies } from '../../kernel/http/client-address.ts';
import type { Logger } from '../../kernel/log.ts';
import { Counter, type Registry } from '../../kernel/telemetry/metrics.ts';
import { otlpJson } from '../../kernel/telemetry/otlp-json.ts';
import type { RequestNote } from '../../kernel/telemetry/request-notes.ts';
import { type Attributes, beginTrace, readTraceParent, type Span } from '../../kernel/telemetry/traces.ts';
import { processTimers, type Timers } from '../../kernel/timers.ts';

/** Where traces go, as the operator says. */
export interface TraceSettings {
  /** With its path, such as `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string;
  /** Such as a collector's key. */
  readonly headers: { readonly [name: string]: string };
  /** Share of requests that are traced, 0 to 1. */
  readonly share: number;
  readonly service: string;
}

interface TraceDeps {
  readonly settings: TraceSettings;
  readonly trusted: TrustedProxies;
  readonly release: string;
  readonly instance: string;
  readonly log: Logger;
  readonly registry: Registry;
  readonly timers?: Timers;
  readonly random?: () => number;
  readonly fetch?: typeof fetch;
}

/** The maximum number of waiting spans; further ones are dropped and counted. */
const mostWaiting = 4096;
const mostOfBatch = 512;
/** Milliseconds between two batches, and that one may take. */
const everyMs = 5_000;
const within = 10_000;

export interface RequestTraces {
  /** Follows a request where it is sampled. @param work answers it. */
  follow(incoming: IncomingMessage, outgoing: ServerResponse, note: RequestNote, work: () => void): void;
  /** Sends what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function traceRequests(deps: TraceDeps): RequestTraces {
  const { settings, trusted, log, timers = processTimers, random = Math.random } = deps;
  const send = deps.fetch ?? fetch;
  const dropped = deps.registry.add(new Counter('forecourt_trace_spans_dropped_total', 'Spans that were not sent'));
  const resource: Attributes = {
    'service.name': settings.service,
    'service.version': deps.release,
    'service.instance.id': deps.instance,
  };
  let waiting: Span[] = [];
  let sending: Promise<void> = Promise.resolve();
  let isSaid = false;
  let isClosed = false;
  let cancel = () => {};

  const take = (span: Span) => {
    if (waiting.length < mostWaiting) waiting.push(span);
    else dropped.add(1);
  };
  const post = async (batch: readonly Span[]) => {
    try {
      const answer = await send(settings.url, {
        method: 'POST',
        redirect: 'error',
        body: otlpJson(batch, resource),
        headers: { ...settings.headers, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(within),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      isSaid = false;
    } catch (error) {
      dropped.add(batch.length);
      if (!isSaid) log.warn({ error: errorText(error) }, 'traces cannot be sent');
      isSaid = true;
    }
  };
  const flush = () => {
    const batches: Span[][] = [];
    while (waiting.length > 0) batches.push(waiting.splice(0, mostOfBatch));
    waiting = [];
    sending = sending.then(async () => {
      for (const batch of batches) await post(batch);
    });
    return sending;
  };
  const later = () => {
    if (isClosed) return;
    cancel = timers(everyMs, () => void flush().finally(later));
  };
  later();

  return {
    follow(incoming, outgoing, note, work) {
      // A header from an untrusted peer decides nothing: anyone could have every request traced.
      const parent = trusted !== null && isTrustedPeer(incoming, trusted) ? readTraceParent(incoming) : null;
      if (!(parent?.isSampled ?? random() < settings.share)) return work();
      const root = beginTrace(parent, take);
      outgoing.once('close', () => {
        const { route, tenant, kept, id } = note;
        const status = outgoing.statusCode;
        const attributes = {
          'http.request.method': incoming.method ?? '',
          'http.route': route,
          'http.response.status_code': status,
          'forecourt.request': id,
          'forecourt.cached': kept,
          ...(tenant === null ? {} : { 'forecourt.tenant': tenant }),
        };
        root.end(`${incoming.method ?? ''} ${route}`, attributes, status >= 500);
      });
      root.run(work);
    },
    flush,
    async close() {
      isClosed = true;
      cancel();
      await flush();
    },
  };
}
