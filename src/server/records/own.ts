import type { AnyEntity } from '../../shared/entity/entity';
import { administrators, holds } from '../../shared/roles';
import type { AnyRow } from '../db/edit';
import type { SessionUser } from '../session-user';

type Asker = Pick<SessionUser, 'id' | 'roles'>;

/**
 * Whether a record is the user's own to edit: always where its entity has no `writtenBy`, and for administrators where
 * it is `administered`.
 */
export function isOwn(user: Asker, { writtenBy, administered }: AnyEntity, row: AnyRow): boolean {
  return (
    writtenBy === undefined || row[writtenBy] === user.id || (administered === true && holds(user, administrators))
  );
}

/** Whether the user may remove a record: writers their own, administrators anybody's; never one that `stays`. */
export function mayRemoveOf(user: Asker, entity: AnyEntity, row: AnyRow): boolean {
  if (entity.stays) return false;
  return isOwn(user, entity, row) || holds(user, administrators);
}
