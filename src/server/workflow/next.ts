import { msg } from '@lingui/core/macro';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnyEntity } from '../../shared/entity/entity';
import type { Language } from '../../shared/language';
import { roleNames } from '../../shared/roles';
import { translate } from '../../shared/translate';
import { type AnyMachine, actorFor, awaitedMoves, type Move } from '../../shared/workflow/machine';
import { peopleWithRights } from '../auth/rights';
import type { Db } from '../db/connect';
import { visibleTo } from '../db/scope';
import { tableOf } from '../db/storage';
import { i18nOf } from '../languages';
import { calledAs } from '../records/names';
import type { Person } from '../session-user';
import { doneNow, giveToDo } from '../to-dos';
import { actorsOf, type Facts } from './facts';

/** A record that has come into another state. */
export interface Arrived {
  entity: AnyEntity;
  machine: AnyMachine;
  id: number;
  facts: Facts;
  /** The page that shows it, with its query. */
  path: string;
}

/**
 * Ends the to-dos that wait for a step of a record or tell of its last one (no other to-dos of it), and gives each
 * person who may take the next step a new one, dated today; `by` needs none. Deputies see it among their own as long as
 * they stand in. Returns who was told.
 */
export async function tellWhoActsNext(db: Db, by: number | null, arrived: Arrived): Promise<number[]> {
  const { machine, facts, path } = arrived;
  // Of what never waits nobody is told anything.
  if (awaitedMoves(machine).length === 0) return [];
  const waiting = db.updateTable('reminder').set(doneNow).where('path', '=', path).where('done', '=', false);
  await waiting.where('type', 'in', ['approval', 'decision']).execute();
  const moves = awaitedMoves(machine, facts.state);
  if (moves.length === 0) return [];
  const people = await peopleFor(db, moves, arrived);
  const told = people.filter((id) => id !== by);
  await tell(db, told, arrived);
  return told;
}

/**
 * Gives a to-do to each person who may take a record further by now, but neither was told of its last step nor took it.
 * Does nothing for a record that nobody ever moved.
 */
export async function tellWhoCameToAct(db: Db, waiting: Arrived): Promise<void> {
  const { entity, machine, id, facts, path } = waiting;
  const people = await peopleFor(db, awaitedMoves(machine, facts.state), waiting);
  const { rows } = await sql<{ known: number[] }>`
    select array_append(array(
      select account_id from reminder
      where account_id = any(${people}::bigint[]) and type = 'approval' and path = ${path} and created_at >= step.at
    ), step.account_id)::bigint[] as known
    from (
      select at, account_id from audit
      where entity = ${entity.name} and record_id = ${id} and action = 'moved' order by at desc, id desc limit 1
    ) as step`.execute(db);
  const [step] = rows;
  if (!step) return;
  await tell(
    db,
    people.filter((each) => !step.known.includes(each)),
    waiting,
  );
}

async function tell(db: Db, people: readonly number[], arrived: Arrived): Promise<void> {
  if (people.length === 0) return;
  const titles = { titleEn: await titleOf(db, arrived, 'en'), titleZh: await titleOf(db, arrived, 'zh') };
  await giveToDo(db, people, { type: 'approval', ...titles, path: arrived.path });
}

/** Everybody who may take one of the moves in their own right. */
async function peopleFor(db: Db, moves: readonly Move[], { entity, id, facts }: Arrived): Promise<number[]> {
  const roles = roleNames.filter((role) => moves.some(({ by }) => by.includes(role)));
  const related = [facts.ownerId, ...facts.submitterIds, ...(facts.superiorIds ?? [])].filter((each) => each !== null);
  const candidates = await peopleWithRights(
    db,
    sql<SqlBool>`(account.id = any(${related}::bigint[]) or exists (
      select from account_role where account_id = account.id and role = any(${roles}::text[])))`,
  );
  const reached = await reachedBy(db, candidates, entity, id);
  const acting = candidates.filter((person, at) => {
    const self = { ...person, standsInFor: [] };
    const actors = actorsOf(self, { ...facts, reached: [reached[at] === true] });
    return moves.some((move) => actorFor(move, actors) !== null);
  });
  return acting.map((person) => person.id);
}

/** For each person, whether the record is within their reach; in one statement. */
export async function reachedBy(db: Db, people: readonly Person[], entity: AnyEntity, id: number): Promise<boolean[]> {
  if (people.length === 0) return [];
  const table = tableOf(entity.name);
  const seen: RawBuilder<SqlBool>[] = people.map((person) => visibleTo(person, entity));
  const { rows } = await sql<{ reached: boolean[] }>`
    select array[${sql.join(seen)}] as reached from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id}`.execute(db);
  return rows[0]?.reached ?? [];
}

const waitsIn = msg`{label} {name}: {state}`;

/** "Market reservation Harbour Home: Pending review". */
export async function titleOf(db: Db, { entity, machine, id, facts }: Arrived, language: Language): Promise<string> {
  const table = tableOf(entity.name);
  const { rows } = await sql<{ name: string }>`
    select ${calledAs(language, entity.name, table)} as name from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id}`.execute(db);
  const i18n = i18nOf(language);
  const state = machine.states[facts.state];
  return translate(i18n, waitsIn, {
    label: i18n._(entity.label),
    name: rows[0]?.name ?? String(id),
    state: state ? i18n._(state) : facts.state,
  });
}
