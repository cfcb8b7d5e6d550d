export { VehicleGalleryView as Island } from './view.tsx';
