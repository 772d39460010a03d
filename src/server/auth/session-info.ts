import type { SessionUserInfo } from '../../shared/api/auth';
import { menuListOf, type PageName } from '../../shared/pages';
import type { Role } from '../../shared/roles';
import type { Db } from '../db/connect';

export interface SessionInfo {
  user: SessionUserInfo;
  menu: PageName[];
}

/** What the browser keeps of a user: name, department, roles, and the menu list made from them (§6). */
export async function sessionInfo(db: Db, accountId: number): Promise<SessionInfo> {
  const user = await db
    .selectFrom('account')
    .innerJoin('department', 'department.id', 'account.departmentId')
    .select(['account.id', 'account.account', 'account.nameEn', 'account.nameZh'])
    .select(['department.nameEn as departmentEn', 'department.nameZh as departmentZh'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const roles = await rolesOf(db, accountId);
  return { user: { ...user, roles }, menu: menuListOf(roles) };
}

async function rolesOf(db: Db, accountId: number): Promise<Role[]> {
  const rows = await db
    .selectFrom('accountRole')
    .select('role')
    .where('accountId', '=', accountId)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role);
}
