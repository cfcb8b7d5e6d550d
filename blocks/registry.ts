/** Every block there is, by type. To add one is to add a folder, an import and an entry here, in alphabetical order. */

import { accordion } from './accordion/block.ts';
import { announcement } from './announcement/block.ts';
import { bodyTypes } from './body-types/block.ts';
import { brandGrid } from './brand-grid/block.ts';
import { breadcrumbs } from './breadcrumbs/block.ts';
import { callToAction } from './call-to-action/block.ts';
import { columns } from './columns/block.ts';
import { compare } from './compare/block.ts';
import { compareTray } from './compare-tray/block.ts';
import { contactPanel } from './contact-panel/block.ts';
import { costToOwn } from './cost-to-own/block.ts';
import { dealerComments } from './dealer-comments/block.ts';
import { dealershipPicker } from './dealership-picker/block.ts';
import { deliveryCalculator } from './delivery-calculator/block.ts';
import { departments } from './departments/block.ts';
import { enquiryForm } from './enquiry-form/block.ts';
import { faq } from './faq/block.ts';
import { favourites } from './favourites/block.ts';
import { financeCalculator } from './finance-calculator/block.ts';
import { financePanel } from './finance-panel/block.ts';
import { form } from './form/block.ts';
import { fuelCalculator } from './fuel-calculator/block.ts';
import { hero } from './hero/block.ts';
import { keyInformation } from './key-information/block.ts';
import type { Block } from './kit/define-block.ts';
import { landingLinks } from './landing-links/block.ts';
import { locationCarousel } from './location-carousel/block.ts';
import { locationHero } from './location-hero/block.ts';
import { locationsList } from './locations-list/block.ts';
import { map } from './map/block.ts';
import { modelColours } from './model-colours/block.ts';
import { modelFeatures } from './model-features/block.ts';
import { modelGallery } from './model-gallery/block.ts';
import { modelGrid } from './model-grid/block.ts';
import { modelHero } from './model-hero/block.ts';
import { modelSections } from './model-sections/block.ts';
import { modelSpecifications } from './model-specifications/block.ts';
import { modelVariants } from './model-variants/block.ts';
import { nearestStock } from './nearest-stock/block.ts';
import { offerDetails } from './offer-details/block.ts';
import { offerVehicles } from './offer-vehicles/block.ts';
import { offers } from './offers/block.ts';
import { openingHours } from './opening-hours/block.ts';
import { picture } from './picture/block.ts';
import { priceGauge } from './price-gauge/block.ts';
import { priceHistoryBlock } from './price-history/block.ts';
import { priceRangeSearch } from './price-range-search/block.ts';
import { promoBanner } from './promo-banner/block.ts';
import { reviews } from './reviews/block.ts';
import { richText } from './rich-text/block.ts';
import { salesCounter } from './sales-counter/block.ts';
import { savedSearches } from './saved-searches/block.ts';
import { searchResults } from './search-results/block.ts';
import { sectionGroup } from './section-group/block.ts';
import { similarVehicles } from './similar-vehicles/block.ts';
import { siteFooter } from './site-footer/block.ts';
import { siteHeader } from './site-header/block.ts';
import { soldNotice } from './sold-notice/block.ts';
import { statsBanner } from './stats-banner/block.ts';
import { stockCarousel } from './stock-carousel/block.ts';
import { stockSearchModule } from './stock-search-module/block.ts';
import { successMessage } from './success-message/block.ts';
import { testDriveForm } from './test-drive-form/block.ts';
import { threeFeature } from './three-feature/block.ts';
import { tileGrid } from './tile-grid/block.ts';
import { tradeInForm } from './trade-in-form/block.ts';
import { vehicleAlert } from './vehicle-alert/block.ts';
import { vehicleDisclaimer } from './vehicle-disclaimer/block.ts';
import { vehicleFeatures } from './vehicle-features/block.ts';
import { vehicleGallery } from './vehicle-gallery/block.ts';
import { vehicleGone } from './vehicle-gone/block.ts';
import { vehicleHistory } from './vehicle-history/block.ts';
import { vehicleLocatedAt } from './vehicle-located-at/block.ts';
import { vehicleLocation } from './vehicle-location/block.ts';
import { vehicleOffers } from './vehicle-offers/block.ts';
import { vehiclePrice } from './vehicle-price/block.ts';
import { vehiclePrint } from './vehicle-print/block.ts';
import { vehicleSidebar } from './vehicle-sidebar/block.ts';
import { vehicleSpecifications } from './vehicle-specifications/block.ts';
import { vehicleStickyBar } from './vehicle-sticky-bar/block.ts';
import { vehicleStickyHeader } from './vehicle-sticky-header/block.ts';
import { vehicleTitle } from './vehicle-title/block.ts';
import { vehicleVideo } from './vehicle-video/block.ts';
import { vehicleViews } from './vehicle-views/block.ts';
import { video } from './video/block.ts';
import { viewedVehicles } from './viewed-vehicles/block.ts';
import { whyBuy } from './why-buy/block.ts';

export const registry: readonly Block[] = [
  accordion,
  announcement,
  bodyTypes,
  brandGrid,
  breadcrumbs,
  callToAction,
  columns,
  compare,
  compareTray,
  contactPanel,
  costToOwn,
  dealerComments,
  dealershipPicker,
  deliveryCalculator,
  departments,
  enquiryForm,
  faq,
  favourites,
  financeCalculator,
  financePanel,
  form,
  fuelCalculator,
  hero,
  keyInformation,
  landingLinks,
  locationCarousel,
  locationHero,
  locationsList,
  map,
  modelColours,
  modelFeatures,
  modelGallery,
  modelGrid,
  modelHero,
  modelSections,
  modelSpecifications,
  modelVariants,
  nearestStock,
  offerDetails,
  offerVehicles,
  offers,
  openingHours,
  picture,
  priceGauge,
  priceHistoryBlock,
  priceRangeSearch,
  promoBanner,
  reviews,
  richText,
  salesCounter,
  savedSearches,
  searchResults,
  sectionGroup,
  similarVehicles,
  siteFooter,
  siteHeader,
  soldNotice,
  statsBanner,
  stockCarousel,
  stockSearchModule,
  successMessage,
  testDriveForm,
  threeFeature,
  tileGrid,
  tradeInForm,
  vehicleAlert,
  vehicleDisclaimer,
  vehicleFeatures,
  vehicleGallery,
  vehicleGone,
  vehicleHistory,
  vehicleLocatedAt,
  vehicleLocation,
  vehicleOffers,
  vehiclePrice,
  vehiclePrint,
  vehicleSidebar,
  vehicleSpecifications,
  vehicleStickyBar,
  vehicleStickyHeader,
  vehicleTitle,
  vehicleVideo,
  vehicleViews,
  video,
  viewedVehicles,
  whyBuy,
];
