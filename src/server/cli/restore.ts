import { restore } from '../db/restore';
import { sealingKey } from '../sealing-key';
import { type Command, UsageError } from './command';

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE [--replace]',
  about: 'Fills an empty database from a file that backup wrote.',
  details: [
    '  --replace  empty the database first; everything in it is lost',
    '',
    'The file is read through and verified before anything is changed. Everybody has to log in again if the server',
    'runs meanwhile. To restore on another machine, put its sealing-key into DATA_DIR/secrets before.',
  ].join('\n'),
  options: { replace: { type: 'boolean' } },
  async run({ args, flags, config, openDatabase, print, progress }) {
    const [file, ...more] = args;
    if (!file || more.length > 0) throw new UsageError('Name the one file to read.');
    const { db, url } = await openDatabase();
    const result = await restore({ db, url, file, key: sealingKey(config), replace: flags.replace === true, progress });
    print(`Restored ${result.rows} rows of ${result.tables} tables, saved ${result.createdAt}.`);
    if (!result.sameKey) {
      print(
        'The passwords in it were sealed with another key: put that sealing-key into DATA_DIR/secrets and restart.',
      );
    }
  },
};
