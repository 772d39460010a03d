import { type RawBuilder, sql } from 'kysely';
import { type KnownList, listOf, listPageNames } from '../../../shared/areas/all';
import { account } from '../../../shared/areas/people/account';
import { type IndexListed, indexedKinds } from '../../../shared/areas/search/calls';
import { searchLimits } from '../../../shared/areas/search/limits';
import { type AnyEntity, fullReadersOf } from '../../../shared/entity/entity';
import { codeFieldOf, hasNames } from '../../../shared/entity/naming';
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

/** Accounts are indexed as people. */
const kindsOfTheirOwn: readonly string[] = [...indexedKinds, account.name];

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
export async function listedPart({ db, user, after = '', since }: Asked) {
  const own = searched.flatMap((list, place) => (maySearch(user, list) ? [rowsOf(list, place, user)] : []));
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
    listed: rows.map((row): IndexListed => [row.id, row.entity, row.code, row.nameEn, row.nameZh]),
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
}

function rowsOf({ entity }: KnownList, place: number, user: SessionUser): RawBuilder<ListedRow> {
  const table = tableOf(entity.name);
  const own = (name: string) => sql.ref(`${table}.${name}`);
  const names = hasNames(entity)
    ? sql`${own('nameEn')} as name_en, coalesce(${own('nameZh')}, '') as name_zh`
    : sql`'' as name_en, '' as name_zh`;
  const codeField = codeFieldOf(entity) ?? 'id';
  const code = codeField === 'nameEn' ? sql`''` : own(codeField);
  return sql<ListedRow>`
    select ${sql.lit(place)} as place, ${own('id')} as id, ${sql.lit(entity.name)} as entity,
      ${code} as code, ${names},
      ${own('updatedAt')} as updated_at
    from ${sql.table(table)} where ${visible(user, entity)}`;
}
