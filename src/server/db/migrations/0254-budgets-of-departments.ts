import { type Migration, sql } from 'kysely';

/**
 * The budgets of a department's customers follow it to another division, whether it moves itself or the department
 * above it.
 */
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
