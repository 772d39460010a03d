import { type Migration, sql } from 'kysely';

/** A commitment says whether its customer was invited to the show, and how far a visit there is approved. */
export const invitedCommitments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  'alter table commitment add column invitation_state text, add column reservation_state text',
  `create function keep_commitment_visit() returns trigger language plpgsql as $$
  begin
    -- Who comes to a customer and show first is waited for, so that neither misses what the other writes.
    if tg_op = 'INSERT' or (new.customer_id, new.market_id) is distinct from (old.customer_id, old.market_id) then
      perform pg_advisory_xact_lock(hashtextextended('commitment ' || new.customer_id || '/' || new.market_id, 0));
    end if;
    select min(invitation_state), min(state) into new.invitation_state, new.reservation_state
    from reservation where customer_id = new.customer_id and market_id = new.market_id;
    return new;
  end $$`,
  `create trigger commitment_visit_kept before insert or update on commitment
    for each row execute function keep_commitment_visit()`,
  `create function visit_of_commitments() returns trigger language plpgsql as $$
  declare
    place record;
  begin
    for place in
      select distinct customer_id, market_id from (values
        (case when tg_op <> 'DELETE' then new.customer_id end, case when tg_op <> 'DELETE' then new.market_id end),
        (case when tg_op <> 'INSERT' then old.customer_id end, case when tg_op <> 'INSERT' then old.market_id end)
      ) as touched (customer_id, market_id)
      where customer_id is not null order by 1, 2
    loop
      perform pg_advisory_xact_lock(hashtextextended('commitment ' || place.customer_id || '/' || place.market_id, 0));
      -- The trigger above reads what there is now.
      update commitment set market_id = market_id where customer_id = place.customer_id and market_id = place.market_id;
    end loop;
    return null;
  end $$`,
  `create trigger reservation_commitments after insert or delete or update of customer_id, market_id, invitation_state, state
    on reservation for each row execute function visit_of_commitments()`,
  'update commitment set market_id = market_id',
];
