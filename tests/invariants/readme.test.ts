import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable } from '../../src/server/config';

test('the README lists every setting as the server reads it', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(settingsTable());
});
