import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../../shared/api/call';
import { customer } from '../../../shared/areas/customer/customer';
import type { performanceCalls } from '../../../shared/areas/performance/calls';
import { monthNames } from '../../../shared/areas/performance/months';
import { AppError } from '../../../shared/errors';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { type AnyRow, inTransaction } from '../../db/edit';
import { isCustomerWithinReach } from '../../db/scope';
import { added } from '../../records/add';
import type { Editor } from '../../records/editor';
import { problemText } from '../../records/problem-text';
import { saved } from '../../records/save';
import { lockedBudget } from './budget-rules';

type Input = ParsedInputOf<typeof performanceCalls.addPerformance>;
type Output = OutputOf<typeof performanceCalls.addPerformance>;
type Asked = Input['rows'][number];

/** A customer's budget as stored, and the state of its division's budget. */
interface Present {
  customerId: number;
  name: string;
  state: string;
  budgetId: number | null;
  version: number | null;
  current: AnyRow | null;
}

/** Saves months of budgets as one change set, or throws with the refused rows and saves none. */
export function savedBudgets(db: Db, editor: Editor, { year, rows }: Input): Promise<Output> {
  return inTransaction(db, async (transaction) => {
    const present = await presentBudgets(transaction, editor, year, rows);
    refuseAny(editor, rows, present);
    const changeSet = randomUUID();
    let changed = false;
    // One order of rows, so that two people who save the same rows wait for each other instead of deadlocking.
    for (const { customerId, version, months } of [...rows].sort((one, other) => one.customerId - other.customerId)) {
      const budgetId = present.get(customerId)?.budgetId ?? null;
      const edit =
        budgetId === null
          ? await added(transaction, editor, 'budget', { ...nothing, ...months, customerId, year }, { changeSet })
          : await saved(transaction, editor, 'budget', { id: budgetId, version, changes: months, changeSet });
      changed ||= edit.changeSet !== null;
    }
    const ids = rows.map(({ customerId }) => customerId);
    return { rows: await storedBudgets(transaction, year, ids), changeSet: changed ? changeSet : null };
  });
}

const nothing: AnyRow = Object.fromEntries(monthNames.map((name) => [name, null]));

/** Throws the refusals of rows: a single row's as it is, otherwise all of them by row number. */
function refuseAny(editor: Editor, rows: readonly Asked[], present: ReadonlyMap<number, Present>): void {
  const seen = new Set<number>();
  const refusals = rows.flatMap((asked, at) => {
    const refusal = refusalOf(editor, asked, present.get(asked.customerId), seen.has(asked.customerId));
    seen.add(asked.customerId);
    return refusal ? [{ asked, at, refusal }] : [];
  });
  const [first] = refusals;
  if (!first) return;
  if (rows.length === 1) throw first.refusal;
  const fields = refusals.map(({ at, refusal }) => ({ field: `rows.${at}`, problem: problemText(refusal, editor) }));
  const problems = refusals.map(({ asked: { customerId }, refusal }) => ({
    id: customerId,
    name: present.get(customerId)?.name ?? String(customerId),
    problem: problemText(refusal, editor),
  }));
  const [{ name: record, problem } = { name: '', problem: '' }] = problems;
  throw new AppError('bulk.refused', { record, problem }, { problems, fields });
}

function refusalOf(
  { language }: Editor,
  { customerId, version, months }: Asked,
  present: Present | undefined,
  isTwice: boolean,
): AppError | null {
  if (!present) return new AppError('record.notFound', { record: { label: customer.label, id: customerId } });
  if (present.state !== 'draft') return lockedBudget(language, present.state);
  if (isTwice || (present.version ?? 0) !== version) {
    const current = { ...nothing, ...present.current, budgetId: present.budgetId, version: present.version ?? 0 };
    return new AppError('record.conflict', {}, { current, yours: months });
  }
  return null;
}

/** The customers of the rows within reach, with their budgets, which stay locked until the transaction ends. */
async function presentBudgets(
  db: Db,
  { user, language }: Editor,
  year: string,
  rows: readonly Asked[],
): Promise<Map<number, Present>> {
  const ids = rows.map(({ customerId }) => customerId);
  await sql`
    select from budget where year = ${year} and customer_id = any(${ids}::bigint[]) order by customer_id for update`.execute(
    db,
  );
  const months = sql.join(monthNames.map((name) => sql`${name}::text, ${sql.ref(`budget.${name}`)}`));
  const { rows: found } = await sql<Present>`
    select customer.id as customer_id, ${nameOf(language, 'customer')} as name,
      state_of_budget(customer.id, ${year}) as state, budget.id as budget_id, budget.version,
      case when budget.id is not null then json_build_object(${months}) end as current
    from customer
    left join budget on budget.customer_id = customer.id and budget.year = ${year}
    where customer.id = any(${ids}::bigint[]) and ${isCustomerWithinReach(user)}`.execute(db);
  return new Map(found.map((row) => [row.customerId, row]));
}

async function storedBudgets(db: Db, year: string, ids: readonly number[]): Promise<Output['rows']> {
  const months = sql.join(monthNames.map((name) => sql.ref(name)));
  const { rows } = await sql<Output['rows'][number]>`
    select customer_id, id as budget_id, version, ${months} from budget
    where year = ${year} and customer_id = any(${ids}::bigint[]) order by customer_id`.execute(db);
  return rows;
}
