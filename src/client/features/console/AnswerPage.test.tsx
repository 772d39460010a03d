// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import type { Answer } from '../../../shared/console/answer';
import { answerPath } from '../../../shared/console/question';
import { forgetPageState, PageTabContext, pageTab } from '../../state/page';
import AnswerPage from './AnswerPage';
import { engineSession } from './engine-session';
import { openAnswer } from './open-answer';
import { watchTabs } from './open-reports';
import { showProgress } from './progress';
import { answers, changeConsole } from './transcript';

vi.mock('../../api/send');
vi.mock('../../charts/Chart', () => ({ Chart: vi.fn() }));
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../state/log');
vi.mock('../../state/open-page');
vi.mock('../../workers');
vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
vi.mock('./ResultGrid', () => ({ default: () => null }));

const answer: Answer = {
  columns: [
    { name: 'country', kind: 'text', decimals: 0 },
    { name: 'sales', kind: 'number', decimals: 0 },
  ],
  values: [{ codes: Int32Array.of(0, 1), list: ['Chile', '中国'] }, { numbers: Float64Array.of(3, 1200) }],
  rows: 2,
  total: 2,
  ms: 4,
};
const [ask, give, cancel] = [vi.fn(), vi.fn(), vi.fn()];
const tables = new Map<string, { columns: string[]; rows: number }>();
let page: Awaited<ReturnType<typeof show>> | undefined;

beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  const session = { ask, give, cancel, tables: () => tables, functions: async () => [] };
  vi.mocked(engineSession).mockReturnValue(session as unknown as ReturnType<typeof engineSession>); // what the views ask of one
  ask.mockResolvedValue({ ok: true, answer, used: [], sources: {} });
});
afterEach(async () => {
  await page?.end();
  page = undefined;
  document.body.replaceChildren();
  changeConsole({ entries: [], inputs: [], history: [], parameters: {}, named: {}, saved: null });
  watchTabs(() => []);
  showProgress(null);
  answers.clear();
  tables.clear();
  forgetPageState();
  vi.resetAllMocks();
});

const text = () => document.body.textContent ?? '';
const texts = (what: string) => [...document.querySelectorAll(what)].map(({ textContent }) => textContent?.trim());

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
  ask.mockResolvedValue({ ok: true, answer: { ...answer, total: 9000 } });
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
  openAnswer({ id: 'e', input: '', outcome: { kind: 'help' } }, path);
  await openTab(path);
  expect([ask.mock.calls, text().includes('The first')]).toEqual([[], false]);
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

test('a tab that is closed while it asks has the engine stop', async () => {
  let end = (_: object) => {};
  ask.mockReturnValueOnce(new Promise<object>((resolve) => (end = resolve)));
  await openTab();
  await click('Cancel');
  expect(cancel).toHaveBeenCalledTimes(1);
  await page?.end();
  expect(cancel).toHaveBeenCalledTimes(2);
  end({ ok: false, reason: 'cancelled' });
});
