import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import { audiencesOf } from '../../shared/entity/audience';
import type { AnyEntity } from '../../shared/entity/entity';
import { parentOf, referencesOf, singleReferencesOf } from '../../shared/entity/naming';
import { can, holds, overseers } from '../../shared/roles';
import type { Person, SessionUser } from '../session-user';
import { type TableName, tableOf } from './storage';

/**
 * The record scope: whether the customer in `customerId` is one the user may see. Every list, read, count,
 * look-up, figure and export of customer data passes through here (§6).
 */
export function inScope(user: Person, customerId: Expression<number | null>): RawBuilder<SqlBool> {
  if (user.reach.everything) return sql<SqlBool>`true`;
  const { departmentIds, ownerIds } = user.reach;
  return sql<SqlBool>`${customerId} in (
    select reachable.id from customer as reachable
    where reachable.department_id = any(${departmentIds}::bigint[]) or reachable.owner_id = any(${ownerIds}::bigint[])
  )`;
}

/** Whether a customer, read from its table under its own name, is one the user may see. */
export function isCustomerWithinReach(user: Person): RawBuilder<SqlBool> {
  return inScope(user, sql.ref('customer.id'));
}

/** Whether an account is the caller, or one whose customers the caller reaches. */
export function isWithinReach(user: Person): RawBuilder<SqlBool> {
  if (user.reach.everything) return sql`true`;
  const { departmentIds, ownerIds } = user.reach;
  return sql`(account.id = ${user.id} or account.department_id = any(${departmentIds}::bigint[])
    or account.id = any(${ownerIds}::bigint[]))`;
}

/**
 * Whether an account is the caller or one of their people: colleagues of a department may not see each other's
 * earnings.
 */
export function isOneOfOnesPeople(user: Person): RawBuilder<SqlBool> {
  if (user.reach.everything || holds(user, overseers)) return isWithinReach(user);
  return sql`account.id = any(${[user.id, ...user.reach.ownerIds]}::bigint[])`;
}

/** Whether a department is the caller's own, one whose customers the caller reaches, or that of one of their people. */
export function isDepartmentWithinReach(user: Person): RawBuilder<SqlBool> {
  if (user.reach.everything) return sql`true`;
  return sql`(${isWholeDepartmentWithinReach(user)} or department.id in (
    select department_id from account where account.id = any(${user.reach.ownerIds}::bigint[])))`;
}

/** Whether a department is the caller's own, or one whose customers the caller reaches, whoever owns them. */
function isWholeDepartmentWithinReach(user: Person): RawBuilder<SqlBool> {
  const { departmentId, reach } = user;
  const departmentIds = reach.everything ? [] : reach.departmentIds;
  return sql`department.id = any(${[departmentId, ...departmentIds]}::bigint[])`;
}

/**
 * Which records of an entity, read from its table under its own name, the user may see: all that the definition's
 * access and scope let through, by role and by reach. Deputies also see what waits for those they stand in for.
 */
export function visible(user: SessionUser, entity: AnyEntity): RawBuilder<SqlBool> {
  const whole = entity.parent === undefined ? entity : entityOf(parentOf(entity).to);
  const isDeputised = whole.machine !== undefined || whole.access.scope === 'assigned';
  const people: readonly Person[] = isDeputised ? [user, ...user.standsInFor] : [user];
  const seen = people.map((person) => visibleTo(person, entity));
  return seen.length === 1 && seen[0] ? seen[0] : sql`(${sql.join(seen, sql` or `)})`;
}

/** The records of an entity that a person sees by their own rights. */
export function visibleTo(person: Person, entity: AnyEntity): RawBuilder<SqlBool> {
  if (!can(person, 'read', entity)) return sql`false`;
  const { scope } = entity.access;
  const table = tableOf(entity.name);
  switch (scope) {
    case 'none':
      return sql`true`;
    case 'customer':
      return ofCustomer(person, entity, table);
    case 'people':
      return ofPeople(person, entity);
    case 'parent':
      return ofParent(person, entity);
    case 'about':
      return person.reach.everything
        ? sql`true`
        : sql`(${sql.ref(`${table}.customerId`)} is null or ${inScope(person, sql.ref(`${table}.customerId`))})`;
    case 'audience':
      return ofAudience(person, entity);
    case 'assigned':
      return ofAssigned(person, table);
    case 'division':
      return ofDivision(person, table);
    default:
      return scope satisfies never;
  }
}

