import { message } from './translate.ts';

/** Months as short dates name them, January first; translated where they are shown, by `t`. */
export const monthNames = [
  message('Jan'),
  message('Feb'),
  message('Mar'),
  message('Apr'),
  message('May'),
  message('Jun'),
  message('Jul'),
  message('Aug'),
  message('Sep'),
  message('Oct'),
  message('Nov'),
  message('Dec'),
] as const;
