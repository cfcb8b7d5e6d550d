/** Which tests `npm run test:changed` runs. */
import { expect, test } from 'vitest';
import { concernedBy } from '#scripts/testing/changed.mjs';

const entries = Array.from({ length: 45 }, (_, at) => `import { b${at} } from './b${at}/block.ts';`).join('\n');
const files: { readonly [file: string]: string } = {
  'domain/price/price.ts': '',
  'domain/price/price.test.ts': "import { price } from './price.ts';",
  'domain/price/note.ts': "import { price } from './price.ts';",
  'tests/api/note.test.ts': "import '#domain/price/note.ts';",
  'blocks/registry.ts': `${entries}\nimport { gauge } from './price-gauge/block.ts';`,
  'blocks/price-gauge/block.ts': "import { View } from './view.tsx';",
  'blocks/price-gauge/view.tsx': '',
  'blocks/price-gauge/style.css': '',
  'blocks/contract.test.tsx': "import { registry } from './registry.ts';",
  'composer-api/site/pages.ts': "import { registry } from '#blocks/registry.ts';",
  'composer-api/site/pages.test.ts': "import './pages.ts';",
  'composer-api/site/gauge.test.ts': "import './pages.ts'; // shows price-gauge",
  'tests/e2e/calculators.e2e.ts': "page.locator('[data-block=price-gauge]')",
  'tests/e2e/lenders.e2e.ts': '',
  'admin/screens/lenders/list.tsx': '',
  'tests/rooms/rooms.test.ts': '',
};
const concerned = (...changed: string[]) => concernedBy(Object.keys(files), (file) => files[file] ?? '', changed);

test('what imports a changed file, however far away, and what reads the source as a whole', () => {
  expect(concerned('domain/price/price.ts').tests.toSorted()).toEqual([
    'domain/price/price.test.ts',
    'tests/api/note.test.ts',
    'tests/rooms/rooms.test.ts',
  ]);
  expect(concerned()).toEqual({ tests: [], journeys: [] });
});

test('behind a list of blocks, its own room and what names the block', () => {
  for (const file of ['blocks/price-gauge/view.tsx', 'blocks/price-gauge/style.css']) {
    const { tests, journeys } = concerned(file);
    expect(tests).toContain('blocks/contract.test.tsx');
    expect(tests).not.toContain('composer-api/site/pages.test.ts');
    if (file.endsWith('.tsx')) expect(tests).toContain('composer-api/site/gauge.test.ts');
    if (file.endsWith('.tsx')) expect(journeys).toEqual(['tests/e2e/calculators.e2e.ts']);
  }
});

test('a screen’s journey is found by the name of its folder', () => {
  expect(concerned('admin/screens/lenders/list.tsx').journeys).toEqual(['tests/e2e/lenders.e2e.ts']);
});
