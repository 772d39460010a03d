import { sql } from 'kysely';
import { authLimits } from '../../../shared/areas/auth/limits';
import { roles } from '../../../shared/roles';
import type { Figures } from '../../records/figure';
import { wordOf } from '../../records/names';

const isLocked = sql`failures >= ${authLimits.throttle.lockAt}`;

export const peopleFigures: Pick<Figures, 'account'> = {
  account: {
    roleNames: ({ language }, table) => sql`(
      select string_agg(${wordOf(language, roles, sql`role`)}, ', ' order by role)
      from account_role where account_id = ${sql.ref(`${table}.id`)})`,
    // No index leads from an account to its devices' keys, so the locked ones are fetched once for all accounts.
    loginState: (_asking, table) => sql`(
      select case
        when ${sql.ref(`${table}.disabled`)} then 'disabled'
        when account_credential.account_id is null then 'none'
        when exists (
          select from login_throttle
          where key = 'account ' || lower(${sql.ref(`${table}.account`)}) and ${isLocked}) then 'locked'
        when ${sql.ref(`${table}.id`)} in (
          select split_part(key, ' ', 2)::bigint from login_throttle
          where starts_with(key, 'device ') and ${isLocked}) then 'locked'
        when account_credential.temporary_until > now() then 'temporary'
        when account_credential.temporary_until is not null then 'expired'
        when account_credential.must_change then 'mustChange'
        else 'ready' end
      from (select) as person
      left join account_credential on account_credential.account_id = ${sql.ref(`${table}.id`)})`,
    lastSeen: (_asking, table) => sql`(
      select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from audit
      where audit.account_id = ${sql.ref(`${table}.id`)} and action = 'login')`,
  },
};
