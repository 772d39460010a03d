import { setPassword } from '../../src/server/auth/credentials';
import { secretsOf } from '../../src/server/auth/secrets';
import { type Role, roleNames } from '../../src/shared/roles';
import type { KdfParameters } from '../../src/shared/rules/login-proof';
import type { TestApp } from './app';

type Place = Pick<TestApp, 'db' | 'config'>;

/** The password of every account made here, unless the test names another. */
export const password = 'Tr4wler-mast';

/** Adds a department and returns its id. */
export async function addDepartment({ db }: Pick<TestApp, 'db'>, code: string, parentId: number | null = null) {
  const values = { code, nameEn: `Department ${code}`, nameZh: `部门${code}`, division: null, parentId };
  const { id } = await db.insertInto('department').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Minimal stretching: tests' passwords are public anyway, and real stretching takes a tenth of a second each time. */
export const quickly: KdfParameters = { memoryKib: 8, iterations: 1, parallelism: 1 };

interface NewAccount {
  account: string;
  departmentId: number;
  roles: readonly Role[];
  superiorId?: number;
  skipLevelLeaderId?: number;
  password?: string;
  mustChange?: boolean;
  temporaryUntil?: Date;
}

/** Adds an account with its roles and a password, and returns its id. */
export async function addAccount({ db, config }: Place, values: NewAccount): Promise<number> {
  const { account, departmentId, roles, superiorId, skipLevelLeaderId } = values;
  const { id } = await db
    .insertInto('account')
    .values({
      account,
      departmentId,
      nameEn: `Name of ${account}`,
      nameZh: `${account}的名字`,
      email: `${account}@example.com`,
      superiorId: superiorId ?? null,
      hasSkipLevelLeader: skipLevelLeaderId !== undefined,
      skipLevelLeaderId: skipLevelLeaderId ?? null,
      disabled: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accountRoles = roles.map((role) => ({ accountId: id, role }));
  if (accountRoles.length > 0) await db.insertInto('accountRole').values(accountRoles).execute();
  const given = {
    accountId: id,
    password: values.password ?? password,
    mustChange: values.mustChange ?? false,
    ...(values.temporaryUntil ? { temporaryUntil: values.temporaryUntil } : {}),
  };
  await setPassword(db, secretsOf(config), given, quickly);
  return id;
}

/** Adds a department with the administrator `root` and an account per role, such as `role-csr`; returns its id. */
export async function addOneOfEachRole(place: Place): Promise<number> {
  const departmentId = await addDepartment(place, 'north');
  await addAccount(place, { account: 'root', departmentId, roles: ['admin'] });
  for (const role of roleNames) await addAccount(place, { account: `role-${role}`, departmentId, roles: [role] });
  return departmentId;
}
