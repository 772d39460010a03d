import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LookupPerson } from '../../shared/api/lookups';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import type { SessionUser } from '../session-user';
import type { Asking } from './customer-list';

/** Whether an account is the caller, or one whose customers the caller reaches. */
export function isWithinReach(user: SessionUser): RawBuilder<SqlBool> {
  if (user.reach.everything) return sql`true`;
  const { departmentIds, ownerIds } = user.reach;
  return sql`(account.id = ${user.id} or account.department_id = any(${departmentIds}::bigint[])
    or account.id = any(${ownerIds}::bigint[]))`;
}

/** Whether a department is the caller's own, or one whose customers the caller reaches. */
export function isDepartmentWithinReach(user: SessionUser): RawBuilder<SqlBool> {
  if (user.reach.everything) return sql`true`;
  return sql`(department.id = ${user.departmentId} or department.id = any(${user.reach.departmentIds}::bigint[]))`;
}

/** The people that pass the conditions, by name. */
export async function people(
  db: Db,
  { language }: Asking,
  conditions: readonly RawBuilder<unknown>[],
): Promise<LookupPerson[]> {
  const { rows } = await sql<LookupPerson>`
    select account.id, account.account, ${nameOf(language, 'account')} as name, account.name_en, account.name_zh,
      account.department_id, ${nameOf(language, 'department')} as department_name
    from account join department on department.id = account.department_id
    where ${sql.join(conditions, sql` and `)}
    order by name, account.id`.execute(db);
  return rows;
}
