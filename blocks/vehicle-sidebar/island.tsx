export { VehicleSidebarView as Island } from './view.tsx';
