import { type AnyEntity, isOpen } from '../../shared/entity/entity';
import { administrators, can, holds } from '../../shared/roles';
import { stateField } from '../../shared/workflow/machine';
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

/** Whether the user may edit a record, and remove it: what answers say of it beside its values. */
export function rightsTo(user: Asker, entity: AnyEntity, row: AnyRow): { edit: boolean; remove: boolean } {
  const mayWrite = can(user, 'write', entity) && isOpen(entity, row[stateField]);
  return { edit: mayWrite && isOwn(user, entity, row), remove: mayWrite && mayRemoveOf(user, entity, row) };
}

/** Whether the user may remove a record: writers their own, administrators anybody's; never one that `stays`. */
export function mayRemoveOf(user: Asker, entity: AnyEntity, row: AnyRow): boolean {
  if (entity.stays) return false;
  return isOwn(user, entity, row) || holds(user, administrators);
}
