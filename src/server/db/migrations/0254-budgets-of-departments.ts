import { type Migration, sql } from 'kysely';

/** A department that goes to another division, by itself or with the one above it, takes its customers' budgets along. */
export const budgetsOfDepartments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  `create function budgets_follow_department() returns trigger language plpgsql as $$
  begin
    update budget set state = state_of_budget(customer_id, year)
    where state <> state_of_budget(customer_id, year) and customer_id in (
      with recursive below (id) as (
        select new.id union select department.id from department join below on department.parent_id = below.id
      )
      select customer.id from customer where department_id in (select id from below));
    return null;
  end $$`,
  `create trigger department_budgets_followed after update of division, parent_id on department
    for each row when (new.division is distinct from old.division or new.parent_id is distinct from old.parent_id)
    execute function budgets_follow_department()`,
  'update budget set state = state_of_budget(customer_id, year) where state <> state_of_budget(customer_id, year)',
];
