import { afterAll, expect, vi } from 'vitest';

/** The classes of a page's elements, which are the same for all files that a thread runs. */
const classes = Object.getOwnPropertyNames(globalThis)
  .filter((name) => /^(HTML\w*)?Element$/.test(name))
  .map((name) => Reflect.get(globalThis, name) as typeof Element);
const before = membersOf();

/** What each class has and does, by its name and the member's. */
function membersOf(): Map<string, unknown> {
  const members = classes.flatMap(({ name, prototype }) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype)).map(
      ([member, { value, get }]) => [`${name}.${member}`, value ?? get] as const,
    ),
  );
  return new Map(members);
}

// What a file watches of them by a spy is put back after it; what it sets itself would stay.
afterAll(() => {
  vi.restoreAllMocks();
  const after = membersOf();
  const others = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  expect(others).toEqual([]);
});
