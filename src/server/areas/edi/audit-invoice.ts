import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import type { SessionUser } from '../../session-user';

interface Done {
  user: SessionUser;
  visit: { address: string };
}

interface OfInvoice {
  action: string;
  invoiceId: number;
  before?: object;
  after?: object | undefined;
}

/** Records in an invoice's audit trail what a person did with its document. */
export function auditInvoice(db: Db, { user, visit }: Done, { invoiceId, ...done }: OfInvoice): Promise<void> {
  return audit(db, {
    accountId: user.id,
    entity: 'invoice',
    recordId: invoiceId,
    address: visit.address,
    ...done,
  });
}
