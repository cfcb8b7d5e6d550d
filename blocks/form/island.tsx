export { FormBlockView as Island } from './view.tsx';
