import { type Migration, sql } from 'kysely';

const sides: Readonly<Record<string, readonly string[]>> = {
  material: ['length', 'width', 'height'],
  arm: ['width', 'height'],
  back: ['width', 'height'],
  seat: ['width', 'height'],
  mechanism: ['width', 'height'],
};

/** Sides are kept to the micrometre, so that a hundredth of an inch is exact in centimetres. */
export const exactSizes: Migration = {
  async up(db) {
    for (const [table, columns] of Object.entries(sides)) {
      for (const column of columns) {
        await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type numeric(18,4)`.execute(db);
      }
    }
  },
};
