import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Role } from '../../shared/roles';
import type { Db } from '../db/connect';
import type { Person, Reach } from '../session-user';

/** What `rightsColumns` read of an account. */
export interface RightsRow {
  id: number;
  departmentId: number;
  roles: Role[];
  departmentIds: string[];
  ownerIds: string[];
}

/** The people among the accounts, who are not disabled, with the rights they have now. */
export async function peopleWithRights(db: Db, which: RawBuilder<SqlBool>): Promise<Person[]> {
  const { rows } = await sql<RightsRow>`
    select ${rightsColumns} from account where not account.disabled and ${which} order by account.id`.execute(db);
  return rows.map(personOf);
}

/** Those whom a person stands in for today, with the rights they have now. */
export function peopleStoodInFor(db: Db, deputyId: number): Promise<Person[]> {
  return peopleWithRights(
    db,
    sql<SqlBool>`account.id in (
      select absent_id from deputy where deputy_id = ${deputyId} and today() between from_date and to_date)`,
  );
}

/** A person as the database tells of them. */
export function personOf(row: RightsRow): Person {
  const { id, departmentId, roles } = row;
  return { id, departmentId, roles, reach: reachOf(row) };
}

/** What a role reaches; several roles reach what any of them does (§6). */
export const reachOfRole = {
  vpSales: 'accounts',
  vpAssistant: 'department',
  csr: 'department',
  exportOffice: 'department',
  manager: 'department',
  generalManager: 'everything',
  approver: 'department',
  catalogueAdmin: 'department',
  admin: 'everything',
} as const satisfies Record<Role, 'everything' | 'department' | 'accounts'>;

function reachOf({ roles, departmentIds, ownerIds }: RightsRow): Reach {
  if (roles.some((role) => reachOfRole[role] === 'everything')) return { everything: true };
  // node-postgres leaves the elements of a bigint array as text.
  return { everything: false, departmentIds: departmentIds.map(Number), ownerIds: ownerIds.map(Number) };
}

const rolesReaching = (what: 'department' | 'accounts'): RawBuilder<unknown> =>
  sql.join(Object.entries(reachOfRole).flatMap(([role, reach]) => (reach === what ? [sql.lit(role)] : [])));

const holdsRoleReaching = (what: 'department' | 'accounts'): RawBuilder<unknown> =>
  sql`exists (select from account_role where account_id = account.id and role in (${rolesReaching(what)}))`;

/**
 * `union` drops repeated rows, so that a circle among departments or superiors ends by itself. Superiors and
 * skip-level leaders are two selects, each on its index: one join with an "or" reads all accounts for each person.
 */
export const rightsColumns = sql`
  account.id, account.department_id,
  array(select role from account_role where account_id = account.id order by role) as roles,
  case when ${holdsRoleReaching('department')} then array(
    with recursive part (id) as (
      select account.department_id
      union
      select department.id from department join part on department.parent_id = part.id
    ) select id from part
  ) else '{}' end as department_ids,
  case when ${holdsRoleReaching('accounts')} then array(
    with recursive below (id) as (
      select account.id
      union
      select person.id from below cross join lateral (
        select id from account where superior_id = below.id
        union all
        select id from account where skip_level_leader_id = below.id and has_skip_level_leader
      ) as person
    ) select id from below
  ) else '{}' end as owner_ids`;
