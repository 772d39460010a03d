import type { Hitch } from '../../../shared/areas/service/hitches';
import { type Answer, type DocumentStatus, meaningOf } from '../../../shared/idoc/answers';
import { askErpFor } from '../../outside/erp';
import type { JobHandler } from '../jobs/job-handler';
import { erpOf, goOnWith, lockedDocument, sendByJob, setDocument } from './documents';
import { answersIn } from './read-idocs';
import { noteStatus, takeAnswers } from './take-answers';
import { tellOfErp } from './tell-of-erp';

/**
 * Asks the ERP by our key what it has of a document, and sends it again only where the ERP says that it has none. What it had
 * once is left to a person.
 */
export const askErp: JobHandler<'askErp'> = async ({ input, db, config, services, signal }) => {
  const erp = erpOf(config);
  const asked = await db
    .selectFrom('erpDocument')
    .select(['key', 'state'])
    .where('id', '=', input.documentId)
    .where('state', 'in', ['sent', 'unknown'])
    .executeTakeFirst();
  if (!erp || !asked) return null;
  const answers = answersIn(await askErpFor(erp, asked.key, signal));
  const status = strongest(answers);
  await takeAnswers(
    db,
    services,
    answers.filter(({ kind }) => kind === 'confirmation'),
  );
  return async (transaction) => {
    const document = await lockedDocument(transaction, input.documentId);
    if (!document || document.state !== asked.state) return;
    if (status) {
      await noteStatus(transaction, services, document, status);
    } else if (document.state === 'unknown') {
      await sendByJob(transaction, services.jobs, { id: document.id, by: null, state: 'queued' });
    } else {
      await setDocument(transaction, document.id, { state: 'failed', lastError: 'notThere' satisfies Hitch });
      await tellOfErp(transaction, document, 'failed');
      await goOnWith(transaction, services.jobs, document.purchaseOrderId);
    }
  };
};

const strength = { acknowledged: 2, stored: 1, refused: 0 } as const;

/** Of all that the ERP has under one key, what came furthest; undefined where it has nothing. */
function strongest(answers: readonly Answer[]): DocumentStatus | undefined {
  const statuses = answers.flatMap((answer) => (answer.kind === 'statuses' ? answer.statuses : []));
  return statuses.sort((left, right) => strength[meaningOf(right.status)] - strength[meaningOf(left.status)])[0];
}
