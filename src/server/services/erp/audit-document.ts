import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import type { StoredDocument } from './documents';

interface Done {
  action: string;
  before?: object;
  after?: object;
  /** Who did it, and from where; nobody where it is the server or the ERP. */
  by?: number;
  address?: string;
}

/** Notes in the trail of a purchase order what became of the document of one of its revisions. */
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
