import { expect, test } from 'vitest';
import {
  assignmentsOf,
  assignmentsText,
  chartOf,
  inputsOf,
  isRepeated,
  openingOf,
  readCommand,
  sessionText,
} from './dot-commands';

test('a command has its arguments, those with spaces in quotes', () => {
  expect(readCommand(`  .open net_sales from=2026-01-01 model="A 12" stages='x'`)).toEqual({
    ok: true,
    name: 'open',
    args: ['net_sales', 'from=2026-01-01', 'model=A 12', 'stages=x'],
    rest: `net_sales from=2026-01-01 model="A 12" stages='x'`,
  });
  expect(readCommand('.save 各国 净销售额')).toMatchObject({ name: 'save', rest: '各国 净销售额' });
  expect(readCommand('.LIMIT 5;')).toMatchObject({ name: 'limit', args: ['5'] });
  expect(readCommand('.limit 5; ')).toMatchObject({ name: 'limit', args: ['5'] });
});

test('an unknown command has the nearest known one', () => {
  expect(readCommand('.tabels')).toEqual({ ok: false, name: 'tabels', suggestion: 'tables' });
  expect(readCommand('.')).toEqual({ ok: false, name: '', suggestion: null });
});

test('assignments are all or none', () => {
  expect(assignmentsOf([':from=2026-01-01', '国家=德国', 'empty='])).toEqual({
    from: '2026-01-01',
    国家: '德国',
    empty: '',
  });
  expect(assignmentsOf(['a=1', 'b'])).toBeNull();
});

test('filters are written as they are read', () => {
  const text = assignmentsText({ from: '2026-01-01', customer: [3, 7], model: 'A "12"', late: true });
  expect(text).toBe(`from=2026-01-01 customer=3,7 model='A "12"' late=true`);
  expect(readCommand(`.open net_sales ${text}`)).toMatchObject({ ok: true });
  const values = { size: '6" x 9"', both: `O'Neil "Joe"`, end: 'a;', 名称: '沙发 2" 座', none: '' };
  const read = readCommand(`.params ${assignmentsText(values)}`);
  expect(read.ok && assignmentsOf(read.args)).toEqual(values);
  const named = assignmentsText({ customer: "O'Neil" });
  expect(readCommand(`.open net_sales ${named}`)).toMatchObject({ args: ['net_sales', "customer=O'Neil"] });
});

test('what a session was set to is set again with it, and what was only looked at is not looked at again', () => {
  const set = ['select 1', '.open net_sales', '.params day=2026-01-01', '.limit 500', '.chart bar a b'];
  expect(set.filter(isRepeated)).toEqual(set);
  expect(['.tables', '  .tables', '.schema net_sales', '.timer on', '.clear', '.nothing'].filter(isRepeated)).toEqual(
    [],
  );
});

test('a session is kept with its commands and read back as it was typed', () => {
  const inputs = [
    '.help',
    '.open net_sales from=2026-01-01',
    'select *\nfrom reports.net_sales -- all;\n;',
    '.history',
    'select 1',
    '.chart bar a b',
  ];
  const text = sessionText(inputs);
  expect(text).not.toContain('.help');
  expect(inputsOf(text)).toEqual([inputs[1], inputs[2], 'select 1;', inputs[5]]);
  expect(inputsOf("select '\n.not a command\n';\n.limit 5")).toEqual(["select '\n.not a command\n';", '.limit 5']);
});

test('blank lines and spaces between inputs are none of them, and the last needs no semicolon', () => {
  expect(inputsOf('\nselect 1;\n\n  .limit 5 \n\n select 2\nfrom t\n')).toEqual([
    ...['select 1;', '.limit 5', 'select 2\nfrom t'],
  ]);
  expect(inputsOf('')).toEqual([]);
});

test('a comment at the end of an input does not swallow its semicolon', () => {
  const text = sessionText(['select 1 -- note', 'select 2 /* two */', '.limit 5', 'select 3 -- note;']);
  expect(text).toBe('select 1 -- note\n;\nselect 2 /* two */;\n.limit 5\nselect 3 -- note;\n;');
  expect(inputsOf(text)).toEqual(['select 1 -- note\n;', 'select 2 /* two */;', '.limit 5', 'select 3 -- note;\n;']);
});

test('a chart is ordered where its last word says how, whatever its case', () => {
  expect(chartOf(['bar', 'country', 'amount', 'DESC'])).toEqual({
    columns: ['bar', 'country', 'amount'],
    order: 'desc',
  });
  expect(chartOf(['bar', 'desc', 'amount'])).toEqual({ columns: ['bar', 'desc', 'amount'] });
});

test('a report is opened with filters and under a name', () => {
  expect(openingOf(['net_sales', 'from', '2025-01-01', 'to=2025-12-31', 'AS', 'y2025'])).toEqual({
    report: 'net_sales',
    args: ['from=2025-01-01', 'to=2025-12-31'],
    name: 'y2025',
  });
  expect(openingOf(['net_sales', 'from=2025-01-01', 'to=2025-12-31', 'plant', 'china']).args).toEqual([
    ...['from=2025-01-01', 'to=2025-12-31', 'plant=china'],
  ]);
  expect(openingOf(['net_sales'])).toEqual({ report: 'net_sales', args: [], name: null });
  expect(openingOf(['net_sales', 'from'])).toEqual({ report: 'net_sales', args: ['from'], name: null });
});
