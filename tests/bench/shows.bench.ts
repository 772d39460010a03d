import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connect';
import { fillCompany, headersOf, inDataFolder, type ServedPlace, withDatabase, withServer } from './bench-place';
import { heading, line } from './list-report';

// What the pages of a show of two thousand customers and twenty thousand commitment lines take over HTTP, beside a million order
// lines: lists, summaries, the funnel, and an approval. It needs the built product.

const customers = 2000;
const orders = 200_000;
const modelsOfOne = 10;

const goals = { page: 100, funnel: 200, approval: 50 } as const;

await inDataFolder(async (dataDir) => {
  await withDatabase(dataDir, async (place) => {
    await fillCompany(place, { customers, orders });
    await fillShow(place.db);
    await sql`vacuum analyze`.execute(place.db);
  });
  await withServer({ dataDir }, measure);
}, process.env.BENCH_DATA_DIR);

/** Every customer comes to the show that runs, and promises some of its models; nobody has decided on a visit yet. */
async function fillShow(db: Db): Promise<void> {
  const show = sql`(select id from market where today() between start_date and end_date limit 1)`;
  await sql`
    insert into orderable_style (market_id, model_id, is_new) select ${show}, id, id % 5 = 0 from model
    on conflict do nothing`.execute(db);
  await sql`
    insert into reservation (customer_id, market_id, invitation_state, state, submitted_by_id)
    select id, ${show}, 'accepted', 'pendingReview', owner_id from customer on conflict do nothing`.execute(db);
  await sql`update reservation set state = 'pendingReview' where market_id = ${show}`.execute(db);
  await sql`
    insert into commitment (customer_id, market_id, containers) select id, ${show}, 1 + id % 7 from customer
    on conflict do nothing`.execute(db);
  await sql`
    insert into commitment_model (commitment_id, model_id, pieces)
    select commitment.id, chosen.id, 1 + chosen.id % 40 from commitment
    cross join lateral (select id from model order by (id + commitment.id) % 97, id limit ${sql.lit(modelsOfOne)}) as chosen
    where market_id = ${show} and not exists (
      select from commitment_model as known
      where known.commitment_id = commitment.id and known.model_id = chosen.id and known.spec is null)`.execute(db);
}

async function measure({ url, db }: ServedPlace): Promise<void> {
  const asking = await headersOf(db, 'admin');
  const approving = await headersOf(db, 'approver');
  const asked = async (path: string, body: object | null, headers: Record<string, string>) => {
    const answer = await fetch(
      `${url}/api${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    const { code, msg, data } = await answer.json();
    if (code !== 0) throw new Error(`${path}: ${msg}`);
    return data;
  };
  const { rows } = await sql<{ lines: number; promised: number }>`
    select (select count(*)::int from order_line) as lines,
      (select count(*)::int from commitment_model) as promised`.execute(db);
  console.log(
    `${rows[0]?.lines.toLocaleString('en')} order lines, ${rows[0]?.promised.toLocaleString('en')} promised models`,
  );
  console.log(heading);
  const timed = async (kind: string, goal: number, times: number, work: (at: number) => Promise<unknown>) => {
    const taken: number[] = [];
    await work(0);
    for (let at = 1; at <= times; at += 1) {
      const begun = performance.now();
      await work(at);
      taken.push(performance.now() - begun);
    }
    console.log(line({ situation: 'a show', kind, times: taken, goal }));
  };
  const { market } = await asked('/market/funnel', null, asking);
  await timed('page of commitments', goals.page, 100, (at) =>
    asked(`/getCommitmentsList?marketId=${market.id}&page=${1 + (at % 5)}`, null, asking),
  );
  await timed('page of reservations', goals.page, 100, (at) =>
    asked(`/reservation/list?marketId=${market.id}&page=${1 + (at % 5)}`, null, asking),
  );
  for (const report of [
    'showByCustomer',
    'showByModel',
    'showStatement',
    'showOrderLines',
    'showSteps',
    'newModelBonus',
  ]) {
    await timed(`report ${report}`, goals.page, 30, () =>
      asked('/report/rows', { report, filters: { marketId: market.id }, size: 100 }, asking),
    );
  }
  await timed('funnel', goals.funnel, 50, () => asked('/market/funnel', null, asking));
  const waiting = await asked(`/reservation/list?marketId=${market.id}&awaiting=true&size=100`, null, approving);
  await timed('approval', goals.approval, Math.min(50, waiting.rows.length - 1), async (at) => {
    const { id, version } = waiting.rows[at];
    const { refused } = await asked('/reservation/move', { action: 'agree', rows: [{ id, version }] }, approving);
    if (refused.length > 0) throw new Error(refused[0].problem);
  });
}
