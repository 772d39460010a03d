import { customer } from '../../../shared/areas/customer/customer';
import type { FileOwner } from '../../../shared/areas/service/file-calls';
import { AppError } from '../../../shared/errors';
import { can } from '../../../shared/roles';
import type { Db } from '../../db/connect';
import { visibleCustomer } from '../../queries/customer-list';
import type { SessionUser } from '../../session-user';

interface FileRecord {
  /** Throws record.notFound where the user does not see the record. */
  see(db: Db, user: SessionUser, id: number): Promise<unknown>;
  mayEdit(user: SessionUser): boolean;
}

/** How each sort of record that has files says who sees and who edits it. */
export const fileRecords: Record<FileOwner, FileRecord> = {
  customer: {
    see: (db, user, id) => visibleCustomer(db, user, { id }),
    mayEdit: (user) => can(user, 'write', customer),
  },
};

/** Throws what stands against the user changing the files of a record. */
export async function refuseFileEdit(db: Db, user: SessionUser, entity: FileOwner, recordId: number): Promise<void> {
  const record = fileRecords[entity];
  await record.see(db, user, recordId);
  if (!record.mayEdit(user)) throw new AppError('access.denied');
}
