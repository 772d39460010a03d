// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import { customerLookUps } from '../../shared/areas/customer/look-up-calls';
import { fetchData } from '../api/send';
import { useCustomerChoices, useCustomerSearch } from './use-look-ups';

vi.mock('../api/send');

const ask = vi.mocked(fetchData);

afterEach(() => leaveNothing({ end: leave }));

test('customers are called by both names and found by what is typed, without the blanks around it', async () => {
  const anna = { id: 5, code: 'A1', nameEn: 'Ashford', nameZh: '阿什福德' };
  ask.mockResolvedValue([anna, { id: 6, code: 'B2', nameEn: 'Casa', nameZh: null }]);
  const found = await using(() => useCustomerSearch([{ value: '6', label: 'Casa' }]));
  expect(found().options).toEqual([
    { value: '5', label: 'Ashford 阿什福德', detail: 'A1' },
    { value: '6', label: 'Casa', detail: 'B2' },
  ]);
  await act(async () => found().onSearch('  ash '));
  await settled();
  await act(async () => found().onSearch('x'.repeat(200)));
  await settled();
  expect(ask.mock.calls.map(([, input]) => input)).toEqual([
    { limit: 51 },
    { text: 'ash', limit: 51 },
    { text: 'x'.repeat(100), limit: 51 },
  ]);
});

test('the customer that is chosen can be chosen before those found, where it is none of them', async () => {
  ask.mockResolvedValue([{ id: 5, code: 'A1', nameEn: 'Ashford', nameZh: null }]);
  const found = await using(() => useCustomerSearch([{ value: '9', label: 'Nordlys' }]));
  expect(found().options.map(({ label }) => label)).toEqual(['Nordlys', 'Ashford']);
});

test('where something is typed those found for it alone are offered, and awaited; the one that is chosen keeps its name', async () => {
  let answer = () => {};
  ask.mockImplementation(async (_, input) => {
    if (!('text' in (input as object))) return [{ id: 5, code: 'A1', nameEn: 'Ashford', nameZh: null }] as never;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return [{ id: 6, code: 'B2', nameEn: 'Casa', nameZh: null }] as never;
  });
  const found = await using(() => useCustomerSearch([{ value: '9', label: 'Nordlys' }]));
  expect(found().isSearching).toBe(false);
  await act(async () => found().onSearch('cas'));
  await settled();
  expect(found().isSearching).toBe(true);
  await act(async () => answer());
  await settled();
  expect([found().isSearching, found().options]).toMatchObject([
    false,
    [{ label: 'Casa' }, { label: 'Nordlys', isNameOnly: true }],
  ]);
  expect(found().options[0]).not.toHaveProperty('isNameOnly');
});

test('fifty customers are offered, and that there are more is known', async () => {
  const customers = Array.from({ length: 51 }, (_, id) => ({ id, code: `C${id}`, nameEn: `Shop ${id}`, nameZh: null }));
  ask.mockResolvedValue(customers);
  const found = await using(() => useCustomerSearch([]));
  expect([found().options.length, found().more]).toEqual([50, true]);
  ask.mockResolvedValue(customers.slice(1));
  await act(async () => found().onSearch('shop'));
  await settled();
  expect([found().options.length, found().more]).toEqual([50, false]);
});

test('customers are chosen by department, owner and country, each from its own look-up', async () => {
  ask.mockImplementation(async (call) => [{ id: 1, name: call.path }] as never); // as the look-ups answer
  const choices = await using(useCustomerChoices);
  const labels = Object.values(choices()).map(([first]) => first?.label);
  expect(labels).toEqual(['/getNewChildDepByID', '/getChildUser', customerLookUps.getNewCountryList.path]);
});
