// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { recentRecordsAtom } from './recent-records';

const store = getDefaultStore();
const open = (id: number) =>
  store.set(recentRecordsAtom, { path: `/OrderDet/${id}`, title: `PO ${id}`, page: 'OrderDet', at: '2026-11-25' });
const recent = () => store.get(recentRecordsAtom).map(({ title }) => title);

beforeEach(() => {
  localStorage.clear();
  enter({ account: 'first' });
});

test('a record that is opened again comes to the top and stands there once', () => {
  for (const id of [1, 2, 3, 1]) open(id);
  expect(recent()).toEqual(['PO 1', 'PO 3', 'PO 2']);
});

test('the latest thirty are kept', () => {
  for (let id = 1; id <= 31; id++) open(id);
  expect(recent()).toHaveLength(30);
  expect([recent().at(0), recent().at(-1)]).toEqual(['PO 31', 'PO 2']);
});

test('people who share a computer keep their own', () => {
  open(1);
  enter({ account: 'second' });
  expect(recent()).toEqual([]);
  open(2);
  enter({ account: 'first' });
  expect(recent()).toEqual(['PO 1']);
});
