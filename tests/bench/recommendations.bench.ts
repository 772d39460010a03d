import { sql } from 'kysely';
import { buyersAt, countedOf, workOutProposals } from '../../src/server/areas/recommendation/work-out-proposals';
import type { Db } from '../../src/server/db/connect';
import { Random } from '../../src/server/db/seed/random';
import { alsoBought } from '../../src/shared/areas/recommendation/co-purchase';
import { addMonths } from '../../src/shared/rules/days';
import { dayFromToday } from '../support/calendar';
import { type DatabasePlace, fillCompany, inDataFolder, withDatabase } from './bench-place';

// How often one of ten proposals is bought for the first time in the six months that were held out, beside ten best sellers that the
// customer did not buy yet; and how long all proposals take beside a million order lines. In the demonstration
// company all customers choose by the same popularity, so that little is to be learned there; a made-up trade with three tastes
// shows whether the method finds what there is.

const length = 10;
const heldOutMonths = 6;
const size = {
  customers: Number(process.env.BENCH_CUSTOMERS ?? 2000),
  orders: Number(process.env.BENCH_ORDERS ?? 200_000),
};

interface Held {
  /** What each customer bought before the cut within twelve months, ever before it, and for the first time after it. */
  customers: { basket: number[]; before: Set<number>; first: Set<number> }[];
  /** Pieces of each model in the twelve months before the cut. */
  pieces: Map<number, number>;
  offered: Set<number>;
}

await inDataFolder(async (dataDir) => {
  report('a trade with three tastes', tastes());
  await withDatabase(dataDir, ofCompany);
}, process.env.BENCH_DATA_DIR);

async function ofCompany(place: DatabasePlace): Promise<void> {
  const { db } = place;
  await fillCompany(place, size);
  const { rows: counted } = await sql<{ lines: number }>`select count(*)::int as lines from order_line`.execute(db);
  const name = `the demonstration company, ${counted[0]?.lines.toLocaleString('en')} order lines`;
  report(name, await heldOut(db));
  const began = performance.now();
  await db.transaction().execute(await workOutProposals(db, dayFromToday(0), new AbortController().signal));
  console.log(`all proposals worked out in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function heldOut(db: Db): Promise<Held> {
  const [today, cut] = [dayFromToday(0), addMonths(dayFromToday(0), -heldOutMonths)];
  const before = await buyersAt(db, cut);
  const after = new Map((await buyersAt(db, today)).map((buyer) => [buyer.customerId, buyer]));
  const { rows } = await sql<{ id: number }>`
    select id from model where status in ('running', 'newModel', 'newCover')
      and not coalesce(exclusive, false) and coalesce(launch_date <= ${cut}::date, true)`.execute(db);
  const offered = new Set(rows.map(({ id }) => id));
  const pieces = new Map<number, number>();
  for (const line of before.flatMap(({ bought }) => bought)) {
    pieces.set(line.modelId, (pieces.get(line.modelId) ?? 0) + line.pieces);
  }
  return {
    pieces,
    offered,
    customers: before.map(({ customerId, bought }) => {
      const known = new Set(bought.map(({ modelId }) => modelId));
      const later = after.get(customerId)?.bought ?? [];
      const first = later.map(({ modelId }) => modelId).filter((id) => !known.has(id) && offered.has(id));
      return {
        basket: bought.filter((line) => line.pieces > 0).map(({ modelId }) => modelId),
        before: known,
        first: new Set(first),
      };
    }),
  };
}

/** Six hundred customers of three tastes, each with sixty models of its own and forty that all like; some bought before, some after. */
function tastes(): Held {
  const random = Random.stream(1, 'tastes');
  const pieces = new Map<number, number>();
  const customers = Array.from({ length: 600 }, (_, at) => {
    const liked = Array.from({ length: 20 }, () =>
      random.chance(0.6)
        ? 40 + (at % 3) * 60 + Math.floor(60 * random.next() ** 1.5)
        : Math.floor(40 * random.next() ** 1.5),
    );
    const basket = [...new Set(liked.slice(0, 14))];
    const first = liked.slice(14).filter((model) => !basket.includes(model));
    for (const model of basket) pieces.set(model, (pieces.get(model) ?? 0) + random.int(5, 60));
    return { basket, before: new Set(basket), first: new Set(first) };
  });
  return { customers, pieces, offered: new Set(Array.from({ length: 220 }, (_, model) => model)) };
}

function report(name: string, { customers, pieces, offered }: Held): void {
  const counted = countedOf(
    customers.map(({ basket }, customerId) => ({
      ...{ customerId, left: [] },
      bought: basket.map((modelId) => ({ modelId, pieces: 1 })),
    })),
  );
  const bestOf = (value: (model: number) => number) =>
    [...offered].sort((left, right) => value(right) - value(left) || left - right);
  const byPieces = bestOf((model) => pieces.get(model) ?? 0);
  const byCustomers = bestOf((model) => counted.buyers(model));
  const asked = customers.filter(({ basket, first }) => basket.length > 0 && first.size > 0);
  const hits = (listOf: (customer: Held['customers'][number]) => number[]) => {
    const hit = asked.filter((customer) =>
      listOf(customer)
        .slice(0, length)
        .some((model) => customer.first.has(model)),
    );
    return `${((100 * hit.length) / asked.length).toFixed(1)} %`;
  };
  const unbought = (list: readonly number[]) => (customer: Held['customers'][number]) =>
    list.filter((model) => !customer.before.has(model));
  console.log(`${name}: hit rate at ${length} among ${asked.length} customers who bought something for the first time`);
  const proposed = ({ basket, before }: Held['customers'][number]) =>
    alsoBought(counted, basket, { isProposed: (model) => offered.has(model) && !before.has(model) }).map(
      ({ modelId }) => modelId,
    );
  console.log(`  proposals                  ${hits(proposed)}`);
  console.log(`  best sellers by pieces     ${hits(unbought(byPieces))}`);
  console.log(`  best sellers by customers  ${hits(unbought(byCustomers))}`);
}
