import { authLimits } from '../../shared/areas/auth/limits';
import { createApiKey } from '../auth/api-keys';
import { findAccount } from './accounts';
import { type Command, UsageError } from './command';
import { readNumber } from './numbers';

export const apiKeyCommand: Command = {
  name: 'api-key',
  usage: 'ACCOUNT [--name NAME] [--days DAYS]',
  about: 'Makes an API key with the rights of an account and prints it once.',
  details: `The key goes into the header "Authorization: Bearer KEY" of each request. Its owner sees and revokes it
under "My Sessions".

  --name NAME   what the key is for, unique among the account's keys (default: "Command line" and the moment)
  --days DAYS   how long it is good for (default: ${authLimits.apiKeyDays.usual}, at most ${authLimits.apiKeyDays.most})

  api-key linda.chen --name "Warehouse display"`,
  options: { name: { type: 'string' }, days: { type: 'string' } },

  async run({ args, flags, openDatabase, print }) {
    const [account, ...rest] = args;
    if (account === undefined || rest.length > 0) throw new UsageError('api-key takes one account.');
    const name = typeof flags.name === 'string' ? flags.name : `Command line ${new Date().toISOString()}`;
    const days = readNumber(flags, 'days', { from: 1, to: authLimits.apiKeyDays.most, isWhole: true });
    const { db } = await openDatabase();
    const { id } = await findAccount(db, account);
    const { key } = await createApiKey(db, { accountId: id, name, days, by: null });
    print(key);
  },
};
