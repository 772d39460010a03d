import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect';
import { snakeCase } from '../db/tables';
import type { Cell, Target, TargetName } from './kinds';
import type { Plan, Step } from './plan';
import { chunks, type StoredRows } from './stored';

/** PostgreSQL takes 65,535 parameters in one statement. */
const mostParameters = 60_000;

/** Writes the steps of a plan inside the caller's transaction, each with its line in the audit trail. */
export async function writePlan(db: Db, targets: readonly Target[], plan: Plan, stored: StoredRows): Promise<void> {
  const ids = new Map<TargetName, Map<string, number>>();
  for (const target of targets) {
    const own = new Map([...(stored.get(target.name) ?? [])].map(([key, row]) => [key, row.id]));
    ids.set(target.name, own);
    const steps = plan.steps.filter((step) => step.record.target === target);
    const created = steps.filter((step) => step.stored === null);
    for (const [place, id] of (await newIds(db, target, created.length)).entries()) {
      const key = created[place]?.record.key;
      if (key !== undefined) own.set(key, id);
    }
    await insert(db, target, created, ids);
    for (const step of steps) if (step.stored) await update(db, step, ids);
    await auditSteps(db, steps, ids);
  }
}

type Ids = ReadonlyMap<TargetName, ReadonlyMap<string, number>>;

async function newIds(db: Db, target: Target, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${snakeCase(target.table)}, 'id')) as id
      from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

async function insert(db: Db, target: Target, steps: readonly Step[], ids: Ids): Promise<void> {
  const fields = Object.keys(target.entity.fields);
  const columns = ['id', ...fields].map((field) => sql.ref(snakeCase(field)));
  for (const part of chunks(steps, Math.floor(mostParameters / columns.length))) {
    const rows = part.map((step) => {
      const values = { ...step.changes, ...referencesOf(step, ids) };
      return sql`(${sql.join([idOf(step, ids), ...fields.map((field) => values[field] ?? null)])})`;
    });
    await sql`
      insert into ${sql.table(snakeCase(target.table))} (${sql.join(columns)}) values ${sql.join(rows)}`.execute(db);
  }
}

async function update(db: Db, step: Step, ids: Ids): Promise<void> {
  const values = { ...step.changes, ...referencesOf(step, ids) };
  const assignments: RawBuilder<unknown>[] = Object.entries(values).map(
    ([field, value]) => sql`${sql.ref(snakeCase(field))} = ${value}`,
  );
  await sql`
    update ${sql.table(snakeCase(step.record.target.table))}
       set ${sql.join(assignments)}, version = version + 1, updated_at = now()
     where id = ${step.stored?.id ?? 0}`.execute(db);
}

async function auditSteps(db: Db, steps: readonly Step[], ids: Ids): Promise<void> {
  for (const part of chunks(steps, 2000)) {
    const rows = part.map((step) => {
      const after: Record<string, Cell> = { ...step.changes, ...referencesOf(step, ids) };
      const { stored } = step;
      return {
        accountId: null,
        action: stored ? 'edited' : 'created',
        entity: step.record.target.entity.name,
        recordId: idOf(step, ids),
        before: stored
          ? JSON.stringify(Object.fromEntries(Object.keys(after).map((field) => [field, stored[field]])))
          : null,
        after: JSON.stringify(after),
        address: 'import',
      };
    });
    await db.insertInto('audit').values(rows).execute();
  }
}

function referencesOf(step: Step, ids: Ids): Record<string, number> {
  return Object.fromEntries(
    Object.entries(step.references).map(([field, { target, key }]) => {
      const id = ids.get(target)?.get(key);
      if (id === undefined) throw new Error(`${step.record.target.name} refers to a ${target} that was not written`);
      return [field, id];
    }),
  );
}

function idOf(step: Step, ids: Ids): number {
  return ids.get(step.record.target.name)?.get(step.record.key) ?? 0;
}
