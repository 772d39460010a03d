import type { AnyEntity } from '../../shared/entity/entity';
import { administrators, holds } from '../../shared/roles';
import type { AnyRow } from '../db/edit';
import type { SessionUser } from '../session-user';

type Asker = Pick<SessionUser, 'id' | 'roles'>;

/**
 * Whether a record is the user's own to edit; any is where its entity says nothing of who wrote it (`writtenBy`), and to
 * administrators where they look after all of them (`administered`).
 */
export function isOwn(user: Asker, { writtenBy, administered }: AnyEntity, row: AnyRow): boolean {
  return (
    writtenBy === undefined || row[writtenBy] === user.id || (administered === true && holds(user, administrators))
  );
}

/** Whether the user removes a record: their own, and administrators what anybody wrote; nobody one that stays. */
export function mayRemoveOf(user: Asker, entity: AnyEntity, row: AnyRow): boolean {
  if (entity.stays) return false;
  return isOwn(user, entity, row) || holds(user, administrators);
}
