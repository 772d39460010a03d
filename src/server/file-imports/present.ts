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
import { allOf } from '../db/conditions';
import type { Db } from '../db/connect';
import { idsIn } from '../records/referred';
import { namesIn, referencesOf, tidyText } from './references';
import { isReached, referenceOf, type StoredPart, type StoredTarget } from './targets';

type AnyRow = Record<string, unknown> & { id: number; version: number };
/**
 * A stored row with its key within its part; the key is null where it includes references, which are resolved later.
 */
interface KeyedRow {
  path: string[] | null;
  /** The key of the record that contains it, for a row without `path`. */
  within?: string[] | undefined;
  row: AnyRow;
}
/** The stored records by part and key. */
export type PresentRecords = Map<string, Map<string, Required<PresentRow> & { key: string[] }>>;

const keysAtOnce = 5000;

/**
 * Finds the stored records of the keys, and all numbered records in them; locks them where they are about to be
 * changed. Records out of reach count as missing.
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
    // Of two records that differ only in blanks, the one written exactly so wins.
    const asWrittenLast = entries.sort((left, right) => Number(left.isAsWritten) - Number(right.isAsWritten));
    present.set(part.name, new Map(asWrittenLast.map(({ record }) => [joinedKey(record.key), record])));
  }
  return present;
}

/**
 * Whether records are matched by a field in the form of files (runs of blanks collapsed, letters composed), however it
 * was typed by hand. This holds for texts of lists, which are short enough for a scan, except those that files write in
 * bulk.
 */
const isTidied = ({ target }: StoredTarget, { fields, isBulky }: AnyEntity, name: string): boolean =>
  fields[name]?.kind === 'text' && !isBulky && isList(target.name as TargetName); // stored targets are some of them

/** The condition that a column equals one of the texts, or, with `tidied`, does so in tidied form. */
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

/** Whether a key has several fields, or one that is a reference and thus has no text of its own. */
function isComposed({ part, entity }: StoredPart): boolean {
  return keysOfPart(part).length > 1 || entity.fields[part.key]?.kind === 'reference';
}

/**
 * Finds records whose key has several fields, including references: those that match any of the paths in each field
 * separately, which are a few more than requested.
 */
async function rowsByKeys(
  { db, stored, lock }: Asking,
  { part, table, entity }: StoredPart,
  paths: readonly (readonly string[])[],
): Promise<KeyedRow[]> {
  const texts = keysOfPart(part).map((name, at) => {
    const wanted = new Set(paths.map((path) => path[at] ?? ''));
    // Of alternative key fields one is given and the others are empty.
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
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(table)} where ${allOf(...conditions, isReached(stored, entity))}
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
  const reached = isReached(stored, entity);
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(table)}
    where ${isOneOf(part.key, keys, isTidied(stored, entity, part.key))} and ${reached}
    order by id ${lock && stored.mayWrite(part.name) ? sql`for no key update` : sql``}`.execute(db);
  return rows.map((row) => ({ path: [String(row[part.key])], row }));
}

/**
 * The records that contain those of the paths, and the field that refers to them; the last `own` pieces of a path
 * belong to the contained record.
 */
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

/**
 * Finds contained records: those of the paths or, where they are numbered, all that the records of the paths contain.
 */
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

/** Finds all parts of the records of the paths, as each has only a few. */
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

/** The code of a record and its other names, for fields that refer to it. */
interface Called {
  code: string;
  names: string[];
}
type CalledReferences = ReadonlyMap<string, ReadonlyMap<unknown, Called>>;

/**
 * The referenced records by field and id. Containing records are left out, as the key has them already, and so are
 * references that no file can name.
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
      // Tidied, as it is compared to the tidy text of a file.
      values[name] = kind === 'text' && typeof value === 'string' ? tidyLines(value) : value;
    } else if (known) {
      const referred = known.get(row[name]);
      values[name] = referred?.code ?? null;
      if (referred && referred.names.length > 0) called[name] = referred.names;
    }
  }
  return { values, called };
}
