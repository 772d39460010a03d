import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { document } from '../../../shared/areas/media/document';
import { mediaLimits } from '../../../shared/areas/media/limits';
import { href } from '../../../shared/pages';
import { peopleWithRights } from '../../auth/rights';
import { visibleTo } from '../../db/scope';
import { giveToDo, titled } from '../../to-dos';
import type { JobHandler } from '../jobs/job-handler';

/**
 * Gives whoever is responsible for a document a to-do when it is valid for 30 more days: one for each end date, so that
 * a prolonged document is reported again. Skips people who may not see the document.
 */
export const remindOfDocuments: JobHandler<'remindOfDocuments'> = async () => async (transaction) => {
  const { rows } = await sql<{ id: number; title: string; validUntil: string; responsibleId: number }>`
    select id, title, valid_until, responsible_id from document
    where valid_until between today() and today() + ${sql.lit(mediaLimits.reminderDays)}::int
      and not exists (
        select from reminder
        where reminder.account_id = responsible_id and reminder.type = 'document'
          and reminder.path = ${href('addDocuments')} || '?id=' || document.id
          and reminder.due_date >= valid_until - ${sql.lit(mediaLimits.reminderDays)}::int
          -- One that was given before the document was prolonged named another day.
          and not exists (
            select from audit where audit.entity = 'document' and audit.record_id = document.id
              and audit.at > reminder.created_at and audit.after ? 'validUntil'
          )
      )
    order by id`.execute(transaction);
  for (const { id, title, validUntil, responsibleId } of rows) {
    const [person] = await peopleWithRights(transaction, sql`account.id = ${responsibleId}`);
    if (!person) continue;
    const seen = await sql`select from document where id = ${id} and ${visibleTo(person, document)}`.execute(
      transaction,
    );
    if (seen.rows.length === 0) continue;
    await giveToDo(transaction, [responsibleId], {
      type: 'document',
      ...titled(msg`{title} is valid until {validUntil}`, { title, validUntil }),
      path: href('addDocuments', { id }),
    });
  }
};
