import { backup } from '../db/backup';
import { sealingKey } from '../sealing-key';
import { type Command, UsageError } from './command';

export const backupCommand: Command = {
  name: 'backup',
  usage: 'FILE',
  about: 'Writes the whole database into one compressed file, also while the server runs.',
  details: [
    'The file holds one moment: what is changed meanwhile is not in it. An existing file is replaced once the new',
    'one is complete. The file does not hold the key in DATA_DIR/secrets/sealing-key: keep a copy of it elsewhere,',
    'without it nobody can log in with their old password after a restore on another machine.',
  ].join('\n'),
  options: {},
  async run({ args, config, openDatabase, print, progress }) {
    const [file, ...more] = args;
    if (!file || more.length > 0) throw new UsageError('Name the one file to write.');
    const { url } = await openDatabase();
    const { tables, rows, bytes } = await backup({ url, file, key: sealingKey(config), progress });
    print(`Wrote ${rows} rows of ${tables} tables to ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB).`);
  },
};
