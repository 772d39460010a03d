// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { reportCalls } from '../../../shared/areas/report/calls';
import { isReachable } from '../../api/reach';
import { streamRefusal, streamRequest } from '../../api/send';
import { LargeTable } from '../../grid/rows/large-table';
import { toastWarning } from '../../state/toasts';
import { prepareTableWorker } from '../../workers';
import { useReport } from './use-report';

vi.mock('../../api/reach');
vi.mock('../../api/send');
// It keeps its rows in a worker, of which a test has none.
vi.mock('../../grid/rows/large-table');
vi.mock('../../state/log');
vi.mock('../../state/toasts');
vi.mock('../../workers', async (original) => ({ ...(await original<object>()), prepareTableWorker: vi.fn() }));

let report: ReturnType<typeof useReport>;
let page: Awaited<ReturnType<typeof show>>;
const half = { from: '2026-01-01' };
const other = { from: '2026-02-01' };

function Page({ filters }: { filters: Record<string, unknown> | null }) {
  report = useReport({ name: 'netSales', columns: [], filters });
  return null;
}
const table = () => {
  const [made] = vi.mocked(LargeTable).mock.instances;
  if (!made) throw new Error('no table');
  return vi.mocked(made);
};
async function start(filters: Record<string, unknown> | null, ...answers: object[]) {
  const load = vi.mocked(LargeTable.prototype.load);
  for (const answer of answers) load.mockResolvedValueOnce(answer as Awaited<ReturnType<typeof load>>); // as told below
  page = await show(<Page filters={filters} />);
  await settled();
}
beforeEach(() => {
  vi.mocked(streamRequest).mockImplementation((call, input) => ({ call, input }) as never); // looked at below
});
afterEach(async () => {
  await leaveNothing(page);
  vi.mocked(LargeTable).mockClear();
});
const asked = () => vi.mocked(streamRequest).mock.calls.map(([call, input]) => [call, input]);

test('a report is asked for by its filters once they are all there, and anew where they change', async () => {
  await start(null, { ok: true, end: { rows: 3, cutAt: null } }, { ok: true, end: { rows: 3, cutAt: 2, of: 9 } });
  expect([asked(), report.outcome]).toEqual([[], { kind: 'loading' }]);
  expect(table().clear).toHaveBeenCalled();
  await page.draw(<Page filters={half} />);
  await settled();
  expect(asked()).toEqual([[reportCalls.streamReport, { report: 'netSales', filters: half }]]);
  expect(report.outcome).toEqual({ kind: 'loaded', cutAt: null, of: null });
  expect(prepareTableWorker).toHaveBeenCalledTimes(1);
  await page.draw(<Page filters={half} />);
  await page.draw(<Page filters={other} />);
  await settled();
  expect(asked()).toHaveLength(2);
  expect(report.outcome).toEqual({ kind: 'loaded', cutAt: 2, of: 9 });
  expect(vi.mocked(LargeTable.prototype.cancel).mock.calls.length).toBe(1);
});

test('what came of it is told: cancelled, broken off, failed or refused', async () => {
  await start(half, { ok: false, reason: 'cancelled' });
  expect(report.outcome).toEqual({ kind: 'cancelled' });
  const outcome = async (answer: object, filters: Record<string, unknown>) => {
    const load = vi.mocked(LargeTable.prototype.load);
    load.mockResolvedValueOnce(answer as Awaited<ReturnType<typeof load>>); // as told here
    await page.draw(<Page filters={filters} />);
    await settled();
    return report.outcome;
  };
  expect(await outcome({ ok: false, reason: 'broken' }, other)).toMatchObject({ kind: 'failed' });
  const failure = { message: 'too many rows' };
  expect(await outcome({ ok: false, reason: 'failed', failure }, half)).toEqual({
    kind: 'failed',
    message: 'too many rows',
  });
  vi.mocked(streamRefusal).mockReturnValueOnce({ message: 'not yours' } as ReturnType<typeof streamRefusal>); // what is shown of one
  expect(await outcome({ ok: false, reason: 'refused', status: 403, body: 'x' }, other)).toEqual({
    ...{ kind: 'failed', message: 'not yours' },
  });
  expect(streamRefusal).toHaveBeenCalledExactlyOnceWith(reportCalls.streamReport, 403, 'x');
  vi.mocked(LargeTable.prototype.load).mockRejectedValueOnce(new Error('memory'));
  await page.draw(<Page filters={half} />);
  await settled();
  expect(report.outcome).toEqual({ kind: 'failed', message: 'The rows could not be kept. The log says why.' });
  vi.mocked(LargeTable.prototype.load).mockRejectedValueOnce(new RangeError('Array buffer allocation failed'));
  await page.draw(<Page filters={other} />);
  await settled();
  expect(report.outcome).toEqual({
    ...{ kind: 'failed', message: 'The page has no memory left for all the rows. Narrow the report down.' },
  });
});

test('it is loaded anew only with a connection: without one what is shown stays', async () => {
  const loaded = { ok: true, end: { rows: 3, cutAt: null } };
  await start(half, loaded, loaded);
  vi.mocked(isReachable).mockResolvedValueOnce(false);
  await act(async () => report.reload());
  await settled();
  expect([asked().length, vi.mocked(toastWarning).mock.calls.length, report.outcome.kind]).toEqual([1, 1, 'loaded']);
  vi.mocked(isReachable).mockResolvedValueOnce(true);
  await act(async () => report.reload());
  await settled();
  expect([asked().length, vi.mocked(toastWarning).mock.calls.length]).toEqual([2, 1]);
  const cancelled = table().cancel.mock.calls.length;
  report.cancel();
  expect(table().cancel.mock.calls.length).toBe(cancelled + 1);
});

test('an answer that comes after other filters were chosen is not shown; the rows go with the page', async () => {
  let arrive = (_: unknown) => {};
  vi.mocked(LargeTable.prototype.load).mockImplementationOnce(
    () => new Promise((resolve) => (arrive = resolve)) as never,
  ); // it answers later
  await start(half);
  vi.mocked(LargeTable.prototype.load).mockResolvedValueOnce({ ok: false, reason: 'cancelled' });
  await page.draw(<Page filters={other} />);
  await settled();
  await act(async () => arrive({ ok: true, end: { rows: 1, cutAt: null } }));
  expect(report.outcome).toEqual({ kind: 'cancelled' });
  await page.end();
  expect(vi.mocked(LargeTable.prototype.end)).toHaveBeenCalledTimes(1);
});
