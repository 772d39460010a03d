// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { PageTabContext, pageTab } from '../state/page';
import { choicesIn, chosenFilters, dayIn, idIn, idsIn, isDay, textIn, useFilters } from './use-filters';

const names = ['text', 'stages', 'from'];
const defaults = { stages: 'shipped', from: '2026-01-01' };
let filters: ReturnType<typeof useFilters>;
let end = async () => {};

async function at(path: string) {
  function List() {
    filters = useFilters(names, defaults);
    return null;
  }
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <List />
    </PageTabContext>,
  ));
}

afterEach(() => leaveNothing({ end }));

test('a list begins with the filters of its address and none beside them, else with its own', async () => {
  await at('/Order?text=abc&page=2');
  expect(filters.values).toEqual({ text: 'abc' });
  await end();
  await at('/Order');
  expect(filters.values).toEqual(defaults);
  await end();
  // Filters without a value in the address do not count.
  await at('/Order?text=&from=');
  expect(filters.values).toEqual(defaults);
});

test('what was chosen is what differs from how the list began, without what stands there empty', async () => {
  await at('/Order');
  const chosen = () => chosenFilters('/Order', filters.values);
  expect(chosen()).toEqual({});
  await act(async () => filters.set('text', ''));
  await act(async () => filters.set('from', '2026-02-01'));
  expect(filters.values).toEqual({ ...defaults, text: '', from: '2026-02-01' });
  expect(chosen()).toEqual({ from: '2026-02-01' });
  await act(async () => filters.set('stages', null));
  expect(filters.values).toEqual({ text: '', from: '2026-02-01' });
});

test('what an address says wrongly is not asked for', () => {
  const values = { id: '7', ids: '3,x,-1,5', no: 'x', stages: 'shipped,gone' };
  expect([idIn(values, 'id'), idIn(values, 'no'), idIn(values, 'ids')]).toEqual([7, undefined, undefined]);
  expect([idsIn(values, 'ids'), idsIn(values, 'no')]).toEqual([[3, 5], undefined]);
  expect(choicesIn(values, 'stages', ['issued', 'shipped'])).toEqual(['shipped']);
  expect([idIn({ id: '1e20' }, 'id'), idsIn({ ids: '1e20,5' }, 'ids')]).toEqual([undefined, [5]]);
});

test('a text that is no day is asked for as it is, so that it is refused', () => {
  const values = { day: '2026-02-28', no: '31.12.2025', empty: '' };
  expect(['day', 'no', 'empty', 'none'].map((name) => dayIn(values, name))).toEqual([
    '2026-02-28',
    '31.12.2025',
    undefined,
    undefined,
  ]);
  expect(['2026-02-30', '2025-02-29', '1899-12-31', '3000-01-01', '2026-2-3', ''].filter(isDay)).toEqual([]);
  expect(isDay('2026-02-28')).toBe(true);
});

test('of a text that is longer than what is searched for the beginning is', () => {
  expect(textIn({ text: ` ${'x'.repeat(200)}` }, 'text')).toBe('x'.repeat(100));
  expect([textIn({ text: ' wide ' }, 'text'), textIn({ text: '  ' }, 'text'), textIn({}, 'text')]).toEqual([
    'wide',
    undefined,
    undefined,
  ]);
});
