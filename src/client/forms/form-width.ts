import type { AnyEntity } from '../../shared/entity/entity';
import { tickedFieldOf } from './use-form-parts';

/** How wide the form of an entity is, in pixels: what is part of a record stands in lines of many fields. */
export function formWidth({ children = {} }: AnyEntity, withoutParts = 760): number {
  return Object.values(children).some((child) => tickedFieldOf(child) === null) ? 1080 : withoutParts;
}
