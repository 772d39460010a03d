import { afterAll, expect, vi } from 'vitest';

/** The DOM element classes, which all test files of a thread share. */
const classes = Object.getOwnPropertyNames(globalThis)
  .filter((name) => /^(HTML\w*)?Element$/.test(name))
  .map((name) => Reflect.get(globalThis, name) as typeof Element);
const before = membersOf();

/** The members of each class, by class and member name. */
function membersOf(): Map<string, unknown> {
  const members = classes.flatMap(({ name, prototype }) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype)).map(
      ([member, { value, get }]) => [`${name}.${member}`, value ?? get] as const,
    ),
  );
  return new Map(members);
}

// Spies of a test file are restored after it; members that it replaced otherwise would stay, and fail here.
afterAll(() => {
  vi.restoreAllMocks();
  const after = membersOf();
  const others = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  expect(others).toEqual([]);
});
