import type { budget, divisionBudget, pastSales } from '../../../shared/areas/performance/budget';
import { performanceLimits } from '../../../shared/areas/performance/limits';
import { monthNames } from '../../../shared/areas/performance/months';
import { spread, summed } from '../../../shared/areas/performance/spread';
import type { Values } from '../../../shared/entity/entity';
import { recordOf } from '../../../shared/keys-of';
import type { SeededCustomer } from './customers';
import { type Day, dateOf } from './day';
import type { Organization, Seeded } from './organization';
import { Random } from './random';

interface BudgetOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  organization: Organization;
  /** What each customer ordered, by "<id>/<yyyy-mm>". */
  soldCents: ReadonlyMap<string, number>;
  today: Day;
}

interface Planned {
  pastSales: Seeded<Values<typeof pastSales>>[];
  budgets: Seeded<Values<typeof budget>>[];
  divisions: Seeded<Values<typeof divisionBudget>>[];
}

/** How far each division is with the budget of the present year; those of the year before are locked. */
const statesNow = { one: 'locked', two: 'submitted', three: 'draft' } as const;

/** Months of a year in which more is ordered than in others: before the season, and before the Chinese new year. */
const season = [9, 5, 8, 9, 8, 7, 7, 8, 10, 11, 10, 8];

/**
 * Budgets of the present year and the one before, each a little above what was ordered the year before it and in its shape; and what
 * was sold in 2019, which is before the first order.
 */
export function budgets({ seed, customers, organization, soldCents, today }: BudgetOptions): Planned {
  const random = Random.stream(seed, 'budgets');
  const thisYear = Number(dateOf(today).slice(0, 4));
  const soldIn = ({ row }: SeededCustomer, year: number) =>
    monthNames.map((_, at) => (soldCents.get(`${row.id}/${year}-${String(at + 1).padStart(2, '0')}`) ?? 0) / 100);
  const planned: Planned = { pastSales: [], budgets: [], divisions: [] };
  const divisionOf = new Map(organization.departments.map(({ id, division }) => [id, division]));
  for (const customer of customers) {
    const { id: customerId, closed, departmentId } = customer.row;
    const best = Math.max(...[0, 1, 2].map((back) => summed(soldIn(customer, thisYear - back))));
    const yearly = Math.max(20_000, best);
    if (random.chance(0.6)) {
      const sold = hundreds(yearly * random.between(0.35, 0.9));
      const id = planned.pastSales.length + 1;
      planned.pastSales.push({ id, customerId, year: performanceLimits.baseYear, ...spreadOver(sold, season) });
    }
    if (closed || !divisionOf.get(departmentId)) continue;
    for (const year of [thisYear - 1, thisYear]) {
      const before = soldIn(customer, year - 1);
      const reached = summed(before);
      const aimed = thousands((reached > 0 ? reached : yearly * 0.4) * random.between(1.01, 1.16));
      const shape = reached > 0 ? before.map((amount, at) => amount + (reached / 100) * (season[at] ?? 0)) : season;
      const id = planned.budgets.length + 1;
      planned.budgets.push({ id, customerId, year: String(year), ...spreadOver(aimed, shape), state: 'draft' });
    }
  }
  const heads = organization.accountRoles.filter(({ role }) => role === 'vpSales').map(({ accountId }) => accountId);
  const accounts = new Map(organization.accounts.map((account) => [account.id, account]));
  for (const division of ['one', 'two', 'three'] as const) {
    const head = heads.find((id) => divisionOf.get(accounts.get(id)?.departmentId ?? 0) === division) ?? null;
    for (const [year, state] of [
      [thisYear - 1, 'locked'],
      [thisYear, statesNow[division]],
    ] as const) {
      const id = planned.divisions.length + 1;
      const submittedById = state === 'draft' ? null : head;
      planned.divisions.push({ id, division, year: String(year), state, submittedById, reason: null });
    }
  }
  return planned;
}

function spreadOver(total: number, shape: readonly number[]) {
  const months = spread(total, shape);
  return { ...recordOf(monthNames, (_, at) => months[at] ?? 0), total };
}

const thousands = (amount: number) => Math.round(amount / 1000) * 1000;
const hundreds = (amount: number) => Math.round(amount / 100) * 100;
