/** A model as written by hand for a range site. */
export interface ModelPlan {
  slug: string;
  name: string;
  position: number;
  status: 'all_new' | 'new' | 'coming_soon' | null;
  bodies: string[];
  /** What it is drawn as. */
  shape: string;
  /** Six hex digits without "#". */
  paint: string;
  fuel: string;
  short: string;
  /** HTML paragraphs. */
  description: string;
  specifications: { label: string; value: string }[];
  features: { title: string; text: string; view: string }[];
  /** `price` is before on-road costs, whole dollars. */
  variants: { name: string; price: number; features: string[] }[];
}
