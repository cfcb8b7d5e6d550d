/** What React, or anything else, writes to the console fails the test that wrote it. */
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { expectConsoleError, failOnWritten } from './watched-console.ts';

/** What this process says of a test that does this. */
function outcomeOf(run: () => void): string {
  run();
  try {
    failOnWritten();
    return 'passed';
  } catch (error) {
    return String(error);
  }
}

describe('a test fails', () => {
  test.each<[string, () => void, RegExp]>([
    ['that writes an error', () => console.error('%s is wrong', 'It'), /It is wrong/],
    ['that writes a warning', () => console.warn('Mind', { step: 1 }), /Mind { step: 1 }/],
  ])('%s', (_, run, text) => {
    expect(outcomeOf(run)).toMatch(text);
    expect(outcomeOf(() => {})).toBe('passed');
  });

  const twice = [<li key="a">One</li>, <li key="a">Two</li>];
  test.each<[string, () => React.ReactNode]>([
    ['of one list', () => <ul>{twice}</ul>],
    [
      'written side by side',
      () => (
        <p>
          <b key="a">One</b>
          {null}
          <i key="a">Two</i>
        </p>
      ),
    ],
    [
      'in a list beside others',
      () => (
        <ul>
          <li key="b">Nought</li>
          {twice}
        </ul>
      ),
    ],
    ['in a fragment', () => <Fragment key="x">{twice}</Fragment>],
  ])('that renders two siblings %s with one key', (_, node) => {
    expect(outcomeOf(() => void renderToStaticMarkup(node()))).toContain('have the key "a"');
  });
});

test('siblings with different keys are fine, and so are two lists with the same keys', () => {
  const list = (word: string) => ['a', 'b'].map((key) => <li key={key}>{word}</li>);
  const node = (
    <ul>
      {list('One')}
      {list('Two')}
      <li key="a">Three</li>
    </ul>
  );
  expect(outcomeOf(() => void renderToStaticMarkup(node))).toBe('passed');
});

test.fails('as this one does, by nothing but what it writes', () => {
  renderToStaticMarkup(
    <ul>
      {['a', 'a'].map((key) => (
        <li key={key}>Twice</li>
      ))}
    </ul>,
  );
});

describe('an error that is expected', () => {
  test('does not fail the test; others of it do', () => {
    const run = () => {
      console.error('The form did not load');
      console.error('Nor did this');
      expect(expectConsoleError(/form/)).toBe('The form did not load');
    };
    expect(outcomeOf(run)).toMatch(/Nor did this/);
  });

  test('and that does not come fails it', () => {
    console.error('Another');
    expect(() => expectConsoleError(/form/)).toThrow(
      'Nothing that fits /form/ was written to the console, only: Another',
    );
    expectConsoleError(/Another/);
  });
});
