import type { Hitch } from '../../../shared/areas/service/hitches';
import { purchaseXml } from '../../../shared/idoc/orders';
import type { Db } from '../../db/connect';
import { handToErp } from '../../outside/erp';
import type { JobContext, JobHandler } from '../jobs/job-handler';
import { sendFrom } from '../outbox';
import { auditDocument } from './audit-document';
import {
  askLater,
  callOff,
  erpOf,
  goOnWith,
  isCancellation,
  isCancelled,
  isOneOf,
  lockedBeside,
  mayBeThere,
  notHandedOver,
  type StoredDocument,
  setDocument,
} from './documents';
import { tellOfErp } from './tell-of-erp';

/**
 * Sends the document of one revision. If it may have arrived, the ERP is asked later before anything is sent again. A
 * revision waits until the outcome of the one before is known.
 */
export const sendErp: JobHandler<'sendErp'> = async (context) => {
  const { input, db, config, services, signal } = context;
  const erp = erpOf(config);
  await db.transaction().execute((transaction) => prepare(transaction, context));
  return sendFrom<StoredDocument>(context, {
    outbox: 'erpDocument',
    documentId: input.documentId,
    handOver:
      erp &&
      (async (document) => {
        const delivery = await handToErp(erp, idocOf(document), signal);
        // What is refused at the door says nothing of an attempt that may have arrived; the ERP is asked about it.
        const isOpen = delivery.outcome === 'refused' && document.mayHaveArrived;
        return isOpen ? { outcome: 'unknown', error: delivery.error } : delivery;
      }),
    mayHaveArrived: (document) => document.mayHaveArrived,
    async afterwards(transaction, document, { state }) {
      await auditDocument(transaction, document, { action: 'handed over', after: { state } });
      if (state === 'unknown') await askLater(transaction, services.jobs, document.id);
      if (state !== 'failed') return;
      await tellOfErp(transaction, document, 'failed');
      await goOnWith(transaction, services.jobs, document.purchaseOrderId);
    },
  });
};

/** Throws for a missing IDoc: the ERP would store an empty body just as readily. */
function idocOf({ id, content }: StoredDocument): string {
  if (!content) throw new Error(`Document ${id} for the ERP has no content.`);
  return content;
}

type Context = Pick<JobContext<{ documentId: number }>, 'id' | 'input' | 'config' | 'services'>;

/**
 * Makes the IDoc of a waiting document, unless the outcome of an earlier revision is still unknown: a new order where
 * the ERP has none, otherwise a change of the one it has. A revision that was never taken is replaced. Of a canceled
 * purchase order only the cancellation goes out, and only where the ERP has an order.
 */
async function prepare(db: Db, { id: jobId, input, config, services }: Context): Promise<void> {
  const documents = await lockedBeside(db, input.documentId);
  const document = documents.find(({ id }) => id === input.documentId);
  if (!document || document.jobId !== jobId || !isOneOf(['waiting', 'queued'], document.state)) return;
  if (!isCancellation(document) && (await isCancelled(db, document.purchaseOrderId))) {
    await callOff(db, services.jobs, document);
    return goOnWith(db, services.jobs, document.purchaseOrderId);
  }
  if (document.state === 'queued') return;
  const earlier = documents.filter(({ revision }) => revision < document.revision);
  if (earlier.some(mayBeThere)) return;
  const taken = earlier.findLast(({ state }) => state === 'acknowledged');
  if (isCancellation(document) && !taken) {
    return setDocument(db, document.id, { state: 'failed', lastError: 'nothingToCancel' satisfies Hitch });
  }
  for (const { id, state } of earlier)
    if (isOneOf(neverTaken, state)) await setDocument(db, id, { state: 'superseded' });
  const content = purchaseXml(document.purchase, taken?.purchase ?? null, {
    documentNumber: document.documentNumber,
    client: config.erpUrl && new URL(config.erpUrl).searchParams.get('sap-client'),
    madeAt: services.clock.minute(),
  });
  await setDocument(db, document.id, { content, state: 'queued' });
}

const neverTaken = [...notHandedOver, 'failed'] as const satisfies StoredDocument['state'][];
