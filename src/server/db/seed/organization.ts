import type { country } from '../../../shared/areas/customer/country';
import type { account } from '../../../shared/areas/people/account';
import type { accountRole } from '../../../shared/areas/people/account-role';
import type { department } from '../../../shared/areas/people/department';
import type { Values } from '../../../shared/entity/entity';
import type { Role } from '../../../shared/roles';
import { allCountries } from '../countries';
import { departments, people } from './catalogue/people';

/** A record of the demonstration; what need not be filled in may be left out. */
export type Seeded<V> = Omit<V, Optional<V>> & { [K in Optional<V>]?: V[K] | undefined } & { id: number };
type Optional<V> = { [K in keyof V]-?: null extends V[K] ? K : never }[keyof V];
export type SeededAccount = Seeded<Values<typeof account>>;

export const demoMailDomain = 'tidewell.example';

/** Who works in the demonstration company, and where. */
export interface Organization {
  countries: Seeded<Values<typeof country>>[];
  departments: Seeded<Values<typeof department>>[];
  accounts: SeededAccount[];
  accountRoles: Seeded<Values<typeof accountRole>>[];
  /** One account of each role, for trying the portal. */
  shown: { account: string; name: string; role: Role }[];
}

/** Builds countries, departments, people, their roles and the account hierarchy. */
export function organization(): Organization {
  const countries = allCountries().map((values, index) => ({ id: index + 1, ...values }));
  const departmentId = idsBy(departments, (entry) => entry.code);
  const accountId = idsBy(people, (entry) => entry.account);
  const superiorOf = new Map(people.map((entry) => [entry.account, entry.superior]));

  const accounts = people.map((entry): SeededAccount => {
    const skipLevel = entry.superior ? (superiorOf.get(entry.superior) ?? null) : null;
    return {
      id: accountId(entry.account),
      account: entry.account,
      nameEn: entry.nameEn,
      nameZh: entry.nameZh,
      email: `${entry.account}@${demoMailDomain}`,
      departmentId: departmentId(entry.department),
      superiorId: entry.superior ? accountId(entry.superior) : null,
      hasSkipLevelLeader: skipLevel !== null,
      skipLevelLeaderId: skipLevel ? accountId(skipLevel) : null,
      disabled: false,
    };
  });

  return {
    countries,
    departments: departments.map((entry) => ({
      id: departmentId(entry.code),
      code: entry.code,
      nameEn: entry.nameEn,
      nameZh: entry.nameZh,
      division: entry.division,
      parentId: entry.parent ? departmentId(entry.parent) : null,
    })),
    accounts,
    accountRoles: people
      .flatMap((entry) => entry.roles.map((role) => ({ accountId: accountId(entry.account), role })))
      .map((values, index) => ({ id: index + 1, ...values })),
    shown: people.flatMap((entry) =>
      entry.demonstrates ? [{ account: entry.account, name: entry.nameEn, role: entry.demonstrates }] : [],
    ),
  };
}

/** Numbers the entries from 1 and finds a number by its code. */
function idsBy<T>(entries: readonly T[], codeOf: (entry: T) => string): (code: string) => number {
  const ids = new Map(entries.map((entry, index) => [codeOf(entry), index + 1]));
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`the demonstration company has no ${code}`);
    return id;
  };
}
