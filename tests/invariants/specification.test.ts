import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { labelOf, type MenuEntry, sideMenu } from '../../src/client/app/menu';
import { answers } from '../../src/server/areas/all';
import { limits } from '../../src/shared/limits';
import { menuListOf, type PageName, pageOf, pages } from '../../src/shared/pages';
import { roleNames } from '../../src/shared/roles';
import { specifiedCalls } from '../specification/calls';
import { menuLabels } from '../specification/menu';
import { addresses, allRoutes, reserved, roles, routes } from '../specification/routes';
import { constants, terms } from '../specification/terms';

const page = (name: string) => (name in pages ? pageOf(name as PageName) : undefined);

test('every route of the specification is a page at its address', () => {
  expect(new Set(allRoutes).size).toBe(111);
  const missing = allRoutes.filter((name) => page(name)?.path !== (addresses[name] ?? `/${name}`));
  expect(missing).toEqual([]);
});

test('hidden routes appear in no menu, the others in that of somebody', () => {
  const inMenus = new Set<string>(roleNames.flatMap((role) => menuListOf([role])));
  expect(routes.hidden.filter((name) => inMenus.has(name))).toEqual([]);
  expect(routes.shown.filter((name) => !inMenus.has(name))).toEqual([]);
});

test('each shown route is open to everybody, or to those it is reserved for', () => {
  expect([...roles].sort()).toEqual([...roleNames].sort());
  const menus = roleNames.map((role) => ({ role, menu: new Set<string>(menuListOf([role])) }));
  const opening = (name: string) => menus.filter(({ menu }) => menu.has(name)).map(({ role }) => role);
  const open = routes.shown.map((name) => [name, opening(name).sort()]);
  expect(open).toEqual(routes.shown.map((name) => [name, [...(reserved[name] ?? roles)].sort()]));
});

test('public routes are public, and of the specified ones no other', () => {
  const passing = allRoutes.filter((name) => page(name)?.pass === true);
  // What an analysis is made of is seen by its link alone.
  expect(passing.filter((name) => name !== 'CompetitiveProductAnalysisPreview').sort()).toEqual(
    [...routes.public].sort(),
  );
});

test('every call of the specification is one of ours, by method and path', () => {
  expect(new Set(specifiedCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(121);
  const known = new Set(
    answers.flatMap((each) => Object.values(each.calls)).map(({ method, path }) => `${method} ${path}`),
  );
  expect(specifiedCalls.map(({ method, path }) => `${method} ${path}`).filter((wire) => !known.has(wire))).toEqual([]);
});

test('our own client asks each call of the specification in its reading A', () => {
  const ours = answers.flatMap((each) => Object.values(each.calls));
  const readingOf = (wire: string) => ours.find(({ method, path }) => `${method} ${path}` === wire)?.reading;
  expect(
    specifiedCalls.map(({ method, path }) => `${method} ${path}`).filter((wire) => readingOf(wire) !== 'A'),
  ).toEqual([]);
});

test('the menu speaks in the labels of the specification, and no entry of it is a placeholder', () => {
  const all = entriesIn(sideMenu);
  expect(all.filter((entry) => 'placeholder' in entry)).toEqual([]);
  const named = (entries: readonly MenuEntry[], label: string) =>
    entries.filter((entry) => labelOf(entry).message === label);
  const missing = Object.entries(menuLabels).flatMap(([label, inside]) => {
    const found = named(all, label);
    if (found.length === 0) return [label];
    return inside.filter((each) => named(entriesIn(found), each).length === 0).map((each) => `${label}: ${each}`);
  });
  expect(missing).toEqual([]);
});

test('the constants of the specification are ours', () => {
  expect(limits).toMatchObject(constants);
});

test.each(Object.entries(terms))('%s is named by the test that is about it', (_, { test: file, names }) => {
  expect(readFileSync(file, 'utf8')).toMatch(names);
});

/** The entries with those inside them. */
function entriesIn(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => ('group' in entry ? [entry, ...entriesIn(entry.entries)] : [entry]));
}
