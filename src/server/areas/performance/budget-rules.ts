import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { budget } from '../../../shared/areas/performance/budget';
import { stateLabel } from '../../../shared/entity/entity';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';
import type { Written } from '../../records/written';
import { firstOrderedYear } from './queries';

/**
 * Throws where a customer's division has submitted or locked its budget of the year; also for a row that is moved into
 * it.
 */
export async function openBudget(db: Db, { language }: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  const { customerId = null, year = null } = given;
  if (customerId === null && year === null) return {};
  const { rows } = await sql<{ state: string }>`
    select state_of_budget(
      coalesce(${customerId}::bigint, (select customer_id from budget where id = ${id})),
      coalesce(${year}::text, (select year from budget where id = ${id}))
    ) as state`.execute(db);
  const state = rows[0]?.state ?? 'draft';
  if (state !== 'draft') throw lockedBudget(language, state);
  return {};
}

/** The error for a write to a budget that is not open. */
export function lockedBudget(language: Language, state: string): AppError {
  const label = stateLabel(budget, state);
  return new AppError('state.locked', { state: typeof label === 'string' ? label : i18nOf(language)._(label) });
}

/**
 * Translates the trigger's refusal (migration `0200`), where the division's budget was submitted or locked
 * concurrently.
 */
export function refusedByBudget(error: unknown, language: Language): AppError | undefined {
  const isLocked = error instanceof Error && 'constraint' in error && error.constraint === 'budget_is_open';
  return isLocked ? lockedBudget(language, 'locked') : undefined;
}

/**
 * Adds the division's budget with its first months in a year; as its own change set, so that an undo of the months
 * keeps it.
 */
export async function beginDivisionBudget(db: Db, editor: Editor, { before, after, added }: Written): Promise<void> {
  if (before) return;
  const { customerId, year } = after;
  const { rows } = await sql<{ division: string | null }>`
    select division_of(department_id) as division from customer where id = ${Number(customerId)}`.execute(db);
  const division = rows[0]?.division;
  if (!division) return;
  // Two people who enter the first months at once add it only once.
  await sql`select pg_advisory_xact_lock(hashtext(${`budget ${division} ${year}`}))`.execute(db);
  const known = await db
    .selectFrom('divisionBudget')
    .select('id')
    .where('year', '=', String(year))
    .where('division', '=', division as 'one') // the column only holds divisions
    .executeTakeFirst();
  if (known) return;
  await added(db, editor, 'divisionBudget', { division, year }, { changeSet: randomUUID() });
}

/** Throws for a year whose sales are counted from orders. */
export async function refuseOrderedYear(db: Db, { language }: Editor, given: AnyRow): Promise<AnyRow> {
  const { year } = given;
  if (typeof year !== 'string') return {};
  const first = await firstOrderedYear(db);
  if (first === null || year < first) return {};
  throw atField('year', new AppError('performance.ordered', { year, first }), { language });
}
