import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandsTable } from '../../src/server/cli/commands';
import { settingsTable } from '../../src/server/config';

const readme = readFileSync('README.md', 'utf8');

test('the README lists every setting as the server reads it', () => {
  expect(readme).toContain(settingsTable());
});

test('the README lists every command as its help says it', () => {
  expect(readme).toContain(commandsTable());
});
