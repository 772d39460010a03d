import { type OrderStage, orderStageNames } from '../../shared/machines/order-status';
import type { FileRecord } from './collect';
import type { Cell, Target, TargetName } from './kinds';
import type { StoredRow, StoredRows } from './stored';

/** What is to be done about one record. */
export interface Step {
  record: FileRecord;
  stored: StoredRow | null;
  /** The fields that get another value; for a new record all of them but the references. */
  changes: Record<string, Cell>;
  /** References to set, by field, as the keys of the records they point to. */
  references: Record<string, { target: TargetName; key: string }>;
}

export interface Plan {
  /** New and changed records, parents before what refers to them. */
  steps: Step[];
  counts: Partial<Record<TargetName, { created: number; changed: number; unchanged: number }>>;
}

/** Compares what the file says to what is stored. Fields the file says nothing about stay as they are. */
export function makePlan(
  targets: readonly Target[],
  records: ReadonlyMap<TargetName, ReadonlyMap<string, FileRecord>>,
  stored: StoredRows,
): Plan {
  const lines = records.get('orderLine');
  if (lines) sumOrders(records.get('order') ?? new Map(), lines, stored);

  const plan: Plan = { steps: [], counts: {} };
  for (const target of targets) {
    const count = { created: 0, changed: 0, unchanged: 0 };
    plan.counts[target.name] = count;
    for (const record of records.get(target.name)?.values() ?? []) {
      const step = stepFor(record, stored);
      if (step.stored === null) count.created += 1;
      else if (Object.keys(step.changes).length + Object.keys(step.references).length > 0) count.changed += 1;
      else {
        count.unchanged += 1;
        continue;
      }
      plan.steps.push(step);
    }
  }
  return plan;
}

function stepFor(record: FileRecord, stored: StoredRows): Step {
  const { target, values, parents } = record;
  const known = stored.get(target.name)?.get(record.key) ?? null;
  const wanted = known ? values : { ...target.defaults, ...values };
  const changes = Object.fromEntries(Object.entries(wanted).filter(([field, value]) => known?.[field] !== value));
  const references: Step['references'] = {};
  for (const [field, name] of Object.entries(target.parents)) {
    const key = parents[name];
    if (key === undefined) continue;
    const parent = stored.get(name)?.get(key);
    if (!known || !parent || known[field] !== parent.id) references[field] = { target: name, key };
  }
  return { record, stored: known, changes, references };
}

/** Gives each order of the file the sums of all its lines, stored ones included, and the stage of the least advanced. */
function sumOrders(
  orders: ReadonlyMap<string, FileRecord>,
  lines: ReadonlyMap<string, FileRecord>,
  stored: StoredRows,
): void {
  const byOrder = new Map<string, Record<string, Cell>[]>();
  const known = stored.get('orderLine') ?? new Map<string, StoredRow>();
  for (const key of new Set([...known.keys(), ...lines.keys()])) {
    const line = lines.get(key);
    const row = known.get(key);
    const order = key.slice(0, key.lastIndexOf('\n'));
    const own = byOrder.get(order) ?? [];
    own.push({ ...(row ?? line?.target.defaults), ...line?.values });
    byOrder.set(order, own);
  }
  for (const [key, order] of orders) {
    const own = byOrder.get(key) ?? [];
    order.values.quantity = sumOf(own, 'quantity', 1);
    order.values.amount = sumOf(own, 'amount', 100);
    order.values.cube = sumOf(own, 'cube', 1000);
    order.values.stage =
      orderStageNames[Math.min(...own.map(({ stage }) => orderStageNames.indexOf(stage as OrderStage)))] ?? null; // The schema let only stages through.
  }
}

function sumOf(lines: readonly Record<string, Cell>[], field: string, units: number): number {
  return lines.reduce((sum, line) => sum + Math.round(Number(line[field] ?? 0) * units), 0) / units;
}
