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
    'The file is read through and verified first, and loaded beside what is there, which it replaces at the end in one',
    'step: interrupted before, nothing is changed. A running server goes on meanwhile, but what is written until that',
    'step is lost, and everybody has to log in again. There must be room on the disk for both. To restore on another',
    'machine, set the LOADLINE_KEY of the first one there before, or, where none was set, put the sealing-key of its',
    'DATA_DIR/secrets there.',
  ].join('\n'),
  options: { replace: { type: 'boolean' } },
  async run({ args, flags, config, openDatabase, print, progress }) {
    const [file, ...more] = args;
    if (!file || more.length > 0) throw new UsageError('Name the one file to read.');
    const { url } = await openDatabase();
    const result = await restore({
      url,
      file,
      key: sealingKey(config),
      calendar: config,
      progress,
      replace: flags.replace === true,
    });
    print(`Restored ${result.rows} rows of ${result.tables} tables, saved ${result.createdAt}.`);
    if (!result.sameKey) {
      print(
        'The passwords in it were sealed with another key: set that LOADLINE_KEY (or, where none is set, put that sealing-key into DATA_DIR/secrets) and restart; otherwise give each person a new password with `user reset`.',
      );
    }
    const { mails, ediDocuments, apiKeys, links } = result.left;
    if (mails + ediDocuments > 0) {
      print(
        `${mails} mails and ${ediDocuments} EDI documents waited in it. They may have been sent since, and stay until somebody decides.`,
      );
    }
    if (apiKeys + links > 0) {
      print(
        `${apiKeys} API keys and ${links} links are open as they were then: end again those that were ended since.`,
      );
    }
  },
};
