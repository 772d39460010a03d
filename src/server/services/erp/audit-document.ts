import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import type { StoredDocument } from './documents';

interface Done {
  action: string;
  before?: object;
  after?: object | undefined;
  /** Who did it, and from where; absent where it was the server or the ERP. */
  by?: number;
  address?: string;
}

/** Records in a purchase order's audit trail what became of one revision's document. */
export function auditDocument(
  db: Db,
  { purchaseOrderId, revision }: StoredDocument,
  { by, after, ...done }: Done,
): Promise<void> {
  return audit(db, {
    accountId: by ?? null,
    entity: 'purchaseOrder',
    recordId: purchaseOrderId,
    after: { revision, ...after },
    ...done,
  });
}
