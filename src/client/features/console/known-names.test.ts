// @vitest-environment happy-dom
import { CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { engineSession } from './engine-session';
import { knownNames, knownTables, meantTable } from './known-names';
import { openReports } from './open-reports';
import { createPrompt, fillPrompt } from './prompt-editor';
import { changeConsole } from './transcript';

vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
vi.mock('./open-reports');

let view: EditorView | undefined;
beforeEach(() => vi.resetAllMocks());
afterEach(() => {
  view?.destroy();
  view = undefined;
  document.body.replaceChildren();
  changeConsole({ named: {} });
});

const meant = (used: readonly string[], open: readonly string[]) => {
  const tables = new Map(used.map((name) => [name, {}]));
  vi.mocked(engineSession).mockReturnValue({ tables: () => tables } as unknown as ReturnType<typeof engineSession>); // all it is asked for
  vi.mocked(openReports).mockReturnValue(open.map((name) => ({ name, report: 'netSales', filters: {} })));
  return meantTable();
};

test('a statement without a table means the only one asked so far, else the only report that is open', () => {
  expect(meant(['lists.countries'], [])).toBe('lists.countries');
  expect(meant(['lists.countries'], ['net_sales'])).toBe('lists.countries');
  expect(meant([], ['net_sales'])).toBe('tabs.net_sales');
  expect([meant([], []), meant(['a', 'b'], ['net_sales']), meant([], ['a', 'b'])]).toEqual([null, null, null]);
});

function withTables(loaded: Record<string, string[]> = {}, open: readonly string[] = []) {
  const tables = new Map(Object.entries(loaded).map(([name, columns]) => [name, { columns }]));
  const session = { tables: () => tables, functions: async () => ['sum'] };
  vi.mocked(engineSession).mockReturnValue(session as unknown as ReturnType<typeof engineSession>); // all it is asked for
  vi.mocked(openReports).mockReturnValue(open.map((name) => ({ name, report: 'netSales', filters: {} })));
}

test('what may be asked has its columns: reports and lists by the rights one has, open reports, names given, files', async () => {
  withTables({ 'files.plan': ['code', '件数'] }, ['net_sales']);
  enter({ account: 'ann', roles: ['admin'] });
  changeConsole({ named: { mine: { report: 'netSales', filters: {} } } });
  const known = knownTables();
  for (const name of ['reports.net_sales', 'tabs.net_sales', 'mine']) expect(known[name]).toContain('po_number');
  expect(known['files.plan']).toEqual(['code', '件数']);
  expect([known['lists.countries'], known['lists.order_lines']]).toEqual([
    expect.arrayContaining(['id']),
    expect.arrayContaining(['po_number', 'container_number']),
  ]);
  expect(known['lists.customers']).toContain('overdue');
  expect(Object.keys(known)).toContain('lists.invoices');
  const { tables, columns, functions } = await knownNames();
  expect([tables, functions]).toEqual([Object.keys(known), ['sum']]);
  expect(columns.filter((name) => name === 'po_number')).toHaveLength(1);
  enter({ account: 'bob', roles: ['approver'] });
  expect(Object.keys(knownTables())).not.toContain('reports.overdue_receivables');
  expect(Object.keys(knownTables())).not.toContain('lists.invoices');
  expect(knownTables()['lists.customers']).not.toContain('overdue');
  enter(null);
  expect(Object.keys(knownTables()).filter((name) => /^reports|^lists.order_lines/.test(name))).toEqual([]);
});

const handlers = {
  ...{ onRun: vi.fn(), onRecall: vi.fn<(step: -1 | 1) => string | null>(), onSearch: vi.fn() },
  ...{ onCancel: vi.fn(), onLeave: vi.fn() },
};
function prompt(meant: string | null = null) {
  const tables = () => ({ 'reports.net_sales': ['country', 'net_sales'], mine: ['model'] });
  const parent = document.body.appendChild(document.createElement('div'));
  view = createPrompt({ parent, hint: '', label: 'Prompt', tables, meantTable: () => meant, ...handlers });
  return view;
}
async function offered(text: string, meant: string | null = null, isExplicit = false) {
  const { state } = prompt(meant);
  const typed = state.update({ changes: { from: 0, insert: text } }).state;
  // On a busy machine the editor reads a text later, which nobody waits for here.
  ensureSyntaxTree(typed, text.length, 10_000);
  const next = typed.update({}).state;
  const place = new CompletionContext(next, text.length, isExplicit);
  const sources = next.languageDataAt<(place: CompletionContext) => CompletionResult | null>(
    'autocomplete',
    text.length,
  );
  const results = await Promise.all(sources.filter((each) => typeof each === 'function').map((each) => each(place)));
  view?.destroy();
  return results.flatMap((result) => result?.options.map(({ label }) => label) ?? []);
}

test('a file that is dropped on the prompt is not written into it', async () => {
  const { contentDOM } = prompt();
  const drop = async (given: object) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    contentDOM.dispatchEvent(Object.assign(event, { dataTransfer: { getData: () => '', ...given } }));
    return event.defaultPrevented;
  };
  const read = vi.spyOn(FileReader.prototype, 'readAsText');
  expect(await drop({ files: [new File(['a,b'], 'stock.csv')] })).toBe(true);
  expect(read).not.toHaveBeenCalled();
  view?.destroy();
});

