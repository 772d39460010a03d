import type { AnyEntity } from '../../entity/entity';
import { referencesOf } from '../../entity/naming';
import { entities } from '../all';
import { editable } from './editable';

interface Referrer {
  entity: AnyEntity;
  field: string;
  /** Whether it refers to several records at once. */
  isSeveral: boolean;
}

/** The fields that refer to records of an entity, in the order of the entities. */
export function referrersOf(name: string): Referrer[] {
  return Object.values<AnyEntity>(entities).flatMap((entity) =>
    referencesOf(entity)
      .filter(({ to }) => to === name)
      .map(({ field, isSeveral }) => ({ entity, field, isSeveral })),
  );
}

/**
 * Whether records of a list can be merged: something other than their children refers to them, and whoever may write
 * the list may write, and sees, every record that does. Records that are files themselves are not merged.
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
