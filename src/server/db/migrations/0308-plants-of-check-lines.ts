import { type Migration, sql } from 'kysely';

/** A price that was promised holds for what the plant of the quote makes. */
export const plantsOfCheckLines: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  'alter table check_line add column quoted_plant text',
  // Of a quote that is not there any more nobody knows: the page of check lists begins with China.
  `update check_line set quoted_plant = coalesce((
      select plant from quote
      where quote.number = check_line.source_note and quote.customer_id = check_line.customer_id
      order by quote.state = 'accepted' desc, quote.revision desc limit 1), 'china')
    where quoted_price is not null`,
  'alter table check_line add check ((quoted_price is null) = (quoted_plant is null))',
];
