export { LocationCarouselView as Island } from './view.tsx';
