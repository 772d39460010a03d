import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import { chunks } from '../../shared/chunks';
import type { AnyEntity } from '../../shared/entity/entity';
import { isReference } from '../../shared/entity/naming';
import { withinChain } from '../../shared/imports/questions';
import { tidyLines } from '../../shared/imports/read-cell';
import type { PresentRow } from '../../shared/imports/rows';
import { joinedCodes } from '../../shared/imports/several-names';
import { type ImportPart, type ImportValue, joinedKey, keysOfPart } from '../../shared/imports/target';
import { isList, type TargetName } from '../../shared/imports/targets';
import type { Db } from '../db/connect';
import { visible } from '../db/scope';
import { idsIn } from '../records/referred';
import { namesIn, referencesOf, tidyText } from './references';
import { referenceOf, type StoredPart, type StoredTarget } from './targets';

type AnyRow = Record<string, unknown> & { id: number; version: number };
/** A stored row with its key among all of its part; null where its references are a piece of it. */
interface KeyedRow {
  path: string[] | null;
  /** The key of the record it lies in, where that one's references are a piece of it. */
  within?: string[] | undefined;
  row: AnyRow;
}
/** The stored records by part and key. */
export type PresentRecords = Map<string, Map<string, Required<PresentRow> & { key: string[] }>>;

const keysAtOnce = 5000;

/**
 * The stored records of the keys, with all that is numbered in them; locked where they are about to be changed. What is
 * out of reach is not there.
 */
export async function presentRecords(
  db: Db,
  stored: StoredTarget,
  keys: Readonly<Record<string, readonly (readonly string[])[]>>,
  { lock = false } = {},
): Promise<PresentRecords> {
  const present: PresentRecords = new Map();
  for (const storedPart of stored.parts) {
    const { part } = storedPart;
    const asked = keys[part.isNumbered ? (part.within ?? '') : part.name] ?? [];
    const rows = asked.length === 0 ? [] : await keyedRows({ db, stored, lock }, storedPart, asked);
    const references = await calledReferences(db, stored, storedPart, rows);
    const pathOf = ({ path, within = [], row }: KeyedRow) => path ?? [...within, ...codesOfKey(part, row, references)];
    const wanted = new Set(asked.map(joinedKey));
    const entries = rows.map((keyed) => {
      const { row } = keyed;
      const path = pathOf(keyed);
      const isAsWritten = wanted.has(joinedKey(path)) || !wanted.has(joinedKey(path.map(tidyLines)));
      const key = isAsWritten ? path : path.map(tidyLines);
      const record = { key, id: row.id, version: row.version, ...valuesOf(part.entity, row, references) };
      return { isAsWritten, record };
    });
    // Of two that differ in blanks alone the one that is written so is meant.
    const asWrittenLast = entries.sort((left, right) => Number(left.isAsWritten) - Number(right.isAsWritten));
    present.set(part.name, new Map(asWrittenLast.map(({ record }) => [joinedKey(record.key), record])));
  }
  return present;
}

/**
 * Whether records are found by a field as files say it, without runs of blanks and with composed letters, however it was written
 * by hand: by the texts of lists, which are short enough to look through, but for those that files write in bulk.
 */
const isTidied = ({ target }: StoredTarget, { fields, isBulky }: AnyEntity, name: string): boolean =>
  fields[name]?.kind === 'text' && !isBulky && isList(target.name as TargetName); // stored targets are some of them

/** That a column has one of the texts, written as files say it or, where that is `tidied`, in another way. */
function isOneOf(name: string, texts: readonly string[], tidied: boolean): RawBuilder<SqlBool> {
  const column = sql`${sql.ref(name)}::text`;
  if (!tidied) return sql`${column} = any(${texts}::text[])`;
  return sql`(${column} = any(${texts}::text[])
    or ${tidyText(column)} = any(${texts}::text[]))`;
}

interface Asking {
  db: Db;
  stored: StoredTarget;
  lock: boolean;
}

async function keyedRows(
  asking: Asking,
  storedPart: StoredPart,
  paths: readonly (readonly string[])[],
): Promise<KeyedRow[]> {
  const found: KeyedRow[] = [];
  for (const some of chunks(paths, keysAtOnce)) {
    found.push(...(await rowsOf(storedPart)(asking, storedPart, some)));
  }
  return found;
}

