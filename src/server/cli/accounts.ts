import { CommandFailure } from '../command-failure';
import type { Db } from '../db/connect';

/** The account of that name, case-insensitively; throws CommandFailure where there is none. */
export async function findAccount(db: Db, account: string) {
  const accounts = await db.selectFrom('account').select(['id', 'version', 'account']).execute();
  const found = accounts.find((candidate) => candidate.account.toLowerCase() === account.toLowerCase());
  if (!found) throw new CommandFailure(`There is no account "${account}".`);
  return found;
}
