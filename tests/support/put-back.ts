import { afterAll, expect, vi } from 'vitest';

/** The classes of a page's elements are the same for all files that a thread runs. */
const classes = 'HTMLElement' in globalThis ? [Element, HTMLElement] : [];
const membersOf = () => classes.map(({ prototype }) => Object.getOwnPropertyNames(prototype).sort());
const before = membersOf();

// What a file watches of them by a spy is put back after it; what it sets itself would stay.
afterAll(() => {
  vi.restoreAllMocks();
  expect(membersOf()).toEqual(before);
});