function rowsOf(storedPart: StoredPart) {
  if (storedPart.part.within) return isComposed(storedPart) ? linesWithin : rowsWithin;
  return isComposed(storedPart) ? rowsByKeys : rowsByKey;
}

/** Whether records are told apart by several fields, or by one that is another record and has no text of its own. */
function isComposed({ part, entity }: StoredPart): boolean {
  return keysOfPart(part).length > 1 || entity.fields[part.key]?.kind === 'reference';
}

/**
 * Records told apart by several fields, references among them: of those that agree with any of the paths in each field, which
 * are a few more than were asked for.
 */
async function rowsByKeys(
  { db, stored, lock }: Asking,
  { part, table, entity }: StoredPart,
  paths: readonly (readonly string[])[],
): Promise<KeyedRow[]> {
  const texts = keysOfPart(part).map((name, at) => {
    const wanted = new Set(paths.map((path) => path[at] ?? ''));
    // Of fields of which one is given the others are empty.
    return { name, orNone: wanted.delete('') ? sql` or ${sql.ref(name)} is null` : sql``, wanted: [...wanted] };
  });
  const { ids } = await referencesOf(db, stored, Object.fromEntries(texts.map(({ name, wanted }) => [name, wanted])));
  const conditions = texts.map(({ name, wanted, orNone }) => {
    const referred = ids.get(name);
    const isWanted = referred
      ? sql`${sql.ref(name)} = any(${[...referred.values()]}::bigint[])`
      : isOneOf(name, wanted, isTidied(stored, entity, name));
    return sql`(${isWanted}${orNone})`;
  });
  const reached = stored.user ? visible(stored.user, entity) : sql`true`;
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(table)} where ${sql.join([...conditions, reached], sql` and `)}
    order by id ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows.map((row) => ({ path: null, row }));
}

function codesOfKey(part: ImportPart, row: AnyRow, references: CalledReferences): string[] {
  return keysOfPart(part).map((name) => references.get(name)?.get(row[name])?.code ?? String(row[name] ?? ''));
}

