/** Which way a row of an element runs: 1 from the left, -1 from the right, where `scrollLeft` counts down from 0. */
export function readingWay(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
