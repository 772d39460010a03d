import { AppError } from '../../../shared/errors';
import { refuseUnproven } from '../../auth/proof';
import type { AnyRow } from '../../db/edit';
import type { Editor } from '../../records/editor';

/** Nobody shuts themselves out. */
export function refuseOwnEnd({ user }: Editor, { id, disabled }: AnyRow): void {
  if (id === user.id && disabled === true) throw new AppError('people.yourself');
}

/** A role is given after the password was proved. */
export function refuseUnprovenRole(editor: Editor, _after: AnyRow, before?: AnyRow): void {
  refuseUnproven(editor.user);
  if (before) refuseRoleTaken(editor, before);
}

/** A role is taken after the password was proved, and nobody takes from themselves what they do it by. */
export function refuseRoleTaken({ user }: Editor, { accountId, role }: AnyRow): void {
  refuseUnproven(user);
  if (accountId === user.id && role === 'admin') throw new AppError('people.yourself');
}
