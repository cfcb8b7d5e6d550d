/** `GET /metrics` for Prometheus on a separate port, never on the one that visitors reach. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Snapshot } from '../../kernel/telemetry/metrics.ts';
import { promContentType, promText } from '../../kernel/telemetry/prom-text.ts';

export interface MetricsPort {
  readonly port: number;
  close(): Promise<void>;
}

/** @throws Error with one clear line when the address cannot be had. */
export async function openMetricsPort(
  snapshot: () => Promise<Snapshot>,
  port: number,
  host: string,
): Promise<MetricsPort> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0];
    const answer = (status: number, text: string, type = 'text/plain') => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : text);
    };
    if (path !== '/metrics') return answer(404, 'Metrics are at /metrics.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, 'Metrics are read by GET.\n');
    snapshot().then(
      (figures) => answer(200, promText(figures), promContentType),
      () => answer(500, 'The figures could not be read. The log says why.\n'),
    );
  });
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`Cannot listen for metrics on ${host}:${port}: ${error.message}. Set METRICS_PORT to another.`)),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
