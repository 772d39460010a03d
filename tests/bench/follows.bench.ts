import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connect';
import { mostWhile, type ServedPlace, withDemonstration } from './bench-place';

// How long it takes to tell two hundred people, who follow a hundred orders and two saved views each, what became of a thousand orders
// that somebody changed, and to mail each of them their digest; how much memory the server takes for it; and how long it takes to look
// at all their views whole, as once a day.

const people = 200;
const followed = 100;
const changed = 1000;
const goals = { toldSeconds: 30, digestSeconds: 10 } as const;

await withDemonstration(measure);

async function measure({ db, memory }: ServedPlace): Promise<void> {
  await fill(db);
  const before = memory();
  const count = async (of: string) =>
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(of)}`.execute(db)).rows[0]?.count;
  let mailed = '';
  const most = await mostWhile(memory, async () => {
    await sql`delete from job where queue = 'tellFollowers'`.execute(db);
    await sql`insert into audit (account_id, action, entity, record_id, before, after)
      select 1, 'edited', 'order', id, '{"remarks": null}', '{"remarks": "Changed"}' from sales_order
      order by id limit ${changed}`.execute(db);
    const told = await timeOf(db, 'tellFollowers');
    const toDos = await count('followed_change');
    console.log(
      `${toDos} to-dos of ${people} people about ${changed} changed orders: ${told} s (goal ${goals.toldSeconds} s)`,
    );
    await sql`insert into job (queue, input) values ('mailFollowed', '{}')`.execute(db);
    mailed = await timeOf(db, 'mailFollowed');
  });
  const mails = await count(`mail where template = 'followed'`);
  console.log(`digest of ${mails} people: ${mailed} s (goal ${goals.digestSeconds} s)`);
  console.log(`memory of the server: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
  await sql`delete from job where queue = 'tellFollowers'`.execute(db);
  await sql`update follow_reading set day = today() - 1`.execute(db);
  await sql`insert into job (queue, input) values ('tellFollowers', '{}')`.execute(db);
  const whole = await timeOf(db, 'tellFollowers');
  console.log(`${await count('followed_view')} saved views looked at whole, once a day: ${whole} s`);
}

async function fill(db: Db): Promise<void> {
  await sql`insert into follow_reading (place, mark, day) values (0, '', today()) on conflict do nothing`.execute(db);
  await sql`
    with made as (
      insert into account (account, name_en, name_zh, email, department_id, has_skip_level_leader, disabled)
      select 'bench' || number, 'Person ' || number, '员工' || number, 'bench' || number || '@sofa.example',
        (select id from department where parent_id is null order by id limit 1), false, false
      from generate_series(1, ${people}::int) as numbers (number) returning id
    ), managers as (
      insert into account_role (account_id, role) select id, 'generalManager' from made
    ), mailed as (
      insert into follow_mail (account_id) select id from made
    ), views as (
      insert into saved_view (account_id, grid, name, shared, is_default, state)
      select made.id, 'orders', which.name, false, false, jsonb_build_object('quick', '', 'grid', jsonb_build_object(
        'filter', jsonb_build_object('filterModel', which.filters)))
      from made cross join (values
        ('Late', '{"daysLate": {"from": 1}, "stage": {"values": ["scheduled"]}}'::jsonb),
        ('Large', '{"amount": {"from": 90000}}'::jsonb)
      ) as which (name, filters) returning id, account_id, state
    ), seen as (
      insert into followed_view (account_id, view_id, language, state_mark)
      select account_id, id, 'en', md5(state::text) from views
    )
    insert into follow (account_id, entity, record_id)
    select made.id, 'order', chosen.id from made
    cross join lateral (
      select id from (select id from sales_order order by id limit ${changed}) as first
      where (first.id + made.id) % ${changed / followed} = 0
    ) as chosen`.execute(db);
  const { rows } = await sql<{ place: number; mark: string }>`select place, mark from audit_head()`.execute(db);
  const [head] = rows;
  await sql`update follow_reading set place = ${head?.place ?? 0}, mark = ${head?.mark ?? ''}`.execute(db);
}

/** Waits until the jobs of a kind are done; the seconds that took by the clock, as what a job writes has the time of its transaction. */
async function timeOf(db: Db, queue: string): Promise<string> {
  const begun = performance.now();
  for (;;) {
    await wait(50);
    const { rows } = await sql<{ open: number; done: number }>`
      select count(*) filter (where state in ('waiting', 'running'))::int as open,
        count(*) filter (where state = 'done')::int as done
      from job where queue = ${queue}`.execute(db);
    const [jobs] = rows;
    if (jobs && jobs.open === 0 && jobs.done > 0) return ((performance.now() - begun) / 1000).toFixed(2);
  }
}