async function rowsByKey(
  { db, stored, lock }: Asking,
  { part, table, entity }: StoredPart,
  paths: readonly (readonly string[])[],
): Promise<KeyedRow[]> {
  const keys = paths.map(([key = '']) => key);
  const reached = stored.user ? visible(stored.user, entity) : sql`true`;
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(table)}
    where ${isOneOf(part.key, keys, isTidied(stored, entity, part.key))} and ${reached}
    order by id ${lock && stored.mayWrite(part.name) ? sql`for no key update` : sql``}`.execute(db);
  return rows.map((row) => ({ path: [String(row[part.key])], row }));
}

/** The records that those of the paths lie in, and the field that refers to them; the last `own` pieces of a path are not theirs. */
async function holdersOf(
  asking: Asking,
  { within, parents }: ImportPart,
  paths: readonly (readonly string[])[],
  own: number,
): Promise<{ outer: StoredPart; reference: string; holders: KeyedRow[] } | null> {
  const outer = asking.stored.parts.find(({ part }) => part.name === within);
  const reference = Object.entries(parents).find(([, parent]) => parent === within)?.[0];
  if (!outer || !reference) return null;
  const outerPaths = paths.map((path) => path.slice(0, path.length - own));
  const distinct = [...new Map(outerPaths.map((path) => [joinedKey(path), path])).values()];
  return { outer, reference, holders: await keyedRows({ ...asking, lock: false }, outer, distinct) };
}

/** Records in others: those of the paths, or where they are numbered all that lie in the records of the paths. */
async function rowsWithin(
  asking: Asking,
  { part, table }: StoredPart,
  paths: readonly (readonly string[])[],
): Promise<KeyedRow[]> {
  const { db, lock } = asking;
  const within = await holdersOf(asking, part, paths, part.isNumbered ? 0 : 1);
  if (!within) return [];
  const { reference, holders } = within;
  const pathOf = new Map(holders.map(({ path, row }) => [row.id, path ?? []]));
  const ids = holders.map(({ row }) => row.id);
  // The large tables are keyed by customer first, so a search without it would read them whole.
  const customerIds = holders.map(({ row }) => Number(row.customerId ?? row.id));
  const keys = paths.map((path) => path.at(-1));
  const wanted = part.isNumbered ? sql`true` : sql`present.${sql.ref(part.key)} = any(${keys}::text[])`;
  const { rows } = await sql<AnyRow>`
    select present.* from unnest(${customerIds}::bigint[], ${ids}::bigint[]) as holder (customer_id, id)
    join ${sql.table(table)} as present
      on present.customer_id = holder.customer_id and present.${sql.ref(reference)} = holder.id
    where ${wanted}
    order by present.id ${lock ? sql`for no key update of present` : sql``}`.execute(db);
  const asked = new Set(paths.map(joinedKey));
  return rows
    .map((row) => ({ path: [...(pathOf.get(Number(row[reference])) ?? []), String(row[part.key])], row }))
    .filter(({ path }) => part.isNumbered || asked.has(joinedKey(path)));
}

/** What is part of the records of the paths: all of it, as each has a few. */
async function linesWithin(
  asking: Asking,
  { part, table }: StoredPart,
  paths: readonly (readonly string[])[],
): Promise<KeyedRow[]> {
  const { db, stored, lock } = asking;
  const within = await holdersOf(asking, part, paths, keysOfPart(part).length);
  if (!within) return [];
  const { outer, reference, holders } = within;
  const references = await calledReferences(db, stored, outer, holders);
  const keyOf = new Map(holders.map(({ path, row }) => [row.id, path ?? codesOfKey(outer.part, row, references)]));
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(table)} where ${sql.ref(reference)} = any(${[...keyOf.keys()]}::bigint[])
    order by id ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows.map((row) => ({ path: null, within: keyOf.get(Number(row[reference])), row }));
}

/** What a record is called by those that refer to it. */
interface Called {
  code: string;
  names: string[];
}
type CalledReferences = ReadonlyMap<string, ReadonlyMap<unknown, Called>>;

/**
 * What the records refer to, by field and id. What a record lies in is in its key already, and what no file can name does
 * not matter.
 */
async function calledReferences(
  db: Db,
  { target }: StoredTarget,
  { part, entity }: StoredPart,
  rows: readonly KeyedRow[],
): Promise<CalledReferences> {
  const holders = new Set(withinChain(target, part).map(({ name }) => name));
  const found = new Map<string, Map<unknown, Called>>();
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isReference(field)) continue;
    const isNamed = target.fields.some((each) => each.part === part.name && each.name === name);
    const parent = part.parents[name];
    if (parent === undefined ? !isNamed : holders.has(parent)) continue;
    const { table, code } = referenceOf(field.to);
    const others = namesIn(entityOf(field.to), code).filter((each) => each !== code);
    const columns = others.map((each) => sql`${sql.ref(each)}::text`);
    const names = columns.length > 0 ? sql`array_remove(array[${sql.join(columns)}], null)` : sql`'{}'::text[]`;
    const ids = [...new Set(rows.flatMap(({ row }) => idsIn(row[name])))];
    const answer = await sql<Called & { id: number }>`
      select id, ${sql.ref(code)}::text as code, ${names} as names
      from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db);
    found.set(name, new Map(answer.rows.map((row) => [row.id, row])));
  }
  return found;
}

function valuesOf(
  { fields }: AnyEntity,
  row: AnyRow,
  references: CalledReferences,
): Required<Pick<PresentRow, 'values' | 'called'>> {
  const values: Record<string, ImportValue> = {};
  const called: Record<string, string[]> = {};
  for (const [name, { kind }] of Object.entries(fields)) {
    const known = references.get(name);
    if (kind === 'references') {
      if (known) values[name] = joinedCodes(idsIn(row[name]).map((id) => known.get(id)?.code ?? String(id))) || null;
    } else if (kind !== 'reference') {
      const value = row[name] as ImportValue; // a column of one of our field kinds
      // Compared to what a file says, which is tidy.
      values[name] = kind === 'text' && typeof value === 'string' ? tidyLines(value) : value;
    } else if (known) {
      const referred = known.get(row[name]);
      values[name] = referred?.code ?? null;
      if (referred && referred.names.length > 0) called[name] = referred.names;
    }
  }
  return { values, called };
}
