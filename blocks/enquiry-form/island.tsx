export { EnquiryFormView as Island } from './view.tsx';
