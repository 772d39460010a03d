import { type Expression, sql } from 'kysely';
import {
  type JobName,
  type JobRow,
  jobCalls,
  jobNames,
  jobPages,
  jobRow,
} from '../../../shared/areas/service/job-calls';
import { AppError } from '../../../shared/errors';
import { keysOf } from '../../../shared/keys-of';
import type { Language } from '../../../shared/language';
import { pageOf } from '../../../shared/pages';
import { translate } from '../../../shared/translate';
import { audit } from '../../db/audit';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { listPage } from '../../db/list-page';
import { answering, type CallContext, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';

const handlers: Handlers<typeof jobCalls> = {
  async getJobs({ db, input, language }) {
    return listPage(db, {
      row: jobRow,
      rows: jobRows(language),
      input,
      sort: { by: 'createdAt', direction: 'desc' },
      totals: [],
    });
  },

  async retryJob(context) {
    return moved(context, 'retried', async (transaction, id) => {
      const { rows } = await sql`
        update job set state = 'waiting', next_at = now(), ended_at = null,
          attempts = case state when 'waiting' then attempts else 0 end
        where id = ${id} and state in ('failed', 'cancelled', 'waiting') returning id`.execute(transaction);
      return rows.length > 0;
    });
  },

  async cancelJob(context) {
    return moved(context, 'cancelled', async (transaction, id) => {
      const { rows } = await sql`
        update job set state = 'cancelled', next_at = null, ended_at = now()
        where id = ${id} and state = 'waiting' returning id`.execute(transaction);
      return rows.length > 0;
    });
  },
};

type Moving = Pick<CallContext<typeof jobCalls.cancelJob>, 'db' | 'input' | 'user' | 'visit' | 'language'>;

/** Applies a move to a job; throws state.moved where its state does not allow the move. */
async function moved(
  { db, input: { id }, user, visit, language }: Moving,
  action: string,
  move: (transaction: Db, id: number) => Promise<boolean>,
): Promise<null> {
  return inTransaction(db, async (transaction) => {
    const found = await transaction.selectFrom('job').select('queue').where('id', '=', id).executeTakeFirst();
    if (!found) throw new AppError('record.notFound', { record: id });
    const page = jobPages[found.queue as JobName]; // undefined for a job of a newer version
    if (page) throw new AppError('job.ofPage', { page: translate(i18nOf(language), pageOf(page).title) });
    if (!(await move(transaction, id))) throw new AppError('state.moved');
    const entry = { action, entity: 'job', recordId: id, after: { queue: found.queue } };
    await audit(transaction, { accountId: user.id, ...entry, address: visit.address });
    return null;
  });
}

/** Jobs left by a newer version of the product are not listed. */
function jobRows(language: Language): Expression<JobRow> {
  return sql<JobRow>`
    select job.id, job.queue, job.state, job.attempts, job.created_at, job.next_at, job.started_at, job.ended_at,
      job.last_error, ${nameOf(language, 'maker')} as made_by_name
    from job left join account as maker on maker.id = job.created_by
    where job.queue in (${sql.join(keysOf(jobNames))})`;
}

export const jobsAnswers = answering(jobCalls, handlers);
