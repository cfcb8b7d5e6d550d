import { companyNumberFault } from '../../legal/company-number.ts';
import { licenceFault } from '../../legal/licence-number.ts';
import type { CheckRule } from './rule.ts';
import { listTexts } from './texts.ts';

const law = { kind: 'law', owner: 'Compliance', since: '2026-11-23', severity: 'warning' } as const;

export const licenceShown: CheckRule = {
  ...law,
  id: 'licence-on-every-page',
  title: 'The dealer licence on every page',
  reads: 'the shared footer; licences in the site settings',
  stopsGoLive: true,
  find: ({ key, blocks }, { site, isTemplate }) =>
    key !== 'section/footer' ||
    isTemplate ||
    site === undefined ||
    blocks.some(({ states }) => states.includes('licences'))
      ? []
      : [
          {
            pointer: '',
            message:
              'The shared footer does not show the dealer licences, which must be on every page. Add the block “Footer” to it.',
          },
        ],
};

export const licenceAnswered: CheckRule = {
  ...law,
  id: 'licence-answered',
  title: 'A dealer licence is entered',
  reads: 'site settings',
  stopsGoLive: true,
  find: ({ kind }, { site, isTemplate }) => {
    if (kind !== 'site' || isTemplate || site === undefined) return [];
    const entered = site.legal.licences.filter((licence) => licence.trim() !== '');
    const how = 'Enter its number as in the register. It appears on every page.';
    if (entered.length === 0) return [{ pointer: '/legal/licences', message: `No dealer licence is entered. ${how}` }];
    return site.legal.licences.flatMap((licence, at) => {
      const fault = licence.trim() === '' ? null : licenceFault(licence);
      return fault === null ? [] : [{ pointer: `/legal/licences/${at}`, message: `${fault} ${how}` }];
    });
  },
};

export const companyNumber: CheckRule = {
  ...law,
  id: 'company-number',
  title: 'The ABN or NZBN is possible',
  reads: 'site settings',
  stopsGoLive: true,
  find: ({ kind }, { site, isTemplate }) => {
    if (kind !== 'site' || isTemplate || site === undefined) return [];
    const number = site.legal.companyNumber;
    const name = site.country === 'NZ' ? 'NZBN' : 'ABN';
    const message =
      number === '' ? `No ${name} is entered. Copy it from the register.` : companyNumberFault(number, site.country);
    return message === null ? [] : [{ pointer: '/legal/companyNumber', message }];
  },
};

const notice = /consumer information notice|\bCIN\b/i;

export const consumerNotice: CheckRule = {
  ...law,
  id: 'consumer-notice',
  title: 'New Zealand’s Consumer Information Notice',
  reads: 'the terms and the pages of vehicles, in New Zealand',
  stopsGoLive: true,
  find: (document, { site }) => {
    if (site?.country !== 'NZ' || document.pageType !== 'vehicle') return [];
    const isSaid =
      document.blocks.some(({ states }) => states.includes('consumer-notice')) ||
      listTexts(document).some(({ words }) => notice.test(words)) ||
      notice.test(site.legal.priceNote ?? '') ||
      notice.test(site.description ?? '');
    return isSaid
      ? []
      : [
          {
            pointer: '',
            message:
              'A used vehicle that is offered in New Zealand needs its Consumer Information Notice on its page. Say where it is in a text on this page, or in the price note.',
          },
        ];
  },
};

export const calculatorLender: CheckRule = {
  ...law,
  id: 'lender-named',
  title: 'Repayments name a lender',
  reads: 'lenders; the switch “Finance calculator”',
  stopsGoLive: true,
  find: ({ kind }, { isTemplate, lenders, switchOn }) =>
    kind !== 'site' || isTemplate || lenders.length > 0 || !switchOn('finance.calculator')
      ? []
      : [
          {
            document: 'lenders',
            pointer: '',
            message:
              'Calculators use a rate that does not come from a lender. Enter a lender with its rate, or turn “Finance calculator” off.',
          },
        ],
};
