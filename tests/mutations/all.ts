import { browserA } from './browser-a.ts';
import { browserB } from './browser-b.ts';
import { m } from './m.ts';
import type { Mutation } from './mutation.ts';
import { parts } from './parts.ts';
import { r0 } from './r0.ts';
import { r1 } from './r1.ts';
import { r2a } from './r2-a.ts';
import { r2b } from './r2-b.ts';
import { r2c } from './r2-c.ts';
import { r3a } from './r3-a.ts';
import { r3b } from './r3-b.ts';
import { r4a } from './r4-a.ts';
import { r4b } from './r4-b.ts';
import { r5a } from './r5-a.ts';
import { r5b } from './r5-b.ts';
import { r6 } from './r6.ts';
import { r7a } from './r7-a.ts';
import { r7b } from './r7-b.ts';
import { r8 } from './r8.ts';
import { r9a } from './r9-a.ts';
import { r9b } from './r9-b.ts';

/** Every mutation, in the order of the ledger; then those of more parts, and those for the browser. */
export const mutations: readonly Mutation[] = [
  ...m,
  ...r0,
  ...r1,
  ...r2a,
  ...r2b,
  ...r2c,
  ...r3a,
  ...r3b,
  ...r4a,
  ...r4b,
  ...r5a,
  ...r5b,
  ...r6,
  ...r7a,
  ...r7b,
  ...r8,
  ...r9a,
  ...r9b,
  ...parts,
  ...browserA,
  ...browserB,
];
