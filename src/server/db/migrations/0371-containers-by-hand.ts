import { type Migration, sql } from 'kysely';

/**
 * People enter containers: a number tells those of one customer apart, and a container's cube is that of the order lines
 * inside, whoever puts them there. The cubes of containers that are stored already stay as they are until their lines
 * change. Where a box came back to the same customer, the later ones get a number behind theirs.
 */
export const containersByHand: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/**
 * The rows that a statement added, and those that it took away. A line that only moves to another customer, as its
 * container does when customers are merged, fills nothing else than before.
 */
const changes = {
  insert: { see: 'new table as added', touched: 'select customer_id, shipment_id from added' },
  update: {
    see: 'new table as added old table as taken',
    touched: `select place.customer_id, place.shipment_id from added join taken using (id)
      cross join lateral (values (added.customer_id, added.shipment_id), (taken.customer_id, taken.shipment_id))
        as place (customer_id, shipment_id)
      where (added.shipment_id, added.cube) is distinct from (taken.shipment_id, taken.cube)`,
  },
  delete: { see: 'old table as taken', touched: 'select customer_id, shipment_id from taken' },
} as const;

const triggers = Object.entries(changes).flatMap(([operation, { see, touched }]) => [
  `create function container_cube_${operation}() returns trigger language plpgsql as $$
    begin
      -- In the order of the key, so that two statements wait for each other instead of deadlocking.
      perform from shipment where (customer_id, id) in (
        select customer_id, shipment_id from (${touched}) as line where shipment_id is not null)
        order by customer_id, id for no key update;
      update shipment set cube = filled.cube
      from (
        select line.customer_id, line.shipment_id, coalesce((
          select sum(inside.cube) from order_line as inside
          where inside.customer_id = line.customer_id and inside.shipment_id = line.shipment_id), 0) as cube
        from (${touched}) as line where line.shipment_id is not null
        group by line.customer_id, line.shipment_id
      ) as filled
      where shipment.customer_id = filled.customer_id and shipment.id = filled.shipment_id
        and shipment.cube <> filled.cube;
      return null;
    end $$`,
  `create trigger order_line_fills_${operation} after ${operation} on order_line referencing ${see}
    for each statement execute function container_cube_${operation}()`,
]);

const statements: readonly string[] = [
  `do $$
    declare
      box record;
      place bigint;
      numbered text;
    begin
      for box in
        select * from (
          select customer_id, id, container_number,
            row_number() over (partition by customer_id, container_number order by id) as place
          from shipment where container_number is not null
        ) as numbers
        where numbers.place > 1 order by customer_id, id
      loop
        place := box.place;
        loop
          numbered := left(box.container_number, 19 - length(place::text)) || ' ' || place;
          -- Another box may be called so already, as people wrote numbers as they liked.
          exit when not exists (
            select from shipment where customer_id = box.customer_id and container_number = numbered);
          place := place + 1;
        end loop;
        update shipment set container_number = numbered where customer_id = box.customer_id and id = box.id;
      end loop;
    end $$`,
  `alter table shipment alter cube set default 0,
    add constraint shipment_customer_id_container_number_key unique (customer_id, container_number)`,
  ...triggers,
];
