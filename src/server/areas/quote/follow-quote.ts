import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { productRecommendation, recommendationLife } from '../../../shared/areas/recommendation/recommendation';
import { moveOf } from '../../../shared/workflow/machine';
import type { Db } from '../../db/connect';
import { edited } from '../../db/edit';
import type { Person } from '../../session-user';
import { movedByItself } from '../../workflow/moved-by-itself';

/** The move of a recommendation for each step of its quote. */
const follows = {
  send: 'offerByQuote',
  accept: 'acceptByQuote',
  lose: 'declineByQuote',
  regain: 'regainByQuote',
} as const;

/**
 * Moves a quote's recommendations along with its step, as far as the quote still contains their models. Recommendations
 * that were declined because the quote, or an earlier revision of it, was lost are offered again; those that somebody
 * declined by hand stay declined.
 */
export async function followQuote(
  db: Db,
  user: Person | null,
  { id, step }: { id: number; step: keyof typeof follows },
): Promise<void> {
  const { rows } = await sql<Followed>`
    select recommendation.id, recommendation.state, quote.lost_reason, today()::text as today,
      recommendation.state = 'declined' and ${isDeclinedByHand} as is_refused
    from product_recommendation as recommendation join quote on quote.id = recommendation.quote_id
    where quote.id = ${id} and recommendation.model_id in (
      select commodity.model_id from quote_line join commodity on commodity.id = quote_line.commodity_id
      where quote_line.quote_id = ${id}
      union
      select commodity.model_id from quote_combination join commodity on commodity.id = any(commodity_ids)
      where quote_combination.quote_id = ${id})
    order by recommendation.id for update of recommendation`.execute(db);
  const action = follows[step];
  for (const { id: followed, state, lostReason, today, isRefused } of rows) {
    if (isRefused || !moveOf(recommendationLife, state, action)) continue;
    const reason = step === 'lose' && lostReason !== null ? { reason: lostReason } : {};
    const by = user?.id ?? null;
    await movedByItself(db, productRecommendation, recommendationLife, { id: followed, action, today, by, ...reason });
  }
}

interface Followed {
  id: number;
  state: string;
  lostReason: string | null;
  today: string;
  isRefused: boolean;
}

/**
 * Whether the recommendation's last decline was its own, rather than caused by the loss of its quote or of an earlier
 * revision: in that case the trail has both at the time of one transaction. Without a trail entry it counts as not
 * declined by hand.
 */
const isDeclinedByHand: RawBuilder<SqlBool> = sql`exists (
  select from (
    select at from audit
    where entity = 'productRecommendation' and record_id = recommendation.id and action = 'moved'
      and after ->> 'state' = 'declined'
    order by id desc limit 1
  ) as declined
  where not exists (
    select from quote as lost join audit on audit.entity = 'quote' and audit.record_id = lost.id and audit.at = declined.at
    where lost.number = quote.number and audit.action = 'moved' and audit.after ->> 'state' = 'lost'))`;

/** Moves the recommendations of a quote to the revision that replaces it. */
export async function toRevision(db: Db, user: Person, { from, to }: { from: number; to: number }): Promise<void> {
  const table = 'productRecommendation';
  const found = await db
    .selectFrom(table)
    .select(['id', 'version'])
    .where('quoteId', '=', from)
    .orderBy('id')
    .execute();
  for (const { id, version } of found) {
    await edited(db, { table, id, version, changes: { quoteId: to }, by: user.id });
  }
}
