/** What a page may weigh on a phone, by its kind, and how long a block may take to draw. */
import { type PageType, pageKind } from '#schemas/layout/page-kinds.ts';

const kilobyte = 1000;

/** On a slow line (1.6 Mbit/s) 500 kB take two and a half seconds. */
const usual = 500;

/** Bytes, compressed, before a shopper scrolls. */
export function weightBudget(type: PageType): number {
  return (pageKind(type).budget ?? usual) * kilobyte;
}

/** Milliseconds that 95 of 100 drawings of a block stay below. */
export const drawBudgetMs = 50;
/** Drawings that a figure is made of at least: the first ones of a process are slow. */
export const leastDrawings = 50;

/** 1,234 kB as people read it, never on two lines. */
export function displayBytes(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`
    : `${Math.max(1, Math.round(bytes / kilobyte)).toLocaleString('en-AU')}\u00a0kB`;
}
