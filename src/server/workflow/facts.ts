import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listOf, listPageNames } from '../../shared/areas/all';
import type { AnyEntity } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import { href } from '../../shared/pages';
import {
  type Actor,
  type AnyMachine,
  awaitedMoves,
  type Move,
  movesFrom,
  type Relation,
  relations,
  submittedForField,
  submitterField,
} from '../../shared/workflow/machine';
import type { Db } from '../db/connect';
import { visibleTo } from '../db/scope';
import { tableOf } from '../db/storage';
import type { Person, SessionUser } from '../session-user';

/** The facts of a row that decide who may move it; read with the row itself. */
export interface Facts {
  state: string;
  ownerId: number | null;
  /** The owner's superiors; null where the record has no owner. */
  superiorIds: readonly (number | null)[] | null;
  /** Who submitted the record last, and in whose place. */
  submitterIds: readonly number[];
  /** Who took the last step, and in whose place; only read for people who stand in for others. */
  lastByIds: readonly number[];
  /** Those fields that end moves (`until`) which are filled in. */
  filled: readonly string[];
  /** For the caller and each person they stand in for: whether the record is within that person's own reach. */
  reached: readonly boolean[];
}

/** Somebody who may act on a record, with their id. */
export interface Acting extends Actor {
  id: number;
}

/** Somebody with those they stand in for. */
type Standing = Person & Pick<SessionUser, 'standsInFor'>;

const peopleOf = (user: Standing): readonly Person[] => [user, ...user.standsInFor];

/** The SQL of a row's facts, as one JSON value; without a user nothing is reached. */
export function factsOf(user: SessionUser | null, entity: AnyEntity, machine: AnyMachine): RawBuilder<Facts> {
  const table = tableOf(entity.name);
  const people = user === null ? [] : peopleOf(user);
  const reached = people.map((person) => visibleTo(person, entity));
  const owner = ownerOf(entity, machine);
  const endings = machine.moves.flatMap(({ until }) =>
    until === undefined ? [] : [sql`case when ${sql.ref(`${table}.${until}`)} is not null then ${sql.lit(until)} end`],
  );
  return sql<Facts>`json_build_object(
    'state', ${sql.ref(`${table}.state`)},
    'ownerId', ${owner},
    'superiorIds', (
      select json_build_array(owner.superior_id, case when owner.has_skip_level_leader then owner.skip_level_leader_id end)
      from account as owner where owner.id = ${owner}
    ),
    'submitterIds', to_json(array_remove(array[${sql.join(submittersOf(entity))}]::bigint[], null)),
    'lastByIds', ${people.length > 1 ? sql`to_json(${lastMovers(entity)})` : sql`'[]'::json`},
    'filled', to_json(array_remove(array[${sql.join(endings)}]::text[], null)),
    'reached', json_build_array(${reached.length > 0 ? sql.join(reached) : sql``})
  )`;
}

