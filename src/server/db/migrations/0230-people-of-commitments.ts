import { type Migration, sql } from 'kysely';

/** A commitment names its customer's VP/Sales and department, so that it is found and listed by them. */
export const peopleOfCommitments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  `alter table commitment add column owner_id bigint references account (id),
    add column department_id bigint references department (id)`,
  `update commitment set owner_id = customer.owner_id, department_id = customer.department_id
    from customer where customer.id = commitment.customer_id`,
  'alter table commitment alter column owner_id set not null, alter column department_id set not null',
  'create index commitment_owner_id on commitment (owner_id)',
  'create index commitment_department_id on commitment (department_id)',
  `create function keep_commitment_people() returns trigger language plpgsql as $$
  begin
    select owner_id, department_id into new.owner_id, new.department_id from customer where id = new.customer_id;
    return new;
  end $$`,
  `create trigger commitment_people_kept before insert or update on commitment
    for each row execute function keep_commitment_people()`,
  // They follow the customer when it is handed over: its new owner answers for what it promised.
  `create function hand_over_commitments() returns trigger language plpgsql as $$
  begin
    update commitment set owner_id = new.owner_id, department_id = new.department_id where customer_id = new.id;
    return null;
  end $$`,
  `create trigger customer_commitments_handed_over after update on customer for each row
    when ((new.owner_id, new.department_id) is distinct from (old.owner_id, old.department_id))
    execute function hand_over_commitments()`,
];
