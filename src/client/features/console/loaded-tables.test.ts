// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { reportNames, reportOf } from '../../../shared/areas/reports';
import { sqlName } from '../../../shared/console/names';
import { rawTableNames } from '../../../shared/console/raw-tables';
import { fetchData, streamRefusal, streamRequest } from '../../api/send';
import { consoleLists, loadedColumns, permittedReports } from './catalogue';
import { keepName } from './named-reports';
import { loaderOf } from './table-loaders';
import { changeConsole } from './transcript';

vi.mock('../../api/send');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const api = { load: vi.fn(), fill: vi.fn() };
const onAmount = vi.fn();
type Loader = NonNullable<ReturnType<typeof loaderOf>>;
type Loading = Parameters<Loader['load']>[0];
const load = (schema: string, name: string, given: Partial<Loading> = {}) => {
  const loader = loaderOf(schema, name);
  if (!loader) throw new Error(`no table ${name}`);
  const loading = {
    api,
    full: `${schema}.${name}`,
    name: { schema, name },
    where: [],
    signal: new AbortController().signal,
  };
  return loader.load({ ...loading, onAmount, ...given } as unknown as Loading); // what a loader asks of the engine
};

beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  vi.mocked(streamRequest).mockImplementation((_call, input) => input as unknown as ReturnType<typeof streamRequest>); // looked at below
});
afterEach(() => {
  changeConsole({ named: {} });
  vi.resetAllMocks();
});

test('a report comes whole under its own name, also one that cannot do without days, and narrowed where that suffices', async () => {
  api.load.mockResolvedValue({ ok: true, end: { rows: 7, cutAt: 7 } });
  const where = [{ column: 'day', from: '2026-01-01' }];
  const loaded = await load('reports', 'net_sales', { where });
  expect(api.load.mock.lastCall?.[0].call).toEqual({ report: 'netSales', filters: {}, where });
  expect(loaded).toMatchObject({ name: 'reports.net_sales', rows: 7, cutAt: 7 });
  expect(loaded.columns).toEqual(Object.keys(reportOf('netSales').columns).map(sqlName));
  const dated = reportNames.filter((name) =>
    Object.values(reportOf(name).filters).some(
      (filter) => filter.kind === 'day' && 'required' in filter && filter.required,
    ),
  );
  for (const name of dated) {
    await load('reports', sqlName(name));
    const { filters } = api.load.mock.lastCall?.[0].call ?? {};
    const days = Object.entries<string>(filters).map(([id, day]) => [/to$|until$/i.test(id), day]);
    for (const [isEnd, day] of days) expect(day).toBe(isEnd ? '2999-12-31' : '1900-01-01');
  }
});

test('a named report comes with its filters, a raw table by its own call', async () => {
  api.load.mockResolvedValue({ ok: true, end: { rows: 1, cutAt: null } });
  keepName('mine', { report: 'netSales', filters: { from: '2026-01-01' } });
  await load('', 'mine');
  expect(api.load.mock.lastCall?.[0].call).toMatchObject({ report: 'netSales', filters: { from: '2026-01-01' } });
  expect(loaderOf('', 'mine')?.isNarrowed).toBe(false);
  const [raw] = rawTableNames;
  await load('lists', sqlName(raw ?? 'orderLines'));
  expect(api.load.mock.lastCall?.[0].call).toEqual({ table: raw, where: [] });
  expect(loaderOf('lists', sqlName(raw ?? 'orderLines'))?.isNarrowed).toBe(true);
});

/** As a browser has it from the engine. */
const full = JSON.stringify({
  exception_type: 'Out of Memory',
  exception_message: 'Out of Memory Error: failed to pin block of size 256.0 KiB\nPossible solutions: …',
});
const needsMore = 'This needs more memory than the engine may use. Narrow it down or group it.';

test('a list that does not fit is refused in the reader’s words', async () => {
  vi.mocked(fetchData).mockResolvedValueOnce({ rows: [{ id: 1, nameEn: '智利' }], total: 1 });
  api.fill.mockRejectedValueOnce(new Error(full));
  await expect(load('lists', 'countries')).rejects.toMatchObject({
    refused: { table: 'lists.countries', message: needsMore },
  });
  // Any other failure is no refusal of the list's.
  vi.mocked(fetchData).mockResolvedValueOnce({ rows: [{ id: 1, nameEn: null }], total: 1 });
  api.fill.mockRejectedValueOnce(new Error('there is no such type'));
  await expect(load('lists', 'countries')).rejects.not.toHaveProperty('refused');
});

