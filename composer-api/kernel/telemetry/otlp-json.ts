/** Spans as OTLP/HTTP takes them: ExportTraceServiceRequest in the JSON of Protocol Buffers. */
import type { Attributes, Span, SpanKind } from './traces.ts';

const kinds: { readonly [kind in SpanKind]: number } = { internal: 1, server: 2, client: 3 };
const failed = 2;

/** @param resource what the spans are of: `service.name` and so on. */
export function otlpJson(spans: readonly Span[], resource: Attributes): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: listOf(resource) },
        scopeSpans: [{ scope: { name: 'forecourt' }, spans: spans.map(spanOf) }],
      },
    ],
  });
}

function spanOf({ traceId, spanId, parentId, name, kind, from, to, attributes, isFailed }: Span) {
  return {
    traceId,
    spanId,
    name,
    kind: kinds[kind],
    ...(parentId === null ? {} : { parentSpanId: parentId }),
    startTimeUnixNano: nanoseconds(from),
    endTimeUnixNano: nanoseconds(to),
    attributes: listOf(attributes),
    status: isFailed ? { code: failed } : {},
  };
}

function listOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));
}

/** Whole numbers are texts: JSON's are too short for 64 bits. */
function anyValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n);
}
