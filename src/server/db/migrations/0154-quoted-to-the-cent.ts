import { type Migration, sql } from 'kysely';

/**
 * A discount is taken off the price of a piece, in whole cents, before it is multiplied by the pieces, so that orders
 * cost what was quoted. And a quote is replaced only by a revision that was sent, since one that was not may be given
 * up.
 */
export const quotedToTheCent: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  `create function price_after_discount(price numeric, discount numeric) returns numeric language sql immutable as $$
    select round(price * (1 - coalesce(discount, 0) / 100), 2) $$`,
  `create or replace function quote_line_sums() returns trigger language plpgsql as $$ begin
    new.amount := new.quantity * price_after_discount(new.price, new.discount);
    new.cube := new.quantity * new.piece_cube;
    return new;
  end $$`,
  // Quotes that were sent stay as their readers have them.
  `update quote_line set quantity = quantity where quote_id in (select id from quote where state = 'draft')`,
  `update quote set state = case
      when lost_reason is not null then 'lost' when valid_until < today() then 'expired' else 'sent' end
    where state = 'revised' and not exists (
      select from quote as later
      where later.number = quote.number and later.revision > quote.revision and later.state <> 'draft')`,
];
