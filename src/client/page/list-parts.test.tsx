// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { customerLookUps } from '../../shared/areas/customer/look-up-calls';
import { fetchData } from '../api/send';
import { queries } from '../state/queries';
import { toastError } from '../state/toasts';
import { saveFile } from '../ui/save-file';
import { listRows, withStored } from './list-rows';
import { useDownload } from './use-download';
import { useExported } from './use-exported';
import { useCustomerChoices, useCustomerSearch } from './use-look-ups';
import { useSettled } from './use-settled';

vi.mock('../api/send');
vi.mock('../state/toasts');
vi.mock('../ui/save-file');

const ask = vi.mocked(fetchData);
let end = async () => {};

/** What a hook of a page answers; read it anew after each act. */
async function using<T>(hook: () => T): Promise<() => T> {
  await end();
  let answered: { now: T } | undefined;
  function Page() {
    answered = { now: hook() };
    return null;
  }
  ({ end } = await show(<Page />));
  await settled();
  return () => (answered as { now: T }).now; // set as it is shown
}

afterEach(async () => {
  await end();
  queries.clear();
  vi.resetAllMocks();
});

test('customers are called by both names and found by what is typed, without the blanks around it', async () => {
  const anna = { id: 5, code: 'A1', nameEn: 'Ashford', nameZh: '阿什福德' };
  ask.mockResolvedValue([anna, { id: 6, code: 'B2', nameEn: 'Casa', nameZh: null }]);
  const found = await using(() => useCustomerSearch({ value: '6', label: 'Casa' }));
  expect(found().options).toEqual([
    { value: '5', label: 'Ashford 阿什福德', detail: 'A1' },
    { value: '6', label: 'Casa', detail: 'B2' },
  ]);
  await act(async () => found().search('  ash '));
  await settled();
  expect(ask.mock.calls.map(([, input]) => input)).toEqual([{ limit: 50 }, { text: 'ash', limit: 50 }]);
});

test('the customer that is chosen can be chosen before those found, where it is none of them', async () => {
  ask.mockResolvedValue([{ id: 5, code: 'A1', nameEn: 'Ashford', nameZh: null }]);
  const found = await using(() => useCustomerSearch({ value: '9', label: 'Nordlys' }));
  expect(found().options.map(({ label }) => label)).toEqual(['Nordlys', 'Ashford']);
});

test('customers are chosen by department, owner and country, each from its own look-up', async () => {
  ask.mockImplementation(async (call) => [{ id: 1, name: call.path }] as never); // as the look-ups answer
  const choices = await using(useCustomerChoices);
  const labels = Object.values(choices()).map(([first]) => first?.label);
  expect(labels).toEqual(['/getNewChildDepByID', '/getChildUser', customerLookUps.getNewCountryList.path]);
});

test('why orders are not exported is said of their period, in a page’s own words where only its length is wrong', async () => {
  const of = (from: string, advice?: string) =>
    using(() => useExported('orders', { from, to: '2026-07-31' }, advice ? { advice } : {}));
  expect((await of('2026-02-01'))()).toEqual({
    sources: [{ name: 'orders', filters: { from: '2026-02-01', to: '2026-07-31' } }],
    problem: undefined,
  });
  expect((await of('2025-07-31'))().problem).toBe('An export covers at most 6 months.');
  expect((await of('2025-07-31', 'Choose a shorter period.'))().problem).toBe('Choose a shorter period.');
  expect((await of('2026-08-01', 'Choose a shorter period.'))().problem).toContain('cannot be later');
});

test('where a list has several periods, the one that is wrong is named', async () => {
  const named = await using(() => useExported('orders', {}, { nameOf: (filter) => `Filter ${filter}` }));
  expect(named().problem).toMatch(/Filter from.*An export covers at most 6 months\./);
});

test('a file is fetched once at a time and saved under its name; what went wrong is told', async () => {
  const state = await using(useDownload);
  const file = { name: 'orders.xlsx', blob: new Blob(['x']) };
  let arrive = (_file: typeof file | null) => {};
  const fetchIt = vi.fn(() => new Promise<typeof file | null>((resolve) => (arrive = resolve)));
  await act(async () => void state().download(fetchIt));
  expect(state().isDownloading).toBe(true);
  await act(async () => void state().download(fetchIt));
  expect(fetchIt).toHaveBeenCalledOnce();
  await act(async () => arrive(file));
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('orders.xlsx', file.blob);
  const fault = new Error('gone');
  await act(() => state().download(() => Promise.reject(fault)));
  await act(() => state().download(async () => null));
  expect(vi.mocked(toastError).mock.calls).toEqual([[fault]]);
  expect([state().isDownloading, vi.mocked(saveFile).mock.calls.length]).toEqual([false, 1]);
});

test('a value that is typed counts once it has stood for a moment', async () => {
  vi.useFakeTimers();
  let settledValue = '';
  function Page({ value }: { value: string }) {
    settledValue = useSettled(value);
    return null;
  }
  const page = await show(<Page value="a" />);
  await page.draw(<Page value="ab" />);
  await act(async () => void vi.advanceTimersByTime(200));
  await page.draw(<Page value="abc" />);
  await act(async () => void vi.advanceTimersByTime(299));
  expect(settledValue).toBe('a');
  await act(async () => void vi.advanceTimersByTime(1));
  expect(settledValue).toBe('abc');
  vi.useRealTimers();
  ({ end } = page);
});

test('a list that is not there yet has no rows, and its sums only where the server sent some', () => {
  const known = { error: null, isLoading: true, reload: () => {} };
  expect(listRows({ ...known, data: null })).toMatchObject({ rows: null, total: 0, loading: true, error: null });
  const list = listRows({ ...known, isLoading: false, data: { rows: [{ id: 1 }], total: 7, totals: { amount: 5 } } });
  expect(list).toMatchObject({ rows: [{ id: 1 }], total: 7, totalsOfAll: { amount: 5 }, loading: false });
  expect(listRows({ ...known, data: { rows: [], total: 0 } })).not.toHaveProperty('totalsOfAll');
  expect(listRows({ ...known, data: null, error: new Error('No connection') }).error).toBe('No connection');
});

test('a record that was stored stands in its place, the others stay', () => {
  const [first, second] = [
    { id: 1, city: 'Basel' },
    { id: 2, city: 'Chur' },
  ];
  const page = { rows: [first, second], total: 9 };
  expect(withStored(page, { id: 2, city: 'Bern' })).toEqual({ rows: [first, { id: 2, city: 'Bern' }], total: 9 });
});
