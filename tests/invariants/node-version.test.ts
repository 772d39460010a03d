import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isUsable } from '../../src/launch/node-version.mjs';

test.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
  ['24.11.1', true],
])('whether Node %s is taken: %s', (version, isTaken) => {
  expect(isUsable(version)).toBe(isTaken);
});

test('the versions of Node that are taken are those of the build', () => {
  const nodeOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')).engines.node;
  expect(nodeOf('package.json')).toBe(nodeOf('node_modules/vite/package.json'));
});
