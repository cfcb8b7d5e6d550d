/** Every block there is, by type. To add one is to add a folder, an import and an entry here, in alphabetical order. */

import { accordion } from './accordion/block.ts';
import { announcement } from './announcement/block.ts';
import { bodyTypes } from './body-types/block.ts';
import { brandGrid } from './brand-grid/block.ts';
import { breadcrumbs } from './breadcrumbs/block.ts';
import { callToAction } from './call-to-action/block.ts';
import { columns } from './columns/block.ts';
import type { Block } from './define-block.ts';
import { faq } from './faq/block.ts';
import { hero } from './hero/block.ts';
import { promoBanner } from './promo-banner/block.ts';
import { richText } from './rich-text/block.ts';
import { sectionGroup } from './section-group/block.ts';
import { siteFooter } from './site-footer/block.ts';
import { siteHeader } from './site-header/block.ts';
import { statsBanner } from './stats-banner/block.ts';
import { threeFeature } from './three-feature/block.ts';
import { tileGrid } from './tile-grid/block.ts';
import { whyBuy } from './why-buy/block.ts';

export const registry: readonly Block[] = [
  accordion,
  announcement,
  bodyTypes,
  brandGrid,
  breadcrumbs,
  callToAction,
  columns,
  faq,
  hero,
  promoBanner,
  richText,
  sectionGroup,
  siteFooter,
  siteHeader,
  statsBanner,
  threeFeature,
  tileGrid,
  whyBuy,
];
