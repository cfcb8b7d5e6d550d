/** The brochure's own words, in addition to the vehicle's sheet. */
import { t } from '#domain/messages/translate.ts';
import type { VehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { noPhotographs } from '#domain/vehicle/photos.ts';

export interface BrochureWords {
  readonly noPictures: string;
  /** '' without a former price. */
  readonly was: string;
  /** '' without a repayment. */
  readonly finance: string;
  readonly specifications: string;
  readonly features: string;
  readonly comments: string;
  readonly hours: string;
  readonly scan: string;
}

/** In the language of the moment. */
export function brochureWords({ price, finance, commentsHeading }: VehicleSheet): BrochureWords {
  return {
    noPictures: t(noPhotographs),
    was: price.was ? t('Was {price}', { price: price.was }) : '',
    finance: finance ? t('Finance {repayment}', { repayment: finance.text }) : '',
    specifications: t('Specifications'),
    features: t('Features'),
    comments: commentsHeading ?? t('Comments'),
    hours: t('Opening hours'),
    scan: t('Scan for its page online'),
  };
}
