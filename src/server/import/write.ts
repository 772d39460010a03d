import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect';
import { snakeCase } from '../db/tables';
import type { Cell, Target, TargetName } from './kinds';
import type { Plan, Step } from './plan';
import { chunks, type StoredRows } from './stored';

const stepsAtOnce = 5000;

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

/** One parameter holds all rows of a part: thousands of single parameters take far longer. */
async function insert(db: Db, target: Target, steps: readonly Step[], ids: Ids): Promise<void> {
  const table = sql.table(snakeCase(target.table));
  const fields = ['id', ...Object.keys(target.entity.fields)].map(snakeCase);
  const columns = sql.join(fields.map((field) => sql.ref(field)));
  for (const part of chunks(steps, stepsAtOnce)) {
    const rows = part.map((step) => {
      const values = { id: idOf(step, ids), ...step.changes, ...referencesOf(step, ids) };
      return Object.fromEntries(Object.entries(values).map(([field, value]) => [snakeCase(field), value]));
    });
    await sql`
      insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(db);
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
  for (const part of chunks(steps, stepsAtOnce)) {
    const rows = part.map((step) => {
      const after: Record<string, Cell> = { ...step.changes, ...referencesOf(step, ids) };
      const { stored, record } = step;
      return {
        action: stored ? 'edited' : 'created',
        entity: record.target.entity.name,
        record_id: idOf(step, ids),
        before: stored ? Object.fromEntries(Object.keys(after).map((field) => [field, stored[field]])) : null,
        after,
      };
    });
    await sql`
      insert into audit (action, entity, record_id, before, after, address)
      select action, entity, record_id, before, after, 'import'
        from json_populate_recordset(null::audit, ${JSON.stringify(rows)}::json)`.execute(db);
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
