import { sql } from 'kysely';
import { authLimits } from '../../../shared/areas/auth/limits';
import { type LoginState, type Person, peopleCalls } from '../../../shared/areas/people/calls';
import { AppError } from '../../../shared/errors';
import type { Role } from '../../../shared/roles';
import { addPerson, changePerson } from '../../auth/people';
import { refuseUnproven } from '../../auth/proof';
import type { Db } from '../../db/connect';
import { answering, type Handlers } from '../../http/handlers';

const handlers: Handlers<typeof peopleCalls> = {
  async listPeople({ db }) {
    const departments = await db.selectFrom('department').select(['id', 'nameEn', 'nameZh']).orderBy('code').execute();
    return { people: await people(db), departments };
  },

  async addPerson({ db, config, user, visit, input, language }) {
    const context = { db, config, by: user.id, address: visit.address, language };
    const { id, account, secret, validUntil } = await addPerson(context, input);
    return { id, userName: account, secret, validUntil };
  },

  async editPerson({ db, user, visit, input }) {
    const { id, version, roles, ...values } = input;
    const by = { by: user.id, address: visit.address };
    const change = { id, version, values, roles, refuseRoles: () => refuseUnproven(user) };
    const { row, changeSet } = await changePerson(db, by, change);
    return { version: row.version, changeSet };
  },

  async setDisabled({ db, user, visit, input }) {
    const { id, version, disabled } = input;
    if (id === user.id) throw new AppError('people.yourself');
    const by = { by: user.id, address: visit.address };
    const { row, changeSet } = await changePerson(db, by, { id, version, values: { disabled } });
    return { version: row.version, changeSet };
  },
};

interface PersonRow extends Omit<Person, 'loginState' | 'lastSeen'> {
  roles: Role[];
  hasCredential: boolean;
  mustChange: boolean | null;
  temporaryUntil: Date | null;
  failures: number | null;
  lastSeen: Date | null;
}

async function people(db: Db): Promise<Person[]> {
  const { rows } = await sql<PersonRow>`
    select account.id, account.version, account.account, account.name_en, account.name_zh, account.email,
      account.department_id, account.superior_id, account.has_skip_level_leader, account.skip_level_leader_id,
      account.disabled,
      array(select role from account_role where account_id = account.id order by role) as roles,
      account_credential.account_id is not null as has_credential,
      account_credential.must_change, account_credential.temporary_until,
      login_throttle.failures,
      (select max(at) from audit where audit.account_id = account.id and action = 'login') as last_seen
    from account
    left join account_credential on account_credential.account_id = account.id
    left join login_throttle on login_throttle.key = 'account ' || lower(account.account)
    order by account.account`.execute(db);
  return rows.map(({ hasCredential, mustChange, temporaryUntil, failures, lastSeen, ...row }) => ({
    ...row,
    loginState: loginStateOf({ ...row, hasCredential, mustChange, temporaryUntil, failures }),
    lastSeen: lastSeen?.toISOString() ?? null,
  }));
}

type LoginFacts = Pick<PersonRow, 'disabled' | 'hasCredential' | 'mustChange' | 'temporaryUntil' | 'failures'>;

function loginStateOf({ disabled, hasCredential, mustChange, temporaryUntil, failures }: LoginFacts): LoginState {
  if (disabled) return 'disabled';
  if (!hasCredential) return 'none';
  if ((failures ?? 0) >= authLimits.throttle.lockAt) return 'locked';
  if (temporaryUntil) return temporaryUntil > new Date() ? 'temporary' : 'expired';
  return mustChange ? 'mustChange' : 'ready';
}

export const peopleAnswers = answering(peopleCalls, handlers);
