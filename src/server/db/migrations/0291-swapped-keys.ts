import { type Migration, sql } from 'kysely';

/** Lines of one record may take each other's keys in one save: such keys can be checked at its end. */
export const swappedKeys: Migration = {
  async up(db) {
    for (const [table, columns] of keys) {
      const name = `${table}_${columns.join('_')}_key`;
      for (const statement of [
        `alter table ${table} drop constraint ${name}`,
        `alter table ${table} add constraint ${name} unique nulls not distinct (${columns.join(', ')}) deferrable`,
      ]) {
        await sql.raw(statement).execute(db);
      }
    }
  },
};

const keys = [
  ['quote_line', ['quote_id', 'commodity_id', 'color_id']],
  ['quote_combination', ['quote_id', 'name']],
  ['commitment_model', ['commitment_id', 'model_id', 'spec']],
] as const;
