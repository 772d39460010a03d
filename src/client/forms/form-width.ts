import type { AnyEntity } from '../../shared/entity/entity';

/** How wide the form of an entity is, in pixels: what is part of a record stands in lines of many fields. */
export function formWidth({ children }: AnyEntity, withoutParts = 760): number {
  return children ? 1080 : withoutParts;
}
