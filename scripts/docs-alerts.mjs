// npm run docs:alerts: writes the alert rules for Prometheus from domain/alerts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'domain/alerts/prometheus-rules.ts'), { root, configFile: false });
writeFileSync(join(root, 'docs/alerts/forecourt.rules.yml'), module.prometheusRules());
