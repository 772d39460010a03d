import type { AnyEntity } from '../../entity/entity';
import { referencesOf } from '../../entity/naming';
import { entities } from '../all';
import { editable } from './calls';

interface Referrer {
  entity: AnyEntity;
  field: string;
  /** Whether it refers to several records at once. */
  isSeveral: boolean;
}

/** Where records of an entity are referred to, in the order of the entities. */
export function referrersOf(name: string): Referrer[] {
  return Object.values<AnyEntity>(entities).flatMap((entity) =>
    referencesOf(entity)
      .filter(({ to }) => to === name)
      .map(({ field, isSeveral }) => ({ entity, field, isSeveral })),
  );
}

/**
 * Whether records of a list can become one: something refers to them, and everything that does is kept by those who keep the
 * list, and is seen by all of them. What is a file itself stays one.
 */
export function mayMerge({ name, access, isFile }: AnyEntity): boolean {
  const referrers = referrersOf(name);
  return (
    access.scope === 'none' &&
    !isFile &&
    referrers.some(({ entity, field }) => entity.parent !== field) &&
    referrers.every(
      ({ entity }) =>
        Object.hasOwn(editable, entity.name) &&
        entity.access.scope === 'none' &&
        access.write.every((role) => entity.access.write.includes(role)),
    )
  );
}
