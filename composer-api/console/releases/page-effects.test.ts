import { describe, expect, test } from 'vitest';
import { listEffects, looksSame } from './page-effects.ts';

const page = (main: string) => `<!doctype html><html><body><main>${main}</main></body></html>`;
const enquire = '<a class="button primary" href="#enquire"><svg></svg><span>Enquire</span></a>';

describe('effects of a change for shoppers', () => {
  test.each([
    ['a button is gone', enquire, '', ['action lost Enquire 1→0']],
    ['one of two is gone', enquire + enquire, enquire, ['action fewer Enquire 2→1']],
    ['a button is new', '', '<button type="submit">Send it</button>', ['action gained Send it 0→1']],
    ['an arrow of a gallery', '<button aria-label="Next"><svg></svg></button>', '', []],
    ['a plain link is no way to act', '<a href="/about">About</a>', '', []],
    ['a telephone number', '<a href="tel:0755550100">Call</a>', '', ['contact lost 0755550100 1→0']],
    ['a price', '<p>$12,990</p>', '<p>$11,990</p>', ['price lost $12,990 1→0', 'price gained $11,990 0→1']],
    ['a weekly figure', '<p>80 per week</p>', '', ['price lost 80 per week 1→0']],
    [
      'a mark of React does not part a sentence',
      '<p>Licence <!-- -->LMD 4102</p>',
      '',
      ['legal lost Licence LMD 4102 1→0'],
    ],
    ['legal words', '<p>Licence LMD 4102</p>', '<p>Hello</p>', ['legal lost Licence LMD 4102 1→0']],
    ['words alone are no effect', '<p>Old words</p>', '<p>New words</p>', []],
    ['nothing changed', enquire, enquire, []],
    ['code is no text', '<script>var a = "$100 per week"</script>', '', []],
    ['signs are read', '<button>Terms &amp; more</button>', '', ['action lost Terms & more 1→0']],
  ])('%s', (_, before, after, expected) => {
    const said = listEffects(page(before), page(after)).map(
      ({ about, kind, text, before: was, after: is }) => `${about} ${kind} ${text} ${was}→${is}`,
    );
    expect(said).toEqual(expected);
  });

  test.each([
    ['words', page('<p>Old</p>'), page('<p>New</p>'), false],
    ['a class', page('<p class="a">x</p>'), page('<p class="b">x</p>'), false],
    ['code alone', page('<p>x</p><script>1</script>'), page('<p>x</p><script>2</script>'), true],
    ['the head without its title', '<head><meta a></head><body>x', '<head><meta b></head><body>x', true],
    ['the title', '<title>a</title><body>x', '<title>b</title><body>x', false],
    ['a page that is gone', page('x'), '', false],
  ])('whether shoppers see the same: %s', (_, before, after, same) => expect(looksSame(before, after)).toBe(same));

  test('what is lost comes first, and there is an end to it', () => {
    const many = Array.from({ length: 500 }, (_, at) => `<button>b${at}</button>`).join('');
    const effects = listEffects(page(enquire), page(many));
    expect(effects).toHaveLength(40);
    expect(effects[0]).toMatchObject({ kind: 'lost', text: 'Enquire' });
  });

  test('hostile HTML takes no longer than its length', () => {
    for (const odd of ['<a '.repeat(200_000), '<button>'.repeat(100_000), '<'.repeat(500_000), '&amp;'.repeat(200_000)])
      expect(listEffects(page(odd), page(''))).toBeDefined();
  });
});
