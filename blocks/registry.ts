/** Every block there is, by type. To add one is to add a folder, an import and an entry here, in alphabetical order. */

import { accordion } from './accordion/block.ts';
import { announcement } from './announcement/block.ts';
import { bodyTypes } from './body-types/block.ts';
import { brandGrid } from './brand-grid/block.ts';
import { breadcrumbs } from './breadcrumbs/block.ts';
import { callToAction } from './call-to-action/block.ts';
import { columns } from './columns/block.ts';
import { dealerComments } from './dealer-comments/block.ts';
import type { Block } from './define-block.ts';
import { faq } from './faq/block.ts';
import { hero } from './hero/block.ts';
import { keyInformation } from './key-information/block.ts';
import { priceRangeSearch } from './price-range-search/block.ts';
import { promoBanner } from './promo-banner/block.ts';
import { richText } from './rich-text/block.ts';
import { searchResults } from './search-results/block.ts';
import { sectionGroup } from './section-group/block.ts';
import { similarVehicles } from './similar-vehicles/block.ts';
import { siteFooter } from './site-footer/block.ts';
import { siteHeader } from './site-header/block.ts';
import { soldNotice } from './sold-notice/block.ts';
import { statsBanner } from './stats-banner/block.ts';
import { stockCarousel } from './stock-carousel/block.ts';
import { stockSearchModule } from './stock-search-module/block.ts';
import { threeFeature } from './three-feature/block.ts';
import { tileGrid } from './tile-grid/block.ts';
import { vehicleDisclaimer } from './vehicle-disclaimer/block.ts';
import { vehicleFeatures } from './vehicle-features/block.ts';
import { vehicleGallery } from './vehicle-gallery/block.ts';
import { vehicleHistory } from './vehicle-history/block.ts';
import { vehicleLocation } from './vehicle-location/block.ts';
import { vehiclePrice } from './vehicle-price/block.ts';
import { vehicleSidebar } from './vehicle-sidebar/block.ts';
import { vehicleSpecifications } from './vehicle-specifications/block.ts';
import { vehicleStickyBar } from './vehicle-sticky-bar/block.ts';
import { vehicleTitle } from './vehicle-title/block.ts';
import { whyBuy } from './why-buy/block.ts';

export const registry: readonly Block[] = [
  accordion,
  announcement,
  bodyTypes,
  brandGrid,
  breadcrumbs,
  callToAction,
  columns,
  dealerComments,
  faq,
  hero,
  keyInformation,
  priceRangeSearch,
  promoBanner,
  richText,
  searchResults,
  sectionGroup,
  similarVehicles,
  siteFooter,
  siteHeader,
  soldNotice,
  statsBanner,
  stockCarousel,
  stockSearchModule,
  threeFeature,
  tileGrid,
  vehicleDisclaimer,
  vehicleFeatures,
  vehicleGallery,
  vehicleHistory,
  vehicleLocation,
  vehiclePrice,
  vehicleSidebar,
  vehicleSpecifications,
  vehicleStickyBar,
  vehicleTitle,
  whyBuy,
];
