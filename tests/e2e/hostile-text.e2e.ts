/** Promise 7 in a real browser: hostile texts are saved and published by staff, and nothing of them runs. */
import { attacks } from '../build/attacks.ts';
import { consoleUrl, signIn, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

const addresses = [
  'javascript:window.__ran=1',
  ' javascript:window.__ran=1',
  'data:text/html,<script>window.__ran=1</script>',
];

test('promise 7: no script in a published text runs, with the content security policy on and off', {
  tag: '@gate',
}, async ({ browser }) => {
  allowMessages(/status of 404/);
  const staff = await browser.newContext();
  const page = await staff.newPage();
  await signIn(page, 'platform@forecourt.test');
  await page.goto(consoleUrl('/sites'));
  const slug = await makeSite(page, 'hostile');
  const answers = await page.evaluate(
    async ({ site, texts, links }) => {
      const at = `/api/console/tenants/${site}`;
      const call = async (method: string, path: string, body?: unknown) => {
        const answer = await fetch(at + path, {
          method,
          headers: body ? { 'content-type': 'application/json' } : {},
          body: body ? JSON.stringify(body) : null,
        });
        return { status: answer.status, body: await answer.json() };
      };
      const { body: detail } = await call('GET', '/documents/page%2Fabout');
      const blocks: { [id: string]: unknown } = {};
      texts.forEach((text: string, index: number) => {
        blocks[`b_evil${String(index).padStart(4, '0')}`] = {
          type: 'rich-text',
          version: 1,
          props: { heading: text.slice(0, 60), text },
        };
      });
      const layout = {
        root: [...detail.body.layout.root, ...Object.keys(blocks)],
        blocks: { ...detail.body.layout.blocks, ...blocks },
      };
      const saved = await call('PUT', '/documents/page%2Fabout', {
        revision: detail.revision,
        body: { ...detail.body, layout },
      });
      const { body: review } = await call('GET', '/changes');
      const published = await call('POST', '/releases', {
        base: review.base,
        documents: review.documents.map(({ key, revision }: { key: string; revision: string }) => ({ key, revision })),
      });
      // An address that is no address is refused where it is typed.
      const again = await call('GET', '/documents/page%2Fabout');
      const linked = [];
      for (const href of links) {
        const hero = { type: 'hero', version: 1, props: { heading: 'x', primary: { label: 'Go', href } } };
        const body = { ...again.body.body, layout: { root: ['b_evilhero'], blocks: { b_evilhero: hero } } };
        const answer = await call('PUT', '/documents/page%2Fabout', { revision: again.body.revision, body });
        linked.push(answer.status === 200 ? (answer.body.problems ?? []).length : answer.status);
        if (answer.status === 200) again.body.revision = answer.body.revision;
      }
      return { saved: saved.status, published: published.status, problems: review.problems, linked };
    },
    { site: slug, texts: [...attacks], links: addresses },
  );
  expect(answers.saved).toBe(200);
  expect(answers.published, JSON.stringify(answers.problems)).toBe(201);
  for (const one of answers.linked) expect(one).toBeGreaterThan(0);
  await staff.close();

  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP });
    const visitor = await context.newPage();
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(request.url()));
    visitor.on('dialog', (dialog) => void dialog.dismiss());
    await visitor.goto(siteUrl(slug, '/about-us'), { waitUntil: 'load' });
    expect(await visitor.locator('[data-id^="b_evil"]').count()).toBe(attacks.length);
    for (const link of await visitor.locator('[data-id^="b_evil"] a').all())
      await link.hover({ force: true, trial: true, timeout: 1000 }).catch(() => {});
    await visitor.evaluate(() => {
      for (const one of document.querySelectorAll('[data-id^="b_evil"] *'))
        one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    });
    expect(await visitor.evaluate(() => '__ran' in window)).toBe(false);
    expect(
      await visitor
        .locator(
          '[data-id^="b_evil"] :is(script, iframe, object, embed, style, link, base, meta, form, svg, [onerror], [onload], [style])',
        )
        .count(),
    ).toBe(0);
    expect(asked.filter((url) => /evil\.example/.test(url))).toEqual([]);
    await context.close();
  }
});
