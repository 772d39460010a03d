import { type Migration, sql } from 'kysely';

/** To-dos about prices that end link to the prices they count: those without another after them. */
export const pagesOfEndingPrices: Migration = {
  async up(db) {
    await sql`
      update reminder set path = path || '&lacksNext=true'
      where type = 'price' and path like '/price?endDateFrom=%' and path not like '%lacksNext%'`.execute(db);
  },
};
