import { account as accountEntity } from '../../shared/areas/people/account';
import { type Role, roleNames } from '../../shared/roles';
import { resetPassword } from '../auth/change-password';
import { addPerson, setDisabled } from '../auth/people';
import { CommandFailure } from '../command-failure';
import type { Db } from '../db/connect';
import { layFoundation } from '../db/foundation';
import { findAccount } from './accounts';
import { type Command, type Invocation, UsageError } from './command';

export const userCommand: Command = {
  name: 'user',
  usage: 'add|disable|enable|reset ACCOUNT [OPTIONS]',
  about: 'Adds a person, keeps one out, or gives one a new one-time password.',
  details: `add prints a one-time password that is good for 24 hours and has to be changed at the first login;
reset does the same for an account that exists, and lifts its lock. disable ends all sessions at once.

  --name-en NAME      English name (add)
  --name-zh NAME      Chinese name (add; the English one where it is missing)
  --email EMAIL       (add)
  --department CODE   code of the department (add); in an empty database it is made, as the whole company
  --superior ACCOUNT  direct superior (add)
  --role ROLE         may be given several times (add): ${roleNames.join(', ')}

  user add linda.chen --name-en "Linda Chen" --name-zh 陈琳达 --email linda@example.com --department NA --role vpSales
  user reset linda.chen`,
  options: {
    'name-en': { type: 'string' },
    'name-zh': { type: 'string' },
    email: { type: 'string' },
    department: { type: 'string' },
    superior: { type: 'string' },
    role: { type: 'string', multiple: true },
  },

  async run(invocation) {
    const [action, account, ...rest] = invocation.args;
    if (action === undefined || account === undefined || rest.length > 0) {
      throw new UsageError('user takes an action and one account.');
    }
    switch (action) {
      case 'add':
        return add(invocation, account);
      case 'reset':
        return reset(invocation, account);
      case 'disable':
      case 'enable':
        return disable(invocation, account, action === 'disable');
      default:
        throw new UsageError(`user has no action "${action}".`);
    }
  },
};

async function add({ flags, config, openDatabase, print }: Invocation, account: string): Promise<void> {
  const text = (name: string): string => {
    const value = flags[name];
    if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} is missing.`);
    return value;
  };
  const nameEn = text('name-en');
  const stored = (field: 'account' | 'nameEn' | 'nameZh' | 'email', value: string): string => {
    const { success, data } = accountEntity.fields[field].schema.safeParse(value);
    if (!success) throw new UsageError(`"${value}" cannot be stored as ${field}.`);
    return data;
  };
  const values = {
    account: stored('account', account),
    nameEn: stored('nameEn', nameEn),
    nameZh: stored('nameZh', flags['name-zh'] === undefined ? nameEn : text('name-zh')),
    email: stored('email', text('email')),
  };
  const roles = rolesOf(flags.role);
  const department = text('department');
  const { db } = await openDatabase();
  const departmentId = await findDepartment(db, department);
  const superiorId = flags.superior === undefined ? null : (await findAccount(db, text('superior'))).id;
  const { secret } = await addPerson({ db, config }, { ...values, departmentId, superiorId, roles });
  print(`${values.account} may log in with ${secret}`);
}

async function reset({ config, openDatabase, print }: Invocation, name: string): Promise<void> {
  const { db } = await openDatabase();
  const account = await findAccount(db, name);
  const { secret } = await resetPassword({ db, config, account, by: null });
  print(`${account.account} may log in with ${secret}`);
}

async function disable({ openDatabase, print }: Invocation, name: string, disabled: boolean): Promise<void> {
  const { db } = await openDatabase();
  const account = await findAccount(db, name);
  await setDisabled(db, { ...account, disabled });
  print(disabled ? `${account.account} is disabled; all sessions are ended.` : `${account.account} may log in again.`);
}

function rolesOf(given: Invocation['flags'][string]): Role[] {
  const names = Array.isArray(given) ? given.map(String) : [];
  return names.map((name) => {
    const role = roleNames.find((candidate) => candidate === name);
    if (!role) throw new UsageError(`There is no role "${name}"; there are ${roleNames.join(', ')}.`);
    return role;
  });
}

async function findDepartment(db: Db, code: string): Promise<number> {
  const departments = await db.selectFrom('department').select(['id', 'code']).orderBy('code').execute();
  const found = departments.find((candidate) => candidate.code === code);
  if (found) return found.id;
  if (departments.length === 0) return layFoundation(db, code);
  const codes = departments.map((department) => department.code).join(', ');
  throw new CommandFailure(`There is no department "${code}"; there are ${codes}.`);
}
