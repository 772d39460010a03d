import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lostReasons } from '../../../../shared/areas/quote/quote';
import { lostColumn, quoteConversion } from '../../../../shared/areas/quote/reports/quote-conversion';
import { keysOf } from '../../../../shared/keys-of';
import { nameOf } from '../../../db/columns';
import { allOf, isAmong } from '../../../db/conditions';
import { within } from '../../../db/period';
import { ofChosenCustomers } from '../../../reports/conditions';
import { runnable } from '../../../reports/report-query';

/** A quote counts by the last of its revisions that was sent. */
const counted = sql<SqlBool>`quote.sent_on is not null and not exists (
  select from quote as later
  where later.number = quote.number and later.revision > quote.revision and later.sent_on is not null)`;

export const quoteConversionReport = runnable(
  quoteConversion,
  ({ user, language }, { from, to, plants, ...filters }) => {
    const conditions = allOf(
      counted,
      ofChosenCustomers(user, filters, sql.ref('quote.customerId')),
      within({ from, to }, sql.ref('quote.quoteDate')),
      isAmong(sql.ref('quote.plant'), plants),
    );
    const reasons = keysOf(lostReasons).map(
      (reason) => sql`${countWhere(sql`state = 'lost' and lost_reason = ${reason}`)} as ${sql.ref(lostColumn(reason))}`,
    );
    return sql`
    select ${nameOf(language, 'owner')} as owner, ${nameOf(language, 'customer')} as customer,
      ${nameOf(language, 'department')} as department, settled.*
    from (
      select customer_id, min(quote_date) as first_quoted, max(quote_date) as last_quoted, count(*) as quotes, sum(amount) as quoted,
        ${countWhere(sql`state = 'accepted'`)} as won,
        coalesce(sum(amount) filter (where state = 'accepted'), 0) as won_amount,
        round(100.0 * ${countWhere(sql`state = 'accepted'`)}
          / nullif(${countWhere(sql`state in ('accepted', 'lost', 'expired')`)}, 0), 1) as won_share,
        ${countWhere(sql`state = 'lost'`)} as lost,
        coalesce(sum(amount) filter (where state = 'lost'), 0) as lost_amount,
        ${countWhere(sql`state = 'expired'`)} as expired,
        ${countWhere(sql`state = 'sent'`)} as open,
        round(avg(settled_on - quote_date) filter (where state in ('accepted', 'lost')), 1) as days,
        ${sql.join(reasons)}
      from quote where ${conditions}
      group by customer_id
    ) as settled
    join customer on customer.id = settled.customer_id
    join department on department.id = customer.department_id
    join account as owner on owner.id = customer.owner_id`;
  },
);

const countWhere = (condition: RawBuilder<unknown>): RawBuilder<number> => sql`count(*) filter (where ${condition})`;
