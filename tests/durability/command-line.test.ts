import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCommand } from '../support/server-process';

/** What a command that stops before it has need of a database said, and its exit code. */
async function ended(...words: string[]): Promise<[number | null, string]> {
  const command = startCommand(words, { dataDir: join(tmpdir(), 'loadline-no-data') });
  return [await command.ended, command.output()];
}

test('a command that was typed wrongly says how it is typed', async () => {
  const usage = 'npm run loadline -- backup FILE';
  expect(await ended('backup')).toEqual([2, expect.stringMatching(`^Name the one file to write.\n.*${usage}`)]);
  expect(await ended('backup', '--fast')).toEqual([2, expect.stringContaining(usage)]);
  expect(await ended('bakup')).toEqual([2, expect.stringMatching(/^There is no command "bakup"\.\n/)]);
  expect(await ended('backup', '--help')).toEqual([0, expect.stringContaining(usage)]);
});

test('what stands against a command is said in a line, without where in the code', async () => {
  const list = join(tmpdir(), 'no-such-list.csv');
  const [code, said] = await ended('plan', list, '--containers', '40HC');
  expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringContaining('no-such-list.csv')]]);
});
