// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { expect, test } from 'vitest';
import { firstFileOf } from './first-file';
import { takeToastsAtom } from './toasts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const listOf = (...names: string[]) =>
  Object.assign(names.map((name) => new File(['x'], name)) as unknown as FileList, { item: () => null }); // only the used part
const said = () =>
  getDefaultStore()
    .set(takeToastsAtom)
    .map(({ message }) => message);

test('of several files the first is taken, and it is said; of one or none nothing is', () => {
  expect(firstFileOf(listOf())).toBe(undefined);
  expect(firstFileOf(listOf('a.csv'))?.name).toBe('a.csv');
  expect(said()).toEqual([]);
  expect(firstFileOf(listOf('订单.csv', 'b.csv', 'c.csv'))?.name).toBe('订单.csv');
  expect(said()).toEqual(['One file at a time: of 3 files, 订单.csv is used.']);
});
