import { type Migration, sql } from 'kysely';

/** What the packing engine found out of cartons, kept by the carton: another size is another carton. */
export const loadability: Migration = {
  async up(db) {
    await sql`create table loadability (
      carton text not null,
      container_kind text not null,
      pieces bigint not null,
      volume numeric(18,0) not null,
      ended_by text,
      primary key (carton, container_kind)
    )`.execute(db);
  },
};
