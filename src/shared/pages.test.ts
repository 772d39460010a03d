import { expect, test } from 'vitest';
import { href, listPageOf, menuListOf, pageAt, pageNames, pageOf, pageOfRecord, pages, sharedPageOf } from './pages';
import { roleNames } from './roles';

test('a path opens its page whatever query, mark or slash stands behind it; one that nobody knows opens none', () => {
  for (const name of pageNames.filter((each) => !pageOf(each).path.endsWith('/*'))) {
    expect(pageAt(pageOf(name).path)).toBe(name);
  }
  const { path } = pages.Imports;
  expect([`${path}/`, `${path}//`, `${path}?a=/b`, `${path}#c`].map(pageAt)).toEqual(
    Array.from({ length: 4 }, () => 'Imports'),
  );
  expect(['', '/', '/?a=1', '//'].map(pageAt)).toEqual(Array.from({ length: 4 }, () => 'index'));
  expect([pageAt('/nowhere'), pageAt(`${path}x`), pageAt(`${path}/x`)]).toEqual(['notFound', 'notFound', 'notFound']);
  expect([pageAt('/redirect/orders'), pageAt('/redirected')]).toEqual(['redirect', 'notFound']);
});

test('an address has the query that says something, and no more', () => {
  expect(href('Imports')).toBe('/Imports');
  expect(href('Imports', { id: 0, text: 'a b', none: undefined, empty: '' })).toBe('/Imports?id=0&text=a+b');
});

test('the menu has the pages that a role may open, none of those that are only led to, the start page first', () => {
  const everything = menuListOf(roleNames);
  expect(everything[0]).toBe('index');
  expect(everything.filter((name) => pageOf(name).hidden)).toEqual([]);
  expect(everything).toEqual(pageNames.filter((name) => !pageOf(name).hidden));
  const approver = menuListOf(['approver']);
  expect(approver).not.toContain('Imports');
  expect(menuListOf(['csr'])).toContain('Imports');
  const guarded = approver.map((name) => pageOf(name).access).filter((access) => access !== undefined);
  expect(guarded.every((access) => access.includes('approver'))).toBe(true);
  expect(menuListOf([]).length).toBeLessThan(approver.length);
});

test('a record is shown on its own page, else in the list of its kind, and nowhere where there is none', () => {
  expect([listPageOf('quote'), pageOfRecord('quote')]).toEqual(['quotationSheet', 'quotationDetail']);
  expect([listPageOf('country'), pageOfRecord('country')]).toEqual(['Countries', 'Countries']);
  expect([listPageOf('quoteLine'), pageOfRecord('quoteLine')]).toEqual([undefined, undefined]);
});

test('nobody needs to have logged in for the login and for a page that is not there', () => {
  const open = pageNames.filter((name) => pageOf(name).pass);
  expect(open).toEqual(expect.arrayContaining(['login', 'notFound']));
  expect(open).not.toContain('index');
});

test('a link for people without an account leads to the page of its list, else to that of all of them', () => {
  expect(sharedPageOf('nothing there is')).toBe('Shared');
  expect(pageOf(sharedPageOf('quote')).pass).toBe(true);
});
