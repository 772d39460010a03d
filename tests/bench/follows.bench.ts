import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Db } from '../../src/server/db/connect';
import { runningDatabaseUrl } from '../../src/server/db/embedded';
import { testCalendar } from '../support/calendar';
import { startBuilt, stopBuilt } from './built-server';

// How long it takes to tell two hundred people, who follow a hundred orders each, what became of a thousand orders that somebody
// changed, and to mail each of them their digest; and how much memory the server takes for it.

const people = 200;
const followed = 100;
const changed = 1000;

const dataDir = await mkdtemp(join(tmpdir(), 'loadline-bench-'));
await chmod(dataDir, 0o755); // as root the database runs as another user
try {
  await measure();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const server = await startBuilt(dataDir, { DEMONSTRATION: 'yes' });
  const url = await runningDatabaseUrl(dataDir);
  if (url === null) throw new Error('the server has no database of its own');
  const db = connect(url, testCalendar, { size: 2 });
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
  try {
    await fill(db);
    const before = memory();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memory());
    }, 20);
    await sql`insert into audit (account_id, action, entity, record_id, before, after)
      select 1, 'edited', 'order', id, '{"remarks": null}', '{"remarks": "Changed"}' from sales_order
      order by id limit ${changed}`.execute(db);
    const told = await timeOf(db, 'tellFollowers');
    const { rows: toDos } = await sql<{ count: number }>`select count(*)::int as count from followed_change`.execute(
      db,
    );
    console.log(`${toDos[0]?.count} to-dos of ${people} people about ${changed} changed orders: ${told} s`);
    await sql`insert into job (queue, input) values ('mailFollowed', '{}')`.execute(db);
    const mailed = await timeOf(db, 'mailFollowed');
    const { rows: mails } = await sql<{ count: number }>`
      select count(*)::int as count from mail where template = 'followed'`.execute(db);
    clearInterval(watch);
    console.log(`digest of ${mails[0]?.count} people: ${mailed} s`);
    console.log(`memory of the server: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
  } finally {
    await db.destroy();
    await stopBuilt(server);
  }
}

async function fill(db: Db): Promise<void> {
  await sql`
    with made as (
      insert into account (account, name_en, name_zh, email, department_id, has_skip_level_leader, disabled)
      select 'bench' || number, 'Person ' || number, '员工' || number, 'bench' || number || '@sofa.example',
        (select id from department where parent_id is null order by id limit 1), false, false
      from generate_series(1, ${people}::int) as numbers (number) returning id
    ), csr as (
      insert into account_role (account_id, role) select id, 'generalManager' from made
    ), mailed as (
      insert into follow_mail (account_id) select id from made
    )
    insert into follow (account_id, entity, record_id)
    select made.id, 'order', chosen.id from made
    cross join lateral (
      select id from (select id from sales_order order by id limit ${changed}) as first
      where (first.id + made.id) % ${changed / followed} = 0
    ) as chosen`.execute(db);
  await sql`insert into follow_reading (place, mark, day) select place, mark, today() from audit_head()
    on conflict (is_only) do update set place = excluded.place, mark = excluded.mark`.execute(db);
}

/** Waits until the jobs of a kind are done; the seconds they took. */
async function timeOf(db: Db, queue: string): Promise<string> {
  for (;;) {
    await wait(100);
    const { rows } = await sql<{ open: number; seconds: number }>`
      select count(*) filter (where state in ('waiting', 'running'))::int as open,
        extract(epoch from max(ended_at) - min(started_at))::float as seconds
      from job where queue = ${queue} and created_at > now() - interval '5 minutes'`.execute(db);
    const [job] = rows;
    if (job && job.open === 0 && job.seconds !== null) return job.seconds.toFixed(2);
  }
}
