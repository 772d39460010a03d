import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { quote, quoteLife } from '../../../shared/areas/quote/quote';
import { nameIn } from '../../../shared/language';
import { href } from '../../../shared/pages';
import type { JobHandler } from '../../services/jobs/job-handler';
import { giveToDo, titled } from '../../to-dos';
import { movedByItself } from '../../workflow/moved-by-itself';

const quoteExpired = msg`Quote {number} of {customer} expired without an answer`;

/** Expires sent quotes whose validity is over, and tells the owner of each customer. */
export const expireQuotes: JobHandler<'expireQuotes'> = async () => async (transaction) => {
  const { rows } = await sql<{
    id: number;
    number: string;
    ownerId: number | null;
    nameEn: string;
    nameZh: string | null;
  }>`
    select quote.id, quote.number, customer.owner_id, customer.name_en, customer.name_zh
    from quote join customer on customer.id = quote.customer_id
    where quote.state = 'sent' and quote.valid_until < today() order by quote.id for update of quote`.execute(
    transaction,
  );
  for (const { id, number, ownerId, ...names } of rows) {
    await movedByItself(transaction, quote, quoteLife, { id, action: 'expire' });
    await giveToDo(transaction, ownerId === null ? [] : [ownerId], {
      type: 'quote',
      ...titled(quoteExpired, (language) => ({ number, customer: nameIn(language, names) })),
      path: href('quotationDetail', { id }),
    });
  }
};
