export { TradeInFormView as Island } from './view.tsx';
