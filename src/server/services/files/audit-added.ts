import { randomUUID } from 'node:crypto';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';

interface AddedFile {
  id: number;
  entity: string;
  recordId: number;
  name: string;
  size: number;
  /** Whether it came as the main picture. */
  isMain?: boolean;
}

/** Notes a new file in the history of its record. */
export async function auditAdded(
  db: Db,
  file: AddedFile,
  {
    by,
    address,
    changeSet = randomUUID(),
  }: { by: { id: number } | null; address: string | null; changeSet?: string | undefined },
) {
  const { id, ...after } = file;
  await audit(db, {
    accountId: by?.id ?? null,
    action: 'added',
    entity: 'file',
    recordId: id,
    after,
    address: address ?? undefined,
    changeSet,
    root: { entity: file.entity, id: file.recordId },
  });
}
