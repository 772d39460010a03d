// @vitest-environment happy-dom
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../../tests/support/dom';
import { answer, ask, cancel, leaveEngine, standInEngine } from '../../../../tests/support/stand-in-engine';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import { answerPath } from '../../../shared/console/question';
import { PageTabContext, pageTab } from '../../state/page';
import AnswerPage from './AnswerPage';
import { openAnswer } from './open-answer';
import { answers } from './transcript';
import { inTurn } from './turn';

vi.mock('../../api/send');
vi.mock('../../charts/Chart', () => ({ Chart: vi.fn() }));
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../state/log');
vi.mock('../../state/open-page');
vi.mock('../../workers');
vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
vi.mock('./ResultGrid', () => ({ default: () => null }));

let page: Awaited<ReturnType<typeof show>> | undefined;

beforeEach(standInEngine);
afterEach(async () => {
  await leaveEngine(page);
  page = undefined;
});

const text = () => document.body.textContent ?? '';
const texts = (what: string) => [...document.querySelectorAll(what)].map(({ textContent }) => textContent?.trim());

const outcome = { kind: 'answer' as const, rows: 2, total: 2, ms: 4 };
const materials = [{ name: 'lists.materials', filters: {} }];

const sql = '-- Best countries\nselect country, sales from t';
async function openTab(path = answerPath({ sql, sources: { t: { report: 'netSales', filters: { color: 'red' } } } })) {
  page = await show(
    <PageTabContext value={pageTab(path)}>
      <AnswerPage />
    </PageTabContext>,
  );
  await settled();
}

test('a tab asks its question by its address, with what its tables are, and shows the answer as a grid', async () => {
  ask.mockResolvedValue({ ok: true, answer: { ...answer, total: 9000 }, holds: [] });
  await openTab();
  expect(ask.mock.lastCall?.[0]).toMatchObject({ sql, sources: { t: { report: 'netSales' } } });
  expect([gridShown().label, texts('h1')]).toEqual(['Best countries', ['Best countries']]);
  expect(text()).toContain('t: color=red');
  expect(text()).toContain('The first 2 of 9,000 rows. Narrow the question to see the others.');
  const { columns, rows } = gridShown();
  const values = columns.map(({ read }) => Array.isArray(rows) && rows.map(read));
  expect(values).toEqual([
    ['Chile', '中国'],
    [3, 1200],
  ]);
});

test('a tab that was opened from the console has its answer already; one that fails says why and asks again', async () => {
  const path = answerPath({ sql: 'select 1', sources: {} });
  answers.set('e', answer);
  openAnswer({ id: 'e', input: '', outcome: { ...outcome, holds: materials } }, path);
  await openTab(path);
  expect([ask.mock.calls, text().includes('The first')]).toEqual([[], false]);
  expect(gridShown()).toMatchObject({ exported: { sources: materials, problem: undefined }, isCut: false });
  // Asked again, other rows may stand in their places.
  expect(gridShown().hasLastingIds).toBe(false);
  await page?.end();
  ask.mockResolvedValueOnce({ ok: false, reason: 'refused', table: 'lists.roles', message: 'Not for you.' });
  await openTab(path);
  expect(text()).toContain('lists.roles: Not for you.');
  await click('Ask again');
  await settled();
  expect([ask.mock.calls.length, gridShown().label]).toEqual([2, 'select 1']);
  await page?.end();
  await openTab('/ConsoleAnswer?sql=drop%20table%20t');
  expect(text()).toContain('There is no question at this address.');
});

test('a file of an answer is refused or recorded by the tables it was made of, with its statement', async () => {
  const sales = [...materials, { name: 'report.salesDetail', filters: {} }];
  ask.mockResolvedValueOnce({ ok: true, answer: { ...answer, total: null }, holds: sales });
  await openTab();
  const { exported, isCut } = gridShown();
  expect([exported?.sources, exported?.statement, isCut]).toEqual([sales, sql, true]);
  expect(exported?.problem).toContain('6 months');
  await page?.end();
  ask.mockResolvedValueOnce({ ok: true, answer, holds: materials });
  await openTab();
  expect(gridShown()).toMatchObject({ exported: { sources: materials, problem: undefined }, isCut: false });
});

test('a tab that is cancelled or closed while it asks has the engine stop', async () => {
  const ends: ((_: object) => void)[] = [];
  ask.mockImplementation(() => new Promise<object>((resolve) => ends.push(resolve)));
  await openTab();
  await click('Cancel');
  expect([cancel.mock.calls.length, text().includes('Canceled')]).toEqual([1, true]);
  ends[0]?.({ ok: false, reason: 'cancelled' });
  await click('Ask again');
  await settled();
  await page?.end();
  expect([ends.length, cancel.mock.calls.length]).toEqual([2, 2]);
  ends[1]?.({ ok: false, reason: 'cancelled' });
});

test('a tab that is cancelled before its turn leaves what runs alone, and asks nothing', async () => {
  let end = () => {};
  const running = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  await openTab();
  await click('Cancel');
  end();
  await running;
  await settled();
  expect([cancel.mock.calls, ask.mock.calls, text().includes('Canceled')]).toEqual([[], [], true]);
});

test('a tab that is closed before its turn has come asks nothing', async () => {
  let end = () => {};
  const running = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  await openTab();
  await page?.end();
  end();
  await running;
  await settled();
  expect(ask).not.toHaveBeenCalled();
});

test('a tab asks once, and stops nothing, also where React runs its effects twice', async () => {
  const strict = (inside: ReactNode) => (
    <StrictMode>
      <PageTabContext value={pageTab(answerPath({ sql, sources: {} }))}>{inside}</PageTabContext>
    </StrictMode>
  );
  // React does that only with what comes into what is strict already.
  page = await show(strict(null));
  await page.draw(strict(<AnswerPage />));
  await settled();
  expect([ask.mock.calls.length, cancel.mock.calls.length, gridShown().label]).toEqual([1, 0, 'Best countries']);
});
