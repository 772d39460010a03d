import { type Migration, sql } from 'kysely';

/** Sessions remember when the password was last proved, and API keys end: those that exist a year from now. */
export const proofsAndExpiry: Migration = {
  async up(db) {
    await sql`alter table session add column proven_at timestamptz not null default now()`.execute(db);
    await sql`
      alter table api_key add column expires_at timestamptz not null default now() + interval '1 year'`.execute(db);
  },
};