/**
 * The customer of a record, read from its table under its own name (of a customer itself); null where an entity's
 * records have none, or several.
 */
export function customerColumn({ name, fields }: Pick<AnyEntity, 'name' | 'fields'>): RawBuilder<number | null> {
  if (name === 'customer') return sql`customer.id`;
  return 'customerId' in fields ? sql`${sql.ref(`${tableOf(name)}.customerId`)}` : sql`null::bigint`;
}

/** Records of customers within reach; the entity says who sees those of no customer (`unclaimed`). */
function ofCustomer(person: Person, entity: AnyEntity, table: TableName): RawBuilder<SqlBool> {
  const { unclaimed } = entity.access;
  const customerId = customerColumn(entity);
  const isReached = inScope(person, customerId);
  if (!unclaimed || person.reach.everything) return isReached;
  const isTheirs = holds(person, unclaimed.roles)
    ? sql`true`
    : sql`${sql.ref(`${table}.${unclaimed.ownField}`)} = ${person.id}`;
  return sql<SqlBool>`(${isReached} or ${customerId} is null and ${isTheirs})`;
}

/** Records of a division: seen by whoever belongs to it, or reaches one of its departments. */
function ofDivision(person: Person, table: TableName): RawBuilder<SqlBool> {
  if (person.reach.everything) return sql`true`;
  return sql`${sql.ref(`${table}.division`)} in (
    select division_of(department.id) from department where ${isWholeDepartmentWithinReach(person)})`;
}

/** Parts of a record that the person sees. */
function ofParent(person: Person, entity: AnyEntity): RawBuilder<SqlBool> {
  const { field, to } = parentOf(entity);
  const parent = tableOf(to);
  return sql`exists (select from ${sql.table(parent)}
    where ${sql.ref(`${parent}.id`)} = ${sql.ref(`${tableOf(entity.name)}.${field}`)} and ${visibleTo(person, entityOf(to))})`;
}

/** Records meant for one of the person's audiences; all customers they are about have to be within reach. */
function ofAudience(person: Person, entity: AnyEntity): RawBuilder<SqlBool> {
  const table = tableOf(entity.name);
  const own = audiencesOf(person, entity.access);
  const isMeant = sql<SqlBool>`${sql.ref(`${table}.${entity.access.audience?.field}`)} = any(${own}::text[])`;
  const abouts = person.reach.everything ? [] : referencesOf(entity).filter(({ to }) => to === 'customer');
  const areReached = abouts.map(
    ({ field }) => sql<SqlBool>`not exists (
      select from unnest(${sql.ref(`${table}.${field}`)}) as about (id) where not ${inScope(person, sql.ref('about.id'))})`,
  );
  return sql<SqlBool>`(${sql.join([isMeant, ...areReached], sql` and `)})`;
}

/**
 * Records given to somebody within reach, or by the person; of those about a customer only where that is within reach,
 * too.
 */
function ofAssigned(person: Person, table: TableName): RawBuilder<SqlBool> {
  const [assignee, giver, customer] = ['assigneeId', 'givenById', 'customerId'].map((name) =>
    sql.ref(`${table}.${name}`),
  );
  const isTheirs = sql<SqlBool>`(${assignee} = ${person.id} or ${giver} = ${person.id}
    or exists (select from account where account.id = ${assignee} and ${isWithinReach(person)}))`;
  if (person.reach.everything) return sql`true`;
  return sql<SqlBool>`(${isTheirs} and (${customer} is null or ${inScope(person, sql.ref(`${table}.customerId`))}))`;
}

/** Departments and accounts themselves; records of other entities where they are about an account within reach. */
function ofPeople(person: Person, entity: AnyEntity): RawBuilder<SqlBool> {
  const table = tableOf(entity.name);
  if (table === 'department') return isDepartmentWithinReach(person);
  if (table === 'account') return isWithinReach(person);
  const about = singleReferencesOf(entity).find(({ to }) => to === 'account');
  if (!about) throw new Error(`${entity.name} is about nobody`);
  const column = sql.ref(`${table}.${about.field}`);
  return sql`exists (select from account where account.id = ${column} and ${isWithinReach(person)})`;
}
