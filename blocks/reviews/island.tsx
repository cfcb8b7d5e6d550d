export { ReviewsView as Island } from './view.tsx';
