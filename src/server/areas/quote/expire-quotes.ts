import { sql } from 'kysely';
import { quote, quoteLife } from '../../../shared/areas/quote/quote';
import { href } from '../../../shared/pages';
import type { JobHandler } from '../../services/jobs/job-handler';
import { giveToDo } from '../../to-dos';
import { movedByItself } from '../../workflow/moved-by-itself';

/** Quotes that were sent and whose validity is over expire; whose customer it is learns of each. */
export const expireQuotes: JobHandler<'expireQuotes'> = async () => async (transaction) => {
  const { rows } = await sql<{ id: number; number: string; ownerId: number | null; nameEn: string; nameZh: string }>`
    select quote.id, quote.number, customer.owner_id, customer.name_en, coalesce(customer.name_zh, customer.name_en) as name_zh
    from quote join customer on customer.id = quote.customer_id
    where quote.state = 'sent' and quote.valid_until < today() order by quote.id for update of quote`.execute(
    transaction,
  );
  for (const { id, number, ownerId, nameEn, nameZh } of rows) {
    await movedByItself(transaction, quote, quoteLife, { id, action: 'expire' });
    await giveToDo(transaction, ownerId === null ? [] : [ownerId], {
      type: 'quote',
      titleEn: `Quote ${number} of ${nameEn} expired without an answer`,
      titleZh: `${nameZh} 的报价单 ${number} 已过期，没有答复`,
      path: href('quotationDetail', { id }),
    });
  }
};
