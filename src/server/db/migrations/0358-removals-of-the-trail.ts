import { type Migration, sql } from 'kysely';

/** What was removed lately is found without reading all that ever happened: every search that is opened asks for it. */
export const removalsOfTheTrail: Migration = {
  async up(db) {
    await sql`create index audit_removals on audit (at) where action in ('deleted', 'merged')`.execute(db);
  },
};
