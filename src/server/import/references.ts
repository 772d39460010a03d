import type { Db } from '../db/connect';

export interface References {
  /** The id of the named country, department or account; null when there is none. */
  find(entity: string, name: string): number | null;
}

/** Loads what rows may refer to by name: countries, departments and accounts. */
export async function loadReferences(db: Db): Promise<References> {
  const [countries, departments, accounts] = await Promise.all([
    db.selectFrom('country').select(['id', 'code', 'nameEn', 'nameZh']).execute(),
    db.selectFrom('department').select(['id', 'code', 'nameEn', 'nameZh']).execute(),
    db.selectFrom('account').select(['id', 'account']).execute(),
  ]);
  const known: Record<string, Map<string, number>> = {
    country: idsByName(countries, ({ code, nameEn, nameZh }) => [code, nameEn, nameZh]),
    department: idsByName(departments, ({ code, nameEn, nameZh }) => [code, nameEn, nameZh]),
    account: idsByName(accounts, ({ account }) => [account]),
  };
  return { find: (entity, name) => known[entity]?.get(name.toLowerCase()) ?? null };
}

function idsByName<T extends { id: number }>(rows: readonly T[], namesOf: (row: T) => string[]): Map<string, number> {
  return new Map(rows.flatMap((row) => namesOf(row).map((name): [string, number] => [name.toLowerCase(), row.id])));
}
