/**
 * Traces of sampled requests, in the terms of W3C Trace Context and OpenTelemetry. They cost nothing until a request is
 * sampled: without a current trace, `traced` just runs its function and `traceparent` returns undefined (decision 0195).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';

export type SpanKind = 'internal' | 'server' | 'client';
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span that has ended. */
export interface Span {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: SpanKind;
  /** Milliseconds since the epoch, with fractions. */
  readonly from: number;
  readonly to: number;
  readonly attributes: Attributes;
  readonly isFailed: boolean;
}

/** The maximum number of spans in one trace; further ones are dropped. */
const mostSpans = 100;

interface Place {
  readonly trace: { spans: number; readonly traceId: string; readonly onEnd: (span: Span) => void };
  readonly spanId: string;
}

const current = new AsyncLocalStorage<Place>();

const clock = () => performance.timeOrigin + performance.now();
const spanIdOf = () => randomBytes(8).toString('hex');

/** The caller's information about the trace of its request. */
interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

const shape = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** The header `traceparent`; null if it is missing or invalid. */
export function readTraceParent({ headers }: Pick<IncomingMessage, 'headers'>): TraceParent | null {
  const { traceparent: given } = headers;
  if (typeof given !== 'string' || given.length > 200) return null;
  const [, version, traceId = '', spanId = '', flags = ''] = shape.exec(given) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && given.length !== 55)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header `traceparent` for an outgoing request; undefined if nothing is traced. */
export function traceParent(): string | undefined {
  const place = current.getStore();
  return place === undefined ? undefined : `00-${place.trace.traceId}-${place.spanId}-01`;
}

interface Root {
  /** Runs what the trace is about. */
  run(work: () => void): void;
  /** Once; ends the root span. */
  end(name: string, attributes: Attributes, isFailed: boolean): void;
}

/** Begins a trace, or a caller's goes on. @param onEnd is called with each span that ends, the root last. */
export function beginTrace(parent: TraceParent | null, onEnd: (span: Span) => void): Root {
  const trace = { traceId: parent?.traceId ?? randomBytes(16).toString('hex'), spans: 0, onEnd };
  const spanId = spanIdOf();
  const from = clock();
  return {
    run: (work) => current.run({ trace, spanId }, work),
    end(name, attributes, isFailed) {
      const parentId = parent?.spanId ?? null;
      onEnd({
        traceId: trace.traceId,
        spanId,
        parentId,
        name,
        kind: 'server',
        from,
        to: clock(),
        attributes,
        isFailed,
      });
    },
  };
}

/**
 * Runs a part of the work as a span of the current trace, if there is one.
 * @param name of a bounded number: a kind of work, never what a visitor typed.
 */
export function traced<T>(name: string, run: () => Promise<T>, kind: SpanKind = 'internal'): Promise<T> {
  const place = current.getStore();
  return place === undefined ? run() : asSpan(place, name, run, kind);
}

async function asSpan<T>(place: Place, name: string, run: () => Promise<T>, kind: SpanKind): Promise<T> {
  const { trace } = place;
  trace.spans += 1;
  if (trace.spans > mostSpans) return run();
  const spanId = spanIdOf();
  const from = clock();
  let isFailed = true;
  try {
    const answer = await current.run({ trace, spanId }, run);
    isFailed = false;
    return answer;
  } finally {
    const { traceId } = trace;
    trace.onEnd({
      traceId,
      spanId,
      parentId: place.spanId,
      name,
      kind,
      from,
      to: clock(),
      attributes: {},
      isFailed,
    });
  }
}
