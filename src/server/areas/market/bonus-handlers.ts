import { sql } from 'kysely';
import { type BonusTotals, bonusCalls } from '../../../shared/areas/market/bonus-calls';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import { audit } from '../../db/audit';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { answering, type Handlers } from '../../http/handlers';
import { bonusColumns, bonusEarned, earningLines } from './reports/bonus-earned';

const handlers: Handlers<typeof bonusCalls> = {
  async getOpenBonusMonths({ readDb, services }) {
    const { rows } = await sql<BonusTotals & { month: string }>`
      select month, ${totals} from ${bonusEarned()} as earned
      where month < ${services.clock.today().slice(0, 7)} and month not in (select month from bonus_month)
      group by month order by month`.execute(readDb);
    return rows;
  },

  async closeBonusMonth({ db, user, language, input: { month, ...agreed }, services, visit }) {
    if (month >= services.clock.today().slice(0, 7)) throw new AppError('bonus.monthNotOver', { month });
    return inTransaction(db, async (transaction) => {
      await claimMonth(transaction, { month, by: user.id, language });
      const frozen = await freeze(transaction, month);
      const isAgreed = (['people', 'bonus', 'undistributed'] as const).every((key) => frozen[key] === agreed[key]);
      if (!isAgreed) throw new AppError('bonus.moved', { month });
      const entry = { action: 'closed', entity: 'bonusMonth', after: { month, ...frozen } };
      await audit(transaction, { accountId: user.id, ...entry, address: visit.address });
      return frozen;
    });
  },
};

const totals = sql`count(distinct person_id)::int as people,
  coalesce(sum(bonus) filter (where person_id is not null), 0) as bonus,
  coalesce(sum(bonus) filter (where person_id is null), 0) as undistributed`;

/**
 * Closes a month with the lines earned in it when this statement runs; what is signed later is earned in the first open
 * month. Of two people who close a month at once, the second waits for the first here and gets bonus.closedBefore.
 */
async function claimMonth(db: Db, { month, by, language }: { month: string; by: number; language: Language }) {
  const { rows: claimed } = await sql`
    with claimed as (
      insert into bonus_month (month, closed_by) values (${month}, ${by}) on conflict do nothing returning month),
    earned as (
      insert into bonus_month_line (line_id, month)
      select line.id, claimed.month from claimed join ${earningLines()} as line on line.month = claimed.month)
    select from claimed`.execute(db);
  if (claimed.length > 0) return;
  const { rows } = await sql<{ person: string; day: string }>`
    select ${nameOf(language, 'account')} as person, closed_on as day
    from bonus_month join account on account.id = closed_by where month = ${month}`.execute(db);
  throw new AppError('bonus.closedBefore', { month, person: rows[0]?.person ?? '', day: rows[0]?.day ?? '' });
}

async function freeze(db: Db, month: string): Promise<BonusTotals> {
  const columns = sql.join(bonusColumns.map((name) => sql.ref(name)));
  const { rows } = await sql<BonusTotals>`
    with frozen as (
      insert into bonus_month_row (${columns})
      select ${columns} from ${bonusEarned()} as earned where month = ${month} returning person_id, bonus)
    select ${totals} from frozen`.execute(db);
  const [frozen] = rows;
  if (!frozen) throw new Error('sums without groups are one row');
  return frozen;
}

export const bonusAnswers = answering(bonusCalls, handlers);
