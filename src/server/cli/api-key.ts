import { todayOf } from '../../shared/calendar';
import { createApiKey } from '../auth/api-keys';
import { findAccount } from './accounts';
import { type Command, UsageError } from './command';

export const apiKeyCommand: Command = {
  name: 'api-key',
  usage: 'ACCOUNT [--name NAME]',
  about: 'Makes an API key with the rights of an account and prints it once.',
  details: `The key goes into the header "Authorization: Bearer KEY" of each request. Its owner sees and revokes it
under "My Sessions".

  --name NAME   what the key is for, unique among the account's keys (default: "Command line" and the date)

  api-key linda.chen --name "Warehouse display"`,
  options: { name: { type: 'string' } },

  async run({ args, flags, config, openDatabase, print }) {
    const [account, ...rest] = args;
    if (account === undefined || rest.length > 0) throw new UsageError('api-key takes one account.');
    const name = typeof flags.name === 'string' ? flags.name : `Command line ${todayOf(config)}`;
    const { db } = await openDatabase();
    const { id } = await findAccount(db, account);
    const { key } = await createApiKey(db, { accountId: id, name, by: null });
    print(key);
  },
};
