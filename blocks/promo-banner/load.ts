import type { LoadContext } from '../kit/define-block.ts';
import { isSaleOff } from '../kit/sale.ts';
import { isShownNow } from '../kit/shown-between.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly shown: boolean;
}

export async function load(props: Props, { site, now, settings }: LoadContext): Promise<Data> {
  return { shown: isShownNow(props, site, now) && !isSaleOff(props.link, settings) };
}
