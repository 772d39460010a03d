import { type RawBuilder, sql } from 'kysely';
import { entityOf, listPageOf } from '../../shared/areas/all';
import type { AnyEntity } from '../../shared/entity/entity';
import { codeFieldOf, hasNames, isReference, ownerFieldOf } from '../../shared/entity/naming';
import { importedLists } from '../../shared/imports/lists';
import { tidyLines } from '../../shared/imports/read-cell';
import { asCalledBy, type ImportField } from '../../shared/imports/target';
import type { Db } from '../db/connect';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { SessionUser } from '../session-user';
import { referenceOf, type StoredTarget } from './targets';
import { calledByCustomers, type TheirName } from './their-names';

/** What the rows of a file call the records they refer to. */
export interface References {
  /** The codes by the name that stands in the file, by field; several where several are called so. */
  codes: Map<string, Map<string, string[]>>;
  /** The id by the code, by field. */
  ids: Map<string, Map<string, number>>;
}

interface Called {
  id: number;
  code: string;
  names: (string | null)[];
  /** The code of the record it is told apart in, such as its customer; null where it is told apart by itself. */
  owner: string | null;
}

/**
 * Finds the records that rows refer to, by code or by either name; capitals make no difference, blanks of lists neither, and a code
 * goes before a name. What is out of reach is not there; what does not count in the end is found wherever it is. What is told apart within
 * others is looked for within those alone that are asked about as well.
 */
export async function referencesOf(
  db: Db,
  { target, mayWrite, user }: StoredTarget,
  namesByField: Readonly<Record<string, readonly string[]>>,
): Promise<References> {
  const found: References = { codes: new Map(), ids: new Map() };
  // What others are told apart in is known before them.
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
      ...{ name: field.to, within, owners: owners && [...owners.values()] },
      ...{ names, user: mayWrite(part) ? user : null },
    });
    const [asWritten, asFilesSay] = [codesBy(records, (text) => text), codesBy(records, tidyLines)];
    const codes = new Map(names.map((name) => [name, asWritten(name) ?? asFilesSay(name) ?? []]));
    const spelled = spellings(names);
    const owned = records.filter((record) => record.owner !== null);
    // A name goes before a code, as rows that were checked before carry codes, and what is written so before all else.
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

/** The codes of what is called by a name, whatever the capitals, where what records are called is read so; undefined of no record. */
function codesBy(records: readonly Called[], read: (text: string) => string): (name: string) => string[] | undefined {
  const byCode = new Map(records.map(({ code }) => [read(code).toLowerCase(), [code]]));
  const byName = new Map<string, string[]>();
  for (const { code, names } of records) {
    for (const name of new Set(names.map((each) => read(each ?? '').toLowerCase()))) {
      byName.set(name, [...(byName.get(name) ?? []), code]);
    }
  }
  return (name) => byCode.get(name.toLowerCase()) ?? byName.get(name.toLowerCase());
}

const isOwned = ({ field }: ImportField): boolean => ownerFieldOf(field) !== undefined;

function codesByTheirNames(theirs: readonly TheirName[]): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const { customerCode, name, code } of theirs) {
    const key = asCalledBy(customerCode, name);
    const known = codes.get(key) ?? [];
    if (!known.includes(code)) codes.set(key, [...known, code]);
  }
  return codes;
}

interface Asked {
  /** The entity that the names are of, and the field in which its records share the one they are told apart in. */
  name: string;
  within: string | undefined;
  /** The records they are told apart in, where the rows say so: what others call alike is none of theirs. */
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
  // The database knows the capitals of ASCII alone.
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

/** The code of the record that the records of an entity share in a field, where they are told apart in it. */
function ownerOf(name: string, within: string) {
  const field = entityOf(name).fields[within];
  if (field?.kind !== 'reference') throw new Error(`${name} is told apart in no ${within}`);
  const { table, code } = referenceOf(field.to);
  const column = sql.ref(`${tableOf(name)}.${within}`);
  return sql`(select owner.${sql.ref(code)}::text from ${sql.table(table)} as owner where owner.id = ${column})`;
}

/** Whether records that others refer to are found by a field as files say it, however it was written by hand: by the texts of lists. */
function isTidied({ name, fields, isBulky }: AnyEntity, field: string): boolean {
  const list = listPageOf(name);
  return fields[field]?.kind === 'text' && !isBulky && list !== undefined && importedLists.includes(list);
}

/** A text as `tidyLines` leaves it, but for marks that nobody sees. */
export const tidyText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`btrim(regexp_replace(normalize(${text}, NFC), '\\s+', ' ', 'g'))`;

/** What files call the records of an entity by: code and names, of those told apart within others what people call them. */
export function namesIn(entity: AnyEntity, code: string): string[] {
  const names = hasNames(entity) ? ['nameEn', 'nameZh'] : [];
  const own = code === 'id' ? (codeFieldOf(entity) ?? code) : code;
  return [...new Set([own, ...names])];
}

/** How the names stand in the file, by their small letters. */
function spellings(names: readonly string[]): Map<string, string[]> {
  const spelled = new Map<string, string[]>();
  for (const name of names) spelled.set(name.toLowerCase(), [...(spelled.get(name.toLowerCase()) ?? []), name]);
  return spelled;
}
