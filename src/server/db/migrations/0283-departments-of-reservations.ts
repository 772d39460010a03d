import { type Migration, sql } from 'kysely';

/** A reservation names its customer's department, so that it is found and listed by it. */
export const departmentsOfReservations: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  'alter table reservation add column department_id bigint references department (id)',
  `update reservation set department_id = customer.department_id from customer where customer.id = reservation.customer_id`,
  'alter table reservation alter column department_id set not null',
  'create index reservation_department_id on reservation (department_id)',
  `create function keep_reservation_department() returns trigger language plpgsql as $$
  begin
    select department_id into new.department_id from customer where id = new.customer_id;
    return new;
  end $$`,
  `create trigger reservation_department_kept before insert or update on reservation
    for each row execute function keep_reservation_department()`,
  // It follows the customer when that one is handed over.
  `create function hand_over_reservations() returns trigger language plpgsql as $$
  begin
    update reservation set department_id = new.department_id where customer_id = new.id;
    return null;
  end $$`,
  `create trigger customer_reservations_handed_over after update on customer for each row
    when (new.department_id is distinct from old.department_id)
    execute function hand_over_reservations()`,
];
