import { describe, expect, test } from 'vitest';
import { blankMake } from '#domain/makes/edit-make.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import { aModel } from '#tests/build/model.ts';
import { makeOf, makeOfHeader, mayBeOf } from './brand-sections.ts';

const page = (make?: string) => ({ page: make === undefined ? {} : { make } }) as CompiledPage;
const none: Subject = { kind: 'none' };

describe('the section of a make', () => {
  test('has the page of the make, its models, and pages that say so', () => {
    const make = { ...blankMake('mk_1', 'land-rover'), name: 'Land Rover' };
    const model = aModel({ manufacturer_name: 'Land Rover' });
    expect(makeOf(page(), { kind: 'make', make, version: 1 })).toBe('land-rover');
    expect(makeOf(page(), { kind: 'model', model, version: 1 })).toBe('land-rover');
    expect(makeOf(page('mazda'), none)).toBe('mazda');
    expect(makeOf(page(), none)).toBeNull();
  });

  test('a page of another kind is in it only where it says so', () => {
    expect(mayBeOf({ type: 'brand' }, 'mazda')).toBe(true);
    expect(mayBeOf({ type: 'content' }, 'mazda')).toBe(false);
    expect(mayBeOf({ type: 'content', make: 'mazda' }, 'mazda')).toBe(true);
    expect(mayBeOf({ type: 'content', make: 'mazda' }, 'toyota')).toBe(false);
  });

  test('its header is a separate shared section', () => {
    expect(makeOfHeader('section/header-mazda')).toBe('mazda');
    expect(makeOfHeader('section/header')).toBeNull();
    expect(makeOfHeader('page/header-mazda')).toBeNull();
  });
});
