import { type Migration, sql } from 'kysely';

/** All to-dos had the kind `markets`; the titles of those of the demonstration company tell their actual kinds. */
const kinds = {
  signature: 'PI of % waits for the signature of %',
  payment: '% owes % USD, overdue since %',
  visit: 'Plan a % visit%',
  arrival: 'Container % arrives at %',
} as const;

export const kindsOfToDos: Migration = {
  async up(db) {
    for (const [kind, title] of Object.entries(kinds)) {
      await sql`update reminder set type = ${kind} where type = 'markets' and title_en like ${title}`.execute(db);
    }
  },
};