test('names are offered as they are there: tables of a schema, columns of a table, and commands', async () => {
  expect(await offered('select * from reports.')).toEqual(['net_sales']);
  expect(await offered('select * from ')).not.toContain('net_sales');
  expect(await offered('select m.mo from mine m where m.')).toContain('model');
  expect(await offered('.ta')).toEqual(expect.arrayContaining(['.tables', '.tab', '.help']));
  expect(await offered('select 1\n.ta')).not.toContain('.tables');
});

test('before a statement says where its rows come from, the columns of the one table that can be meant are offered', async () => {
  const meant = 'reports.net_sales';
  expect(await offered('select cou', meant)).toEqual(expect.arrayContaining(['country', 'net_sales']));
  expect(await offered('select cou')).not.toContain('country');
  expect(await offered('cou', meant)).not.toContain('country');
  expect(await offered('select cou from mine where cou', meant)).not.toContain('country');
  expect(await offered('select x.cou', meant)).not.toContain('country');
  // With nothing typed yet, names are offered only on request.
  expect(await offered('select ', meant)).not.toContain('country');
  expect(await offered('select ', meant, true)).toContain('country');
});

function typed(text: string) {
  prompt();
  if (view) fillPrompt(view, text);
}
function press(key: string, about: KeyboardEventInit = {}) {
  const codes: Record<string, number> = { Enter: 13, ArrowUp: 38, ArrowDown: 40, Escape: 27, r: 82, c: 67 };
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...about });
  Object.defineProperty(event, 'keyCode', { value: codes[key] ?? 0 });
  view?.contentDOM.dispatchEvent(event);
  return view?.state.doc.toString();
}

test('Enter runs what is finished and goes on to a new line else; Ctrl+Enter runs it as it is', () => {
  typed('  select 1; ');
  expect(press('Enter')).toBe('');
  typed('.help');
  expect(press('Enter')).toBe('');
  typed('select 1');
  expect(press('Enter')).toBe('select 1\n');
  expect(press('Enter', { ctrlKey: true })).toBe('');
  typed('select 2;');
  expect(press('Enter', { shiftKey: true })).toBe('select 2;\n');
  typed('  ');
  expect(press('Enter')).toBe('  ');
  expect(handlers.onRun.mock.calls).toEqual([['select 1;'], ['.help'], ['select 1']]);
});

test('the arrows bring back what was run at the first and the last line, and move within a statement else', () => {
  handlers.onRecall.mockReturnValueOnce('select 1;\nselect 2;').mockReturnValueOnce(null);
  typed('typing');
  expect(press('ArrowUp')).toBe('select 1;\nselect 2;');
  expect(view?.state.selection.main.head).toBe('select 1;\nselect 2;'.length);
  // The caret is in the last of two lines.
  press('ArrowUp');
  expect(handlers.onRecall.mock.calls).toEqual([[-1]]);
  view?.dispatch({ selection: { anchor: 19 } });
  expect(press('ArrowDown')).toBe('select 1;\nselect 2;');
  expect(handlers.onRecall.mock.calls).toEqual([[-1], [1]]);
  view?.dispatch({ selection: { anchor: 0, head: 3 } });
  press('ArrowUp');
  expect(handlers.onRecall).toHaveBeenCalledTimes(2);
});

test('keys search, stop and leave; what is selected is copied, and an input method has its keys for itself', () => {
  typed('select 1;');
  press('r', { ctrlKey: true });
  press('c', { ctrlKey: true });
  press('Escape');
  expect([handlers.onSearch, handlers.onCancel, handlers.onLeave].map(({ mock }) => mock.calls.length)).toEqual([
    1, 1, 1,
  ]);
  view?.dispatch({ selection: { anchor: 0, head: 3 } });
  press('c', { ctrlKey: true });
  expect(handlers.onCancel).toHaveBeenCalledTimes(1);
  view?.dispatch({ selection: { anchor: 9 } });
  press('Enter', { isComposing: true });
  press('Escape', { isComposing: true });
  expect([handlers.onRun.mock.calls, handlers.onLeave.mock.calls.length]).toEqual([[], 1]);
});
