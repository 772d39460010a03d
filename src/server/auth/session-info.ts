import type { SessionUserInfo } from '../../shared/areas/auth/calls';
import type { CompanyCalendar } from '../../shared/calendar';
import type { Language } from '../../shared/language';
import { menuListOf, type PageName } from '../../shared/pages';
import type { Role } from '../../shared/roles';
import type { SizeUnits } from '../../shared/rules/size-units';
import type { Config } from '../config';
import type { Db } from '../db/connect';

export interface SessionInfo {
  user: SessionUserInfo;
  menu: PageName[];
  language: Language | null;
  sizeUnits: SizeUnits | null;
  calendar: CompanyCalendar;
  uploadRows: number;
  tableMb: number;
  pictureMb: number;
}

interface Asked {
  db: Db;
  config: Config;
}

/** What the browser learns with a session: who it is, the menu list made from the roles (§6), and the company's settings. */
export async function sessionInfo({ db, config }: Asked, accountId: number): Promise<SessionInfo> {
  const {
    language,
    lengthUnit: length,
    volumeUnit: volume,
    ...user
  } = await db
    .selectFrom('account')
    .innerJoin('department', 'department.id', 'account.departmentId')
    .leftJoin('personalSetting', 'personalSetting.accountId', 'account.id')
    .select(['account.id', 'account.account', 'account.nameEn', 'account.nameZh'])
    .select(['personalSetting.language', 'personalSetting.lengthUnit', 'personalSetting.volumeUnit'])
    .select(['department.nameEn as departmentEn', 'department.nameZh as departmentZh'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const roles = await rolesOf(db, accountId);
  return {
    user: { ...user, roles },
    menu: menuListOf(roles),
    language,
    sizeUnits: length && volume ? { length, volume } : null,
    calendar: { timeZone: config.timeZone, today: config.today },
    uploadRows: config.uploadMaxRows,
    tableMb: config.tableMaxMb,
    pictureMb: config.pictureMaxMb,
  };
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
