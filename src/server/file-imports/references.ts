import { type RawBuilder, sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { AnyEntity } from '../../shared/entity/entity';
import { codeFieldOf, hasNames, isReference, ownerFieldOf } from '../../shared/entity/naming';
import { gathered, grouped } from '../../shared/grouped';
import { importedLists } from '../../shared/imports/lists';
import { tidyLines } from '../../shared/imports/read-cell';
import { asCalledBy, type ImportField } from '../../shared/imports/target';
import { listPageOf } from '../../shared/pages';
import type { Db } from '../db/connect';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { SessionUser } from '../session-user';
import { referenceOf, type StoredTarget } from './targets';
import { calledByCustomers, type TheirName } from './their-names';

/** The records that the rows of a file refer to. */
export interface References {
  /** By field: the name in the file to the codes it may mean; several where several records have the name. */
  codes: Map<string, Map<string, string[]>>;
  /** By field: code to id. */
  ids: Map<string, Map<string, number>>;
}

interface Called {
  id: number;
  code: string;
  names: (string | null)[];
  /**
   * The code of the record within which its name is unique, such as its customer; null where the name is unique by
   * itself.
   */
  owner: string | null;
}

/**
 * Finds the records that rows refer to, by code or by either name, ignoring case, and for lists also blanks; a code
 * takes precedence over a name. Records out of reach count as missing, except for parts that the user may not write
 * anyway. Records unique only within an owner are searched only within the owners that the rows name.
 */
export async function referencesOf(
  db: Db,
  { target, mayWrite, user }: StoredTarget,
  namesByField: Readonly<Record<string, readonly string[]>>,
): Promise<References> {
  const found: References = { codes: new Map(), ids: new Map() };
  // Owners are found first.
  const fields = [...target.fields.filter((each) => !isOwned(each)), ...target.fields.filter(isOwned)];
  for (const imported of fields) {
    const { key, part, field } = imported;
    const names = namesByField[key];
    if (!names) continue;
    const theirs = await calledByCustomers(db, imported, names, user);
    if (!isReference(field)) {
      found.codes.set(key, codesByTheirNames(theirs));
      continue;
    }
    const within = ownerFieldOf(field);
    const owners = within === undefined ? undefined : found.ids.get(within);
    const records = await recordsCalled(db, {
      name: field.to,
      within,
      owners: owners && [...owners.values()],
      names,
      user: mayWrite(part) ? user : null,
    });
    const [asWritten, asFilesSay] = [codesBy(records, (text) => text), codesBy(records, tidyLines)];
    const codes = new Map(names.map((name) => [name, asWritten(name) ?? asFilesSay(name) ?? []]));
    // As the file spells them, by lower case.
    const spelled = grouped(names, (name) => name.toLowerCase());
    const owned = records.filter((record) => record.owner !== null);
    // Later entries win: names over codes, since rows checked before carry codes, and exact spellings over tidied ones.
    const called = owned.flatMap(({ owner, code, names: own }) =>
      own.map((name) => ({ owner, code, name: name ?? '' })),
    );
    const byText = [...owned.map((each) => ({ ...each, name: each.code })), ...called];
    for (const { owner, code, name } of [
      ...byText.map((each) => ({ ...each, name: tidyLines(each.name) })),
      ...byText,
    ]) {
      for (const given of spelled.get(name.toLowerCase()) ?? []) codes.set(asCalledBy(owner, given), [code]);
    }
    for (const [name, meant] of codesByTheirNames(theirs)) codes.set(name, meant);
    found.codes.set(key, codes);
    found.ids.set(key, new Map([...records, ...theirs].map(({ id, code }) => [code, id])));
  }
  return found;
}

/**
 * Returns a look-up of codes by code or name, ignoring case, with `read` applied to the stored texts; it returns
 * undefined for unknown names.
 */
function codesBy(records: readonly Called[], read: (text: string) => string): (name: string) => string[] | undefined {
  const byCode = new Map(records.map(({ code }) => [read(code).toLowerCase(), [code]]));
  const byName = gathered(
    records.flatMap(({ code, names }) =>
      [...new Set(names.map((each) => read(each ?? '').toLowerCase()))].map((name) => [name, code] as const),
    ),
  );
  return (name) => byCode.get(name.toLowerCase()) ?? byName.get(name.toLowerCase());
}

const isOwned = ({ field }: ImportField): boolean => ownerFieldOf(field) !== undefined;

function codesByTheirNames(theirs: readonly TheirName[]): Map<string, string[]> {
  const codes = gathered(theirs.map(({ customerCode, name, code }) => [asCalledBy(customerCode, name), code]));
  return new Map([...codes].map(([name, meant]) => [name, [...new Set(meant)]]));
}

interface Asked {
  /** The entity searched, and its field for the owner within which names are unique. */
  name: string;
  within: string | undefined;
  /** The owners to search within, where the rows name them; records of other owners are ignored. */
  owners: number[] | undefined;
  names: readonly string[];
  user: SessionUser | null;
}

async function recordsCalled(db: Db, { name, within, owners, names, user }: Asked): Promise<Called[]> {
  const { table, code } = referenceOf(name);
  const entity = entityOf(name);
  const columns = namesIn(entity, code);
  const called = columns.map((column) => sql`${sql.ref(column)}::text`);
  const tidied = columns.filter((column) => isTidied(entity, column)).map((column) => tidyText(sql.ref(column)));
  const owner = within === undefined ? sql`null::text` : ownerOf(name, within);
  // The database's lower() only knows the case of ASCII here.
  const wanted = names.flatMap((each) => [each, each.toLowerCase()]);
  const isMeant = [...called, ...tidied].map(
    (column) => sql`${column} = any(${wanted}::text[]) or lower(${column}) = any(${wanted}::text[])`,
  );
  const ids = code === 'id' ? names.filter((each) => /^\d{1,15}$/.test(each)) : [];
  if (ids.length > 0) isMeant.push(sql`${sql.ref(`${table}.id`)} = any(${ids}::bigint[])`);
  const { rows } = await sql<Called>`
    select id, ${sql.ref(code)}::text as code, array[${sql.join(called)}] as names, ${owner} as owner
    from ${sql.table(table)}
    where (${sql.join(isMeant, sql` or `)}) and ${user ? visible(user, entity) : sql`true`}
      and ${within && owners ? sql`${sql.ref(`${table}.${within}`)} = any(${owners}::bigint[])` : sql`true`}
    order by id`.execute(db);
  return rows;
}

/** The code of the owner that an entity's records have in a field, if names are unique only within it. */
function ownerOf(name: string, within: string) {
  const field = entityOf(name).fields[within];
  if (field?.kind !== 'reference') throw new Error(`${name} is told apart in no ${within}`);
  const { table, code } = referenceOf(field.to);
  const column = sql.ref(`${tableOf(name)}.${within}`);
  return sql`(select owner.${sql.ref(code)}::text from ${sql.table(table)} as owner where owner.id = ${column})`;
}

/** Whether referenced records are matched by a field in tidied form, however it was typed by hand: texts of lists. */
function isTidied({ name, fields, isBulky }: AnyEntity, field: string): boolean {
  const list = listPageOf(name);
  return fields[field]?.kind === 'text' && !isBulky && list !== undefined && importedLists.includes(list);
}

/** A text as `tidyLines` leaves it, except for invisible marks. */
export const tidyText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`btrim(regexp_replace(normalize(${text}, NFC), '\\s+', ' ', 'g'))`;

/**
 * The columns by which files name records of an entity: code and names. Where the code is the id, people's code for
 * such records replaces it.
 */
export function namesIn(entity: AnyEntity, code: string): string[] {
  const names = hasNames(entity) ? ['nameEn', 'nameZh'] : [];
  const own = code === 'id' ? (codeFieldOf(entity) ?? code) : code;
  return [...new Set([own, ...names])];
}