/** The facts of a stored record; throws record.notFound. */
export async function factsAt(
  db: Db,
  user: SessionUser | null,
  entity: AnyEntity,
  machine: AnyMachine,
  id: number,
): Promise<Facts> {
  const table = tableOf(entity.name);
  const { rows } = await sql<{ facts: Facts }>`
    select ${factsOf(user, entity, machine)} as facts from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: id });
  return row.facts;
}

/** The columns that say who submitted a record; none where nothing is submitted. */
function submittersOf({ name, fields }: AnyEntity): RawBuilder<unknown>[] {
  const names = [submitterField, submittedForField].filter((field) => field in fields);
  return names.map((field) => sql.ref(`${tableOf(name)}.${field}`));
}

/** Who took the last step of a record, and in whose place; nobody for a step that happened by itself. */
const lastMovers = ({ name }: AnyEntity): RawBuilder<number[]> =>
  sql`coalesce((select array_remove(array[account_id, (after ->> 'inPlaceOf')::bigint], null) from audit
    where audit.entity = ${sql.lit(name)} and audit.record_id = ${sql.ref(`${tableOf(name)}.id`)} and audit.action = 'moved'
    order by audit.id desc limit 1), '{}')`;

/** Whose record it is. */
function ownerOf({ name, fields }: AnyEntity, { ownedBy }: AnyMachine): RawBuilder<number> {
  const column = sql.ref<number>(`${tableOf(name)}.${ownedBy}`);
  const field = fields[ownedBy];
  return field?.kind === 'reference' && field.to === 'customer'
    ? sql`(select of_owner.owner_id from customer as of_owner where of_owner.id = ${column})`
    : sql`${column}`;
}

/**
 * The caller and those they stand in for, as they relate to a record; each one's roles count only within their own
 * reach.
 */
export function actorsOf(user: Standing, facts: Facts): Acting[] {
  return peopleOf(user).map(({ id, roles }, at) => ({
    id,
    roles: facts.reached[at] ? roles : [],
    relations: relationsOf(id, facts),
  }));
}

function relationsOf(id: number, { ownerId, superiorIds, submitterIds, lastByIds }: Facts): Relation[] {
  const held: Record<Relation, boolean> = {
    owner: ownerId === id,
    submitter: submitterIds.includes(id),
    superiorOfOwner: superiorIds?.includes(id) ?? false,
    predecessor: lastByIds.includes(id),
  };
  return relations.filter((relation) => held[relation]);
}

/** The moves the caller may take with a record. */
export function movesOf(user: SessionUser, machine: AnyMachine, facts: Facts): Move[] {
  return movesFrom(machine, facts.state, actorsOf(user, facts)).filter((move) => !isOver(move, facts));
}

/** Whether the field that ends a move is filled in. */
export const isOver = ({ until }: Move, { filled }: Facts): boolean => until !== undefined && filled.includes(until);

/** Whether a record waits for the caller: they may take one of its awaited moves. */
export const awaits = (user: SessionUser, entity: AnyEntity, machine: AnyMachine): RawBuilder<SqlBool> =>
  mayTake(user, entity, machine, awaitedMoves(machine));

/** Whether the caller may take one of the moves with a record, judged by its state and who they are to it. */
export function mayTake(
  user: SessionUser,
  entity: AnyEntity,
  machine: AnyMachine,
  moves: readonly Move[],
): RawBuilder<SqlBool> {
  const table = tableOf(entity.name);
  const is = (person: Person, relation: Relation) => isRelated(person, relation, entity, machine);
  const taken = moves.flatMap(({ from, by, not = [] }) =>
    peopleOf(user).map((person) => {
      const related = relationsIn(by).map((relation) => is(person, relation));
      const holdsRole = person.roles.some((role) => by.includes(role));
      const may = anyOf(holdsRole ? [...related, visibleTo(person, entity)] : related);
      const isSecond = not.length > 0 && person !== user ? [is(user, 'predecessor')] : [];
      const isBarred = anyOf([...not.flatMap((relation) => [is(person, relation), is(user, relation)]), ...isSecond]);
      return sql<SqlBool>`${sql.ref(`${table}.state`)} = ${from} and ${may} and not ${isBarred}`;
    }),
  );
  return anyOf(taken);
}

/** Whether the record at a page's path waits for the user; true for paths of pages without decisions. */
export function isAwaitedAt(user: SessionUser, path: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const cases = listPageNames.flatMap((page) => {
    const { entity } = listOf(page);
    const { machine } = entity;
    if (!machine || awaitedMoves(machine).length === 0) return [];
    const table = tableOf(entity.name);
    const idInPath = `^${href(page)}[?]id=([0-9]{1,15})$`;
    return [
      sql`when ${path} ~ ${idInPath} then exists (
        select from ${sql.table(table)}
        where ${sql.ref(`${table}.id`)} = substring(${path} from ${idInPath})::bigint and ${awaits(user, entity, machine)})`,
    ];
  });
  return sql<SqlBool>`case ${sql.join(cases, sql` `)} else true end`;
}

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;

const relationsIn = (by: Move['by']): Relation[] => relations.filter((relation) => by.includes(relation));

function isRelated({ id }: Person, relation: Relation, entity: AnyEntity, machine: AnyMachine): RawBuilder<SqlBool> {
  switch (relation) {
    case 'owner':
      return sql`coalesce(${ownerOf(entity, machine)} = ${id}, false)`;
    case 'submitter':
      return anyOf(submittersOf(entity).map((submitter) => sql`coalesce(${submitter} = ${id}, false)`));
    case 'superiorOfOwner':
      return sql`exists (
        select from account as owner where owner.id = ${ownerOf(entity, machine)}
          and (owner.superior_id = ${id} or (owner.has_skip_level_leader and owner.skip_level_leader_id = ${id}))
      )`;
    case 'predecessor':
      return sql`${id} = any(${lastMovers(entity)})`;
    default:
      return relation satisfies never;
  }
}
