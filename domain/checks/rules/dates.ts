import { optionalMoment } from '#schemas/shapes/formats.ts';
import { isJsonObject } from '../../json/json-object.ts';
import { displayDay } from '../../text/dates.ts';
import { displayLocal } from '../../text/local-time.ts';
import type { CheckedDocument, CheckRule, Finding } from './rule.ts';
import { listTexts } from './texts.ts';

const moment = new RegExp(optionalMoment);

interface Span extends Pick<Finding, 'blockId' | 'pointer'> {
  readonly from: string;
  readonly until: string;
}

/** Pairs of `from` and `until` in blocks; an invalid date is reported separately. */
function listSpans(document: CheckedDocument): readonly Span[] {
  return listTexts(document).flatMap(({ blockId, pointer, text, owner }): Span[] => {
    if (blockId === undefined || !pointer.endsWith('/until') || text === '' || !moment.test(text)) return [];
    const from = isJsonObject(owner) && typeof owner['from'] === 'string' ? owner['from'] : '';
    return [{ blockId, pointer, from: moment.test(from) ? from : '', until: text }];
  });
}

const place = ({ blockId, pointer }: Span) => ({ ...(blockId === undefined ? {} : { blockId }), pointer });

/** A day alone ends after its last minute. */
const endOf = (until: string) => (until.includes('T') ? until : `${until}T24:00`);

const common = {
  kind: 'dates',
  owner: 'Content',
  since: '2026-11-23',
  severity: 'warning',
  reads: 'first and last days of blocks',
  stopsGoLive: false,
} as const;

export const contradictoryDates: CheckRule = {
  ...common,
  id: 'contradictory-dates',
  title: 'Dates that end before they start',
  find: (document) =>
    listSpans(document)
      .filter(({ from, until }) => from !== '' && endOf(until) <= from)
      .map((span) => ({
        ...place(span),
        message: 'This ends before it begins, so it never shows. Change its dates.',
      })),
};

export const expiredDates: CheckRule = {
  ...common,
  id: 'expired',
  title: 'Content that has expired',
  find: (document, { now, site }) => {
    if (now === undefined || site === undefined) return [];
    const minute = displayLocal(now, site.timeZone);
    return listSpans(document)
      .filter(({ from, until }) => endOf(until) > from && endOf(until) <= minute)
      .map((span) => ({
        ...place(span),
        message: `This ended on ${displayDay(span.until.slice(0, 10))} and no longer shows. Give it new dates, or remove it.`,
      }));
  },
};
