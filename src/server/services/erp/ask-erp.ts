import { sql } from 'kysely';
import { erpLimits } from '../../../shared/areas/erp/limits';
import type { Hitch } from '../../../shared/areas/service/hitches';
import { type Answer, type DocumentStatus, meaningOf } from '../../../shared/idoc/answers';
import { askErpFor } from '../../outside/erp';
import type { JobHandler } from '../jobs/job-handler';
import { askLater, erpOf, goOnWith, lockedDocument, type StoredDocument, sendByJob, setDocument } from './documents';
import { answersIn } from './read-idocs';
import { noteStatus, takeAnswers } from './take-answers';
import { tellOfErp } from './tell-of-erp';

/**
 * Asks the ERP by our key what it has of a document. Sends the document again only where the ERP says that it has none
 * and must have finished any request of ours by then. A document that the ERP once had is left to a person.
 */
export const askErp: JobHandler<'askErp'> = async ({ input, db, config, services, log, signal }) => {
  const erp = erpOf(config);
  const asked = await db
    .selectFrom('erpDocument')
    .select(['key', 'state', 'jobId', 'tries'])
    .select(isOver.as('isOver'))
    .where('id', '=', input.documentId)
    .where('state', 'in', ['sent', 'unknown'])
    .executeTakeFirst();
  if (!erp || !asked) return null;
  const answers = answersIn(await askErpFor(erp, asked.key, signal));
  const status = strongest(answers);
  const confirmations = answers.filter(({ kind }) => kind === 'confirmation');
  await takeAnswers(db, services, confirmations).catch((error: unknown) =>
    // What became of the document is noted even if a confirmation fails.
    log.error({ err: error, key: asked.key }, 'A confirmation of the ERP was not taken.'),
  );
  return async (transaction) => {
    const document = await lockedDocument(transaction, input.documentId);
    if (!document || !isAsItWas(document, asked)) return;
    if (status) {
      await noteStatus(transaction, services, document, status);
    } else if (document.state === 'unknown') {
      if (!asked.isOver) return askLater(transaction, services.jobs, document.id);
      const state = document.content ? 'queued' : 'waiting';
      await sendByJob(transaction, services.jobs, { id: document.id, by: null, state });
      await setDocument(transaction, document.id, { mayHaveArrived: false });
    } else {
      await setDocument(transaction, document.id, { state: 'failed', lastError: 'notThere' satisfies Hitch });
      await tellOfErp(transaction, document, 'failed');
      await goOnWith(transaction, services.jobs, document.purchaseOrderId);
    }
  };
};

/** Whether a document that the ERP does not have can no longer arrive. The last change was the one to `unknown`. */
const isOver = sql<boolean>`changed_at < now() - make_interval(mins => ${erpLimits.askAfterMinutes}::int)`;

/** Whether the document was neither sent nor updated while the ERP was asked. */
function isAsItWas(document: StoredDocument, asked: Pick<StoredDocument, 'state' | 'jobId' | 'tries'>): boolean {
  return document.state === asked.state && document.jobId === asked.jobId && document.tries === asked.tries;
}

const strength = { acknowledged: 2, stored: 1, refused: 0 } as const;

/** The furthest status the ERP has under one key; undefined where it has none. */
function strongest(answers: readonly Answer[]): DocumentStatus | undefined {
  const statuses = answers.flatMap((answer) => (answer.kind === 'statuses' ? answer.statuses : []));
  return statuses.sort((left, right) => strength[meaningOf(right.status)] - strength[meaningOf(left.status)])[0];
}
