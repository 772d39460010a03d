import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/server/db/connect';
import { loadingLimits } from '../../src/shared/loading/limits';
import { daysAfter } from '../../src/shared/rules/days';
import { exactSum, quotient } from './decimal';

export interface BonusRow {
  month: string;
  personId: number | null;
  role: string | null;
  departmentId: number;
  marketId: number;
  model: string;
  pieces: number;
  containers: number | null;
  share: number | null;
  bonus: number;
  distribution: string;
  /** The total that the row's role earned in its department; for VP/Sales, that this person earned. */
  pool: number;
}

interface Line {
  month: string;
  departmentId: number;
  ownerId: number;
  marketId: number;
  model: string;
  rate: number;
  unit: string;
  quantity: number;
  cube: number;
}

interface Stored {
  orders: { id: number; customerId: number; marketId: number; orderDate: string; signedDate: string | null }[];
  lines: { id: number; orderId: number; materialId: number; model: string; quantity: number; cube: number }[];
  materials: { id: number; modelId: number }[];
  rates: { marketId: number; modelId: number; rate: number; unit: string }[];
  shares: { departmentId: number; vpSalesShare: number; assistantShare: number; csrShare: number }[];
  commitments: { customerId: number; marketId: number; bonusMonth: string | null; poDate: string | null }[];
  customers: { id: number; departmentId: number; ownerId: number }[];
  people: { id: number; departmentId: number; role: string; disabled: boolean }[];
  closed: { month: string }[];
  closedLines: { lineId: number; month: string }[];
}

/** A reference computation of the bonus of new models: row by row from the stored data, in whole numbers. */
export async function bonusOf(db: Db): Promise<BonusRow[]> {
  const stored = await read(db);
  const pools = new Map<string, Line[]>();
  for (const line of linesOf(stored)) {
    for (const role of stored.shares.some(({ departmentId }) => departmentId === line.departmentId) ? roles : [null]) {
      const { month, departmentId, marketId, model } = line;
      const key = JSON.stringify({
        month,
        departmentId,
        marketId,
        model,
        role,
        ownerId: role === 'vpSales' ? line.ownerId : null,
      });
      pools.set(key, [...(pools.get(key) ?? []), line]);
    }
  }
  return [...pools].flatMap(([key, lines]) => rowsOf(stored, JSON.parse(key), lines));
}

/** Adds a bonus rate for every model ordered at a show, per piece or per container. */
export async function rateAllModels(db: Db): Promise<void> {
  await sql`insert into bonus_rate (market_id, model_id, rate, unit)
    select distinct sales_order.market_id, material.model_id, 3.35 + material.model_id % 7,
      case when material.model_id % 3 = 0 then 'container' else 'piece' end
    from sales_order
    join order_line on order_line.order_id = sales_order.id join material on material.id = order_line.material_id
    where sales_order.market_id is not null on conflict do nothing`.execute(db);
}

const roles = ['vpSales', 'vpAssistant', 'csr'] as const;

function linesOf({ orders, lines, materials, rates, commitments, customers, closed, closedLines }: Stored): Line[] {
  const firstOpen = (month: string): string =>
    closed.some((each) => each.month === month) ? firstOpen(daysAfter(`${month}-01`, 31).slice(0, 7)) : month;
  return lines.flatMap(({ id: lineId, orderId, materialId, model, quantity, cube }) => {
    const order = orders.find(({ id }) => id === orderId);
    const modelId = materials.find(({ id }) => id === materialId)?.modelId;
    const rate = rates.find((each) => each.marketId === order?.marketId && each.modelId === modelId);
    const customer = customers.find(({ id }) => id === order?.customerId);
    if (!order?.signedDate || !rate || !customer) return [];
    const promise = commitments.find((each) => each.customerId === customer.id && each.marketId === order.marketId);
    const meant = promise?.bonusMonth ?? (promise?.poDate ?? order.orderDate).slice(0, 7);
    const month = closedLines.find((each) => each.lineId === lineId)?.month ?? firstOpen(meant);
    const { departmentId, ownerId } = customer;
    const { marketId } = order;
    return [{ month, departmentId, ownerId, marketId, model, rate: rate.rate, unit: rate.unit, quantity, cube }];
  });
}

type Pool = Pick<BonusRow, 'month' | 'departmentId' | 'marketId' | 'model' | 'role'> & { ownerId: number | null };

function rowsOf({ shares, people }: Stored, { ownerId, ...pool }: Pool, lines: readonly Line[]): BonusRow[] {
  const { departmentId, role } = pool;
  const shared = shares.find((each) => each.departmentId === departmentId);
  const share =
    shared && { vpSales: shared.vpSalesShare, vpAssistant: shared.assistantShare, csr: shared.csrShare }[role ?? ''];
  if (share === 0) return [];
  const holders = people.filter((each) => each.departmentId === departmentId && each.role === role && !each.disabled);
  const getting = role === 'vpSales' ? [ownerId] : holders.map(({ id }) => id).sort((left, right) => left - right);
  const pieces = exactSum(lines.map(({ quantity }) => quantity));
  const cube = exactSum(lines.map((line) => line.cube));
  const [{ rate, unit } = { rate: 0, unit: 'piece' }] = lines;
  const count = Math.max(getting.length, 1);
  const perContainer = unit === 'container';
  const thousandths = BigInt(Math.round((perContainer ? cube : pieces) * 1000));
  const above = BigInt(Math.round(rate * 100)) * thousandths * BigInt(Math.round((share ?? 100) * 100));
  const below = 1000n * 10_000n * BigInt(perContainer ? loadingLimits.containerCuft.max : 1);
  const centsUpTo = (place: number) => {
    const [part, whole] = [above * BigInt(place), below * BigInt(count)];
    return Number((2n * part + whole) / (2n * whole));
  };
  return Array.from({ length: count }, (_, at) => ({
    ...pool,
    personId: getting[at] ?? null,
    pieces,
    containers: perContainer ? quotient(cube, loadingLimits.containerCuft.max, 2) : null,
    share: share === undefined ? null : quotient(share, count, 2),
    bonus: (centsUpTo(at + 1) - centsUpTo(at)) / 100,
    distribution: role === null ? 'noShares' : getting.length === 0 ? 'nobody' : 'distributed',
    pool: centsUpTo(count) / 100,
  }));
}

async function read(db: Db): Promise<Stored> {
  const all = async <R>(statement: RawBuilder<R>) => (await statement.execute(db)).rows;
  return {
    orders: await all(
      sql`select id, customer_id, market_id, order_date, signed_date from sales_order where market_id is not null`,
    ),
    lines: await all(sql`select id, order_id, material_id, model, quantity, cube from order_line
      where order_id in (select id from sales_order where market_id is not null)`),
    materials: await all(sql`select id, model_id from material`),
    rates: await all(sql`select market_id, model_id, rate, unit from bonus_rate`),
    shares: await all(sql`select department_id, vp_sales_share, assistant_share, csr_share from bonus_share`),
    commitments: await all(sql`select customer_id, market_id, bonus_month, po_date from commitment`),
    customers: await all(sql`select id, department_id, owner_id from customer`),
    people: await all(sql`select account.id, department_id, role, disabled from account
      join account_role on account_role.account_id = account.id`),
    closed: await all(sql`select month from bonus_month`),
    closedLines: await all(sql`select line_id, month from bonus_month_line`),
  };
}
