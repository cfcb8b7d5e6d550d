/** Each alert rule has a runbook, and the rules file for Prometheus is that of the table and asks for figures that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentSchema } from '#composer-api/server/settings-schema.ts';
import { prometheusRules } from '#domain/alerts/prometheus-rules.ts';
import { alertRules } from '#domain/alerts/rules.ts';
import { compareText } from '#domain/text/compare.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the rules file is the one that npm run docs:alerts writes', () => {
  expect(read('docs/alerts/forecourt.rules.yml')).toBe(prometheusRules());
});

test('each rule has a runbook that says what it means, how to look and what to do; no runbook has lost its rule', () => {
  const names = alertRules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(readdirSync(join(root, 'docs/runbooks')).sort(compareText)).toEqual(
    names.map((name) => `${name}.md`).sort(compareText),
  );
  for (const { name, title } of alertRules) {
    const text = read(`docs/runbooks/${name}.md`);
    expect(text).toContain(`# ${title}\n\nRule \`${name}\`.`);
    for (const part of ['## What it means\n', '## How to look\n- ', '## What to do\n1. '])
      expect([name, text.includes(part)]).toEqual([name, true]);
    for (const [, link = ''] of text.matchAll(/\]\(([a-z-]+\.md)\)/g))
      expect([name, existsSync(join(root, 'docs/runbooks', link))]).toEqual([name, true]);
  }
});

/** Names of figures as the code states them. */
const figures = new Set(
  ['request-figures', 'watch-writes', 'gauges', 'open-seeing']
    .map((name) => read(`composer-api/server/seeing/${name}.ts`))
    .flatMap((code) => [...code.matchAll(/'(forecourt_[a-z_]+)'/g)].map(([, name = '']) => name)),
);

test('rules and runbooks name figures, settings and programs that exist', () => {
  const programs = ['df', 'du', 'top', 'iostat', 'forecourt'];
  for (const { name, expr } of alertRules) {
    const text = `${expr} ${read(`docs/runbooks/${name}.md`)}`;
    for (const [figure] of text.matchAll(/\bforecourt_[a-z_]+/g))
      expect([name, figure, figures.has(figure.replace(/_bucket$/, ''))]).toEqual([name, figure, true]);
    for (const [, setting = ''] of text.matchAll(/`([A-Z][A-Z_]+)(?:=\w+)?`/g))
      expect([name, setting, Object.hasOwn(environmentSchema.shape, setting)]).toEqual([name, setting, true]);
    for (const [, program = ''] of text.matchAll(/`([a-z]+) -?[^`]*`/g))
      if (!/^(?:jobs|job)$/.test(program)) expect([name, programs.includes(program)]).toEqual([name, true]);
  }
});
