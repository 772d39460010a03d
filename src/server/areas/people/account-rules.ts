import { AppError } from '../../../shared/errors';
import { refuseUnproven } from '../../auth/proof';
import type { AnyRow } from '../../db/edit';
import type { Editor } from '../../records/editor';

/** Throws where people would disable their own account. */
export function refuseOwnEnd({ user }: Editor, { id, disabled }: AnyRow): void {
  if (id === user.id && disabled === true) throw new AppError('people.yourself');
}

/** Throws unless the password was confirmed before a role is given. */
export function refuseUnprovenRole(editor: Editor, _after: AnyRow, before?: AnyRow): void {
  refuseUnproven(editor.user);
  if (before) refuseRoleTaken(editor, before);
}

/**
 * Throws unless the password was confirmed before a role is removed, and where administrators would remove their own
 * role.
 */
export function refuseRoleTaken({ user }: Editor, { accountId, role }: AnyRow): void {
  refuseUnproven(user);
  if (accountId === user.id && role === 'admin') throw new AppError('people.yourself');
}
