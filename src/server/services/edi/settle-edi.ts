import type { JobHandler } from '../jobs/job-handler';
import { givenUp } from '../outbox';
import type { StoredDocument } from './documents';
import { tellOf } from './send-edi';

/** Settles documents whose job was abandoned without reporting a result. */
export const settleEdi: JobHandler<'settleEdi'> = async () => async (transaction) => {
  for (const document of await givenUp<StoredDocument>(transaction, 'ediDocument')) {
    await tellOf(transaction, document, document.state === 'failed' ? 'failed' : 'unknown');
  }
};
