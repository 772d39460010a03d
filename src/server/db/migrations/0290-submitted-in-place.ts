import { type Migration, sql } from 'kysely';

/** The person in whose place a deputy submitted something: it counts as theirs too, so they may not decide on it. */
export const submittedInPlace: Migration = {
  async up(db) {
    for (const [table, entity, submission] of machines) {
      for (const statement of [
        `alter table ${table} add column submitted_for_id bigint references account (id)`,
        `create index ${table}_submitted_for_id on ${table} (submitted_for_id)`,
        // For earlier submissions the audit trail tells it.
        `update ${table} set submitted_for_id = (
          select (audit.after->>'inPlaceOf')::bigint from audit
          where audit.entity = '${entity}' and audit.record_id = ${table}.id and audit.action = 'moved' and ${submission}
          order by audit.id desc limit 1)
        where submitted_by_id is not null`,
      ]) {
        await sql.raw(statement).execute(db);
      }
    }
  },
};

/** Tables, entities, and which lines of the trail are submissions. */
const machines = [
  [
    'reservation',
    'reservation',
    `audit.after->>'state' = 'pendingReview' and audit.before->>'state' in ('pendingSubmission', 'rejected')`,
  ],
  ['division_budget', 'divisionBudget', `audit.after->>'state' = 'submitted'`],
] as const;
