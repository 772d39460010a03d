import type { AnyEntity } from '../../shared/entity/entity';
import { tickedFieldOf } from './use-form-parts';

/** The width of an entity's form, in pixels: children need room for lines of many fields. */
export function formWidth({ children = {} }: AnyEntity, withoutParts = 760): number {
  return Object.values(children).some((child) => tickedFieldOf(child) === null) ? 1080 : withoutParts;
}
