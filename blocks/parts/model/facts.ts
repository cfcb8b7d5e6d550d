/** Facts for the views of a model, computed from the rules of `domain/`. */
import { displayFromPrice, modelBadge, modelHref, modelPicture } from '#domain/models/model-range.ts';
import { setting } from '#domain/switches/settings.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Settings } from '../../kit/define-block.ts';

export interface ModelFacts {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly image: string | null;
  readonly badge: string | null;
  /** 'From $38,990'; a figure that covers the drive-away price of the cheapest variant. */
  readonly from: string | null;
}

export function modelFacts(model: Model, settings: Settings): ModelFacts {
  return {
    id: model.id,
    name: model.name,
    href: modelHref(model),
    image: modelPicture(model),
    badge: setting(settings, 'models.badges') ? modelBadge(model, settings) : null,
    from: setting(settings, 'models.from-price') ? displayFromPrice(model) : null,
  };
}
