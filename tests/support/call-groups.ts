import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { answers } from '../../src/server/areas/all';
import type { Call } from '../../src/shared/api/call';
import { listOf, listPageNames } from '../../src/shared/areas/all';
import { crudCallsOf } from '../../src/shared/entity/crud';

// Some tests of every call take minutes. So that two workers share them, each is several files, one for each group of
// what is to be tested; a file says only which test it belongs to, and its name says the group.

/** Every call, by name, but those that take files. */
export const callsWithoutFiles: [name: string, call: Call][] = answers
  .flatMap((each) => Object.entries(each.calls))
  .filter(([, call]) => call.body !== 'upload');

const ofLists = new Set(
  listPageNames.flatMap((name) => Object.values<Call>(crudCallsOf(listOf(name).entity)).map(addressOf)),
);

/** Whether the call is answered from the definition of a list alone; about half of them are. */
export const isOfList = (call: Call): boolean => ofLists.has(addressOf(call));

/** What no other call has. */
export function addressOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

/** The group that a test file, given by its URL, is named after. */
export function groupOf<T>(groups: Readonly<Record<string, T>>, file: string): T {
  const group = groups[basename(file, '.test.ts')];
  if (!group) throw new Error(`no group is named like ${file}`);
  return group;
}

/**
 * Expects that the groups do everything that is due, each once, and that beside the given test file each group has one.
 * Otherwise a new call or role would be forgotten without anybody noticing.
 */
export function expectWhole(given: {
  groups: Readonly<Record<string, unknown>>;
  done: readonly string[];
  due: readonly string[];
  file: string;
}): void {
  expect([...given.done].sort()).toEqual([...given.due].sort());
  const files = readdirSync(new URL('.', given.file)).filter((name) => name !== basename(fileURLToPath(given.file)));
  expect(files.sort()).toEqual(
    Object.keys(given.groups)
      .map((name) => `${name}.test.ts`)
      .sort(),
  );
}
