import { backup } from '../db/backup';
import { sealingKey } from '../sealing-key';
import { type Command, UsageError } from './command';

export const backupCommand: Command = {
  name: 'backup',
  usage: 'FILE',
  about: 'Writes the whole database into one compressed file, also while the server runs.',
  details: [
    'The file holds one moment: what is changed meanwhile is not in it. An existing file is replaced once the new',
    'one is complete. The file does not hold the master key (LOADLINE_KEY, otherwise DATA_DIR/secrets/sealing-key): keep',
    'a copy of it elsewhere, without it nobody can log in with their old password after a restore on another machine.',
    'The audit trail is checked as by audit check. What lies in the store of FILES_URL is named in the file and not held',
    'by it; the store keeps what is thrown away for another 30 days, so that a backup of that age finds it.',
  ].join('\n'),
  options: {},
  async run({ args, config, openDatabase, print, progress, endWith }) {
    const [file, ...more] = args;
    if (!file || more.length > 0) throw new UsageError('Name the one file to write.');
    const { url } = await openDatabase();
    const { tables, rows, bytes, filesElsewhere, trail } = await backup({
      url,
      file,
      key: sealingKey(config),
      progress,
    });
    print(`Wrote ${rows} rows of ${tables} tables to ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB).`);
    if (filesElsewhere.count > 0) {
      const megabytes = (filesElsewhere.bytes / 1024 / 1024).toFixed(1);
      print(`${filesElsewhere.count} files (${megabytes} MB) lie in the store of FILES_URL and are not in it.`);
    }
    if (trail.head) print(`The audit trail has ${trail.lines} lines, its last link is ${trail.head}.`);
    if (trail.faults.length === 0) return;
    print('The backup is complete, but the audit trail in it was tampered with:');
    for (const fault of trail.faults) print(`  ${fault}`);
    endWith(1);
  },
};
