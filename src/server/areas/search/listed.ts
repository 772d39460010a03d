import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type KnownList, listOf, listPageNames } from '../../../shared/areas/all';
import { shipment } from '../../../shared/areas/delivery/shipment';
import { account } from '../../../shared/areas/people/account';
import { entitiesOfKinds, type IndexListed } from '../../../shared/areas/search/calls';
import { searchLimits } from '../../../shared/areas/search/limits';
import { type AnyEntity, fullReadersOf, seesField } from '../../../shared/entity/entity';
import { codeFieldOf, hasNames, throughOf } from '../../../shared/entity/naming';
import { holds } from '../../../shared/roles';
import type { Db } from '../../db/connect';
import { visible } from '../../db/scope';
import { tableOf } from '../../db/storage';
import type { SessionUser } from '../../session-user';

interface Asked {
  db: Db;
  user: SessionUser;
  after: string | undefined;
  since: string | undefined;
}

/** Containers are far too many for the browser, the server looks for them. */
const kindsOfTheirOwn: readonly string[] = [...Object.values(entitiesOfKinds), shipment.name];

/**
 * Lists without a kind of their own in the palette whose records have a code or name as text; records named after
 * another record are found through that one. A list's place in this array is part of the cursor.
 */
const searched = listPageNames
  .map(listOf)
  .filter(({ entity }) => !kindsOfTheirOwn.includes(entity.name) && !entity.isBulky && isNamed(entity));

function isNamed(entity: AnyEntity): boolean {
  return entity.fields[codeFieldOf(entity) ?? '']?.kind === 'text';
}

const maySearch = (user: SessionUser, { page, entity }: KnownList): boolean =>
  holds(user, page ?? fullReadersOf(entity));

/** The entities of the lists whose records the user finds. */
export const searchedBy = (user: SessionUser) =>
  searched.flatMap((list) => (maySearch(user, list) ? [list.entity] : []));

/** The records of lists whose page the user may open, list by list, ordered by id. */
export function listedPart(asked: Asked) {
  const { user } = asked;
  return partOf(
    asked,
    searched.flatMap((list, place) => (maySearch(user, list) ? [rowsOf(list, place, user)] : [])),
  );
}

/** The entities of which the user hears records, each with the condition on which they do. */
export const heardBy = (user: SessionUser): [AnyEntity, RawBuilder<SqlBool>][] => [
  ...searched.flatMap((list): [AnyEntity, RawBuilder<SqlBool>][] =>
    maySearch(user, list) ? [] : [[list.entity, visible(user, list.entity)]],
  ),
  [account, sql<SqlBool>`account.disabled and ${visible(user, account)}`],
];

/**
 * What people refer to without opening its list, by name alone: records of the other lists, and people who left, who are
 * still chosen in filters.
 */
export function heardPart(asked: Asked) {
  const own = heardBy(asked.user).map(
    ([entity, isHeard], place) => sql<ListedRow>`
      select ${sql.lit(place)} as place, id, ${sql.lit(entity.name)} as entity, ${namesOf(entity)},
        array[]::text[] as others, updated_at
      from ${sql.table(tableOf(entity.name))} where ${isHeard}`,
  );
  return partOf(asked, own);
}

async function partOf({ db, after = '', since }: Asked, own: readonly RawBuilder<ListedRow>[]) {
  if (own.length === 0) return { listed: [], total: 0, next: null };
  const [place, id] = after.includes('.') ? after.split('.').map(Number) : [-1, 0];
  const all = sql`(${sql.join(own, sql` union all `)}) as listed`;
  const changed = since === undefined ? sql`true` : sql`updated_at > ${since}::timestamptz`;
  const { rows } = await sql<ListedRow>`
    select * from ${all} where (place, id) > (${place}::int, ${id}::bigint) and ${changed}
    order by place, id limit ${searchLimits.indexPart}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${all}`.execute(db);
  const last = rows.length === searchLimits.indexPart ? rows.at(-1) : undefined;
  return {
    listed: rows.map((row): IndexListed => [row.id, row.entity, row.code, row.nameEn, row.nameZh, alsoOf(row)]),
    total: counted[0]?.total ?? 0,
    next: last ? `${last.place}.${last.id}` : null,
  };
}

interface ListedRow {
  place: number;
  id: number;
  entity: string;
  code: string;
  nameEn: string;
  nameZh: string;
  others: readonly (string | null)[];
}

/** The other texts a record is found by, each once; what its code and names hold is found by those. */
function alsoOf({ code, nameEn, nameZh, others }: ListedRow): string {
  const shown = [code, nameEn, nameZh].join('\n').toLowerCase();
  const texts = others.filter((text) => text !== null && !shown.includes(text.toLowerCase()));
  return [...new Set(texts)].join(' ');
}

function rowsOf({ entity }: KnownList, place: number, user: SessionUser): RawBuilder<ListedRow> {
  const table = tableOf(entity.name);
  const own = (name: string) => sql.ref(`${table}.${name}`);
  const through = throughOf(entity)
    .filter(({ field, search }) => search.length > 0 && seesField(user, entity, field))
    .map((reference) => ({ ...reference, of: (name: string) => sql.ref(`of_${reference.field}.${name}`) }));
  const others = [
    ...furtherTextsOf(entity, user).map(own),
    ...through.flatMap(({ search, of }) => search.map((name) => of(name))),
  ];
  const joins = through.map(
    ({ field, to, of }) =>
      sql`left join ${sql.table(tableOf(to))} as ${sql.ref(`of_${field}`)} on ${of('id')} = ${own(field)}`,
  );
  // A record bears texts of what it refers to, which may be renamed.
  const written = [own('updatedAt'), ...through.map(({ of }) => of('updatedAt'))];
  return sql<ListedRow>`
    select ${sql.lit(place)} as place, ${own('id')} as id, ${sql.lit(entity.name)} as entity,
      ${namesOf(entity)}, array[${sql.join(others)}]::text[] as others,
      greatest(${sql.join(written)}) as updated_at
    from ${sql.table(table)} ${sql.join(joins, sql` `)} where ${visible(user, entity)}`;
}

/** The columns with a record's code and names. */
function namesOf(entity: AnyEntity): RawBuilder<unknown> {
  const codeField = codeFieldOf(entity) ?? 'id';
  const own = (name: string) => sql.ref(`${tableOf(entity.name)}.${name}`);
  const code = codeField === 'nameEn' ? sql`''` : own(codeField);
  return hasNames(entity)
    ? sql`${code} as code, ${own('nameEn')} as name_en, coalesce(${own('nameZh')}, '') as name_zh`
    : sql`${code} as code, '' as name_en, '' as name_zh`;
}

/**
 * The fields besides code and names by which free text finds a record. Long texts are not among them: the browser keeps
 * all of what it is sent.
 */
function furtherTextsOf(entity: AnyEntity, user: SessionUser): string[] {
  const sent = [codeFieldOf(entity), 'nameEn', 'nameZh'];
  return entity.search.filter(
    (name) => entity.fields[name]?.kind === 'text' && !sent.includes(name) && seesField(user, entity, name),
  );
}
