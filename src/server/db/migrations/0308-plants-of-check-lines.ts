import { type Migration, sql } from 'kysely';

/** A promised price holds for goods made by the plant of its quote. */
export const plantsOfCheckLines: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  'alter table check_line add column quoted_plant text',
  // Where the quote is gone its plant is unknown: China, with which the page of check lists begins.
  `update check_line set quoted_plant = coalesce((
      select plant from quote
      where quote.number = check_line.source_note and quote.customer_id = check_line.customer_id
      order by quote.state = 'accepted' desc, quote.revision desc limit 1), 'china')
    where quoted_price is not null`,
  'alter table check_line add check ((quoted_price is null) = (quoted_plant is null))',
];