test('what does not come says why', async () => {
  const said = async (answer: object) => {
    api.load.mockResolvedValueOnce({ ok: false, ...answer });
    return load('reports', 'net_sales').catch(({ refused }: { refused: unknown }) => refused);
  };
  const table = 'reports.net_sales';
  expect(await said({ reason: 'failed', failure: { message: 'too much' } })).toEqual({ table, message: 'too much' });
  expect(await said({ reason: 'engine', message: 'no memory' })).toEqual({ table, message: 'no memory' });
  expect(await said({ reason: 'engine', message: full })).toEqual({ table, message: needsMore });
  expect(await said({ reason: 'cancelled' })).toEqual({ table, message: 'Canceled' });
  expect(await said({ reason: 'broken' })).toMatchObject({ message: expect.stringContaining('broke off') });
  vi.mocked(streamRefusal).mockReturnValueOnce({ message: 'not yours' } as ReturnType<typeof streamRefusal>); // what is shown of one
  expect(await said({ reason: 'refused', status: 403, body: 'x' })).toEqual({ table, message: 'not yours' });
  expect(vi.mocked(streamRefusal).mock.lastCall?.slice(1)).toEqual([403, 'x']);
  const stopped = new AbortController();
  stopped.abort();
  api.load.mockResolvedValueOnce({ ok: true, end: { rows: 1, cutAt: null } });
  await expect(load('reports', 'net_sales', { signal: stopped.signal })).rejects.toThrow(DOMException);
});

test('a list comes page by page until all its rows are there', async () => {
  const pages = [
    { rows: [{ id: 1, nameEn: 'Chile' }, { id: 2 }], total: 3 },
    { rows: [{ id: 3 }], total: 3 },
  ];
  for (const each of pages) vi.mocked(fetchData).mockResolvedValueOnce(each);
  const loaded = await load('lists', 'countries');
  expect(vi.mocked(fetchData).mock.calls.map(([, input]) => (input as { page: number }).page)).toEqual([1, 2]);
  expect(onAmount.mock.calls).toEqual([[2], [3]]);
  expect(loaded).toMatchObject({ name: 'lists.countries', rows: 3, cutAt: null });
  expect(loaded.columns).toContain('name_en');
  expect(api.fill.mock.lastCall?.[0].table).toEqual({ schema: 'lists', name: 'countries' });
  // Loading ends although rows are removed meanwhile.
  vi.mocked(fetchData)
    .mockResolvedValueOnce({ rows: [{ id: 1 }], total: 9 })
    .mockResolvedValueOnce({ rows: [], total: 9 });
  expect((await load('lists', 'countries')).rows).toBe(1);
  vi.mocked(fetchData).mockRejectedValueOnce(new Error('no network'));
  await expect(load('lists', 'countries')).rejects.toMatchObject({
    refused: { table: 'lists.countries', message: 'no network' },
  });
});

test('only reports that one’s roles include are offered, and columns go by the names statements use', () => {
  expect(permittedReports({ roles: ['admin'] })).toContain('netSales');
  const none = permittedReports({ roles: [] });
  expect(none.length).toBeLessThan(reportNames.length);
  for (const name of none) expect(reportOf(name).access).toBe('everyone');
  const columns = loadedColumns(reportOf('netSales').columns);
  expect(columns.every(({ sent, name }) => name === sqlName(sent))).toBe(true);
  expect(Object.keys(consoleLists)).toEqual(expect.arrayContaining(['customers', 'orders', 'containers', 'countries']));
  expect(consoleLists.countries?.columns).toContain('id');
});

test('a table that the server cuts off says so, and one that the role does not include is not asked for', async () => {
  vi.mocked(fetchData).mockResolvedValueOnce({ resp: [{ id: 1 }], kinds: [{ kind: 'task', count: 5 }] });
  expect(await load('lists', 'to_dos')).toMatchObject({ rows: 1, cutAt: 1 });
  enter({ account: 'ann', roles: ['csr'] });
  vi.mocked(fetchData).mockClear();
  await expect(load('lists', 'jobs')).rejects.toMatchObject({
    refused: { table: 'lists.jobs', message: 'Your role does not include Jobs of the server.' },
  });
  expect(fetchData).not.toHaveBeenCalled();
});
