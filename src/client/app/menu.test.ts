import { Library, ScrollText, Shapes } from 'lucide-react';
import { expect, test } from 'vitest';
import { leadsTo, type MenuEntry, permittedMenu, placeInMenu } from './menu';

const label = (id: string) => ({ id });
const menu: readonly MenuEntry[] = [
  { page: 'index' },
  { group: label('Report'), entries: [{ group: label('Sales'), entries: [{ page: 'Order' }] }, { page: 'Customer' }] },
  { group: label('Admin'), entries: [{ page: 'resetPassword' }] },
  { placeholder: label('Frames') },
  { page: 'Order' },
];

test('only permitted pages are left, and groups without any are left out, at every depth', () => {
  expect(permittedMenu(menu, ['index', 'Customer'])).toEqual([
    { page: 'index' },
    { group: label('Report'), entries: [{ page: 'Customer' }] },
    { placeholder: label('Frames') },
  ]);
});

test('a page may appear twice', () => {
  expect(permittedMenu(menu, ['Order'])).toEqual([
    { group: label('Report'), entries: [{ group: label('Sales'), entries: [{ page: 'Order' }] }] },
    { placeholder: label('Frames') },
    { page: 'Order' },
  ]);
});

test('a group leads to the pages inside it, a placeholder nowhere', () => {
  expect(menu.map((entry) => leadsTo(entry, 'Order'))).toEqual([false, true, false, false, true]);
});

test('a page has its place in the innermost group, or by itself, under the nearest icon', () => {
  const place = (page: Parameters<typeof placeInMenu>[0]) => {
    const { heading, icon } = placeInMenu(page);
    return [heading.message, icon];
  };
  expect(place('arms')).toEqual(['Frames', Shapes]);
  expect(place('poList')).toEqual(['PO List', ScrollText]);
  expect(place('Departments')).toEqual(['Master data', Library]);
});
