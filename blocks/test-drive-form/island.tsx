export { TestDriveFormView as Island } from './view.tsx';
