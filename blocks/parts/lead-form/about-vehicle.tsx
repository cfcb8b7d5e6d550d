import { Picture } from '../../ui/picture.tsx';

/** The vehicle that a form is about, as shown above the form. */
export interface AboutVehicle {
  readonly name: string;
  readonly price: string;
  /** Its page; '' where the form is on it. */
  readonly href: string;
  readonly image: string;
}

/** @param words its role in the form, such as 'Trading in for'; '' for none */
export function AboutVehicleCard({ vehicle, words }: { vehicle: AboutVehicle; words: string }) {
  const { name, price, href, image } = vehicle;
  const inside = (
    <>
      {image ? <Picture src={image} alt="" sizes="96px" max={240} /> : null}
      <span>
        {words ? <small>{words}</small> : null}
        <strong>{name}</strong>
        {price ? <small>{price}</small> : null}
      </span>
    </>
  );
  if (href === '') return <div className="lead-form-about">{inside}</div>;
  return (
    <a className="lead-form-about" href={href}>
      {inside}
    </a>
  );
}
