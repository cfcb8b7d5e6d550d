/** The kinds of subject, and what a page is about: resolved from its address before anything is rendered. */
import { pageKind, type SubjectName } from '#schemas/layout/page-kinds.ts';
import { landing } from './kinds/landing.ts';
import { location } from './kinds/location.ts';
import { make } from './kinds/make.ts';
import { model } from './kinds/model.ts';
import { none } from './kinds/none.ts';
import { offer } from './kinds/offer.ts';
import { search } from './kinds/search.ts';
import type { SubjectKind } from './kinds/subject-kind.ts';
import { vehicle } from './kinds/vehicle.ts';

const subjectKinds = { none, search, vehicle, location, model, make, offer, landing } satisfies {
  readonly [name in SubjectName]: SubjectKind<{ readonly kind: name }>;
};

type Kinds = typeof subjectKinds;
type SubjectOf<K> = K extends SubjectKind<infer S> ? S : never;

export type Subject = { [name in SubjectName]: SubjectOf<Kinds[name]> }[SubjectName];

export function kindOf(subject: Subject): SubjectKind<Subject> {
  return subjectKinds[subject.kind];
}

/** The kind of what pages of a type are about. */
export function kindOfPage(type: string): SubjectKind<Subject> {
  return subjectKinds[pageKind(type).subject];
}
