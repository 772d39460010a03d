import { type Migration, sql } from 'kysely';

/** Login nonces carry their own expiry and signature: only those that were used are remembered, by their hash. */
export const burntNonces: Migration = {
  async up(db) {
    await sql`drop table login_nonce`.execute(db);
    await sql`
      create table burnt_nonce (
        nonce_hash bytea primary key,
        burnt_at timestamptz not null default now()
      )`.execute(db);
    await sql`create index burnt_nonce_burnt_at on burnt_nonce (burnt_at)`.execute(db);
  },
};
