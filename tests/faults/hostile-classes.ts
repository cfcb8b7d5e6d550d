/**
 * Attacks by one site, by class: what once stopped every site of a server, or filled its memory. Each class sends
 * requests that one visitor or one editor can send; `hostile-run.ts` sends them while a visitor uses another site.
 */
import type { HostileClass } from './hostile-class.ts';
import { killableClasses } from './hostile-killable-classes.ts';
import { parserClasses } from './hostile-parser-classes.ts';
import { searchClasses } from './hostile-search-classes.ts';
import { shopperClasses } from './hostile-shopper-classes.ts';
import { staffClasses } from './hostile-staff-classes.ts';

export const hostileClasses: readonly HostileClass[] = [
  ...searchClasses,
  ...shopperClasses,
  ...staffClasses,
  ...killableClasses,
  ...parserClasses,
];
