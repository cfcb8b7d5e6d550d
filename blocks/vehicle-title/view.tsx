import { isolate } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { unbroken } from '../ui/unbroken.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export function VehicleTitleView({ props, data }: ViewInput<Props, Data>) {
  const notes = [props.showPlace ? data.place : null, props.showStockNumber ? data.stockNumber : null].filter(
    (note) => note !== null,
  );
  return (
    <header className="vehicle-title">
      <h1>{unbroken(isolate(data.name))}</h1>
      {data.subtitle ? <p className="vehicle-title-subtitle">{isolate(data.subtitle)}</p> : null}
      {props.showChips && data.chips.length > 0 ? (
        <ul className="vehicle-title-chips" data-phone-only={props.chipsPhoneOnly ? '' : undefined}>
          {data.chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      ) : null}
      {notes.length > 0 ? <p className="vehicle-title-notes">{notes.join(' · ')}</p> : null}
    </header>
  );
}
