import { expect, test } from 'vitest';
import { answerPath, questionIn, questionTitle } from './question';

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

test('an address says the whole question', () => {
  const question = {
    sql: "select '重庆 & co' as city\nfrom tabs.net_sales_2",
    sources: { 'tabs.net_sales_2': { report: 'netSales' as const, filters: { from: '2026-01-01', customer: [3, 7] } } },
  };
  expect(questionIn(queryOf(answerPath(question)))).toEqual(question);
  const named = { ...question, sources: { reports_2025: question.sources['tabs.net_sales_2'] } };
  expect(questionIn(queryOf(answerPath(named)))).toEqual(named);
  const older = { 'reports.net_sales': { report: 'netSales' as const, filters: { from: '2026-01-01' } } };
  expect(questionIn(queryOf(answerPath({ sql: 'select 1', sources: older })))?.sources).toEqual({});
  expect(questionIn(queryOf(answerPath({ sql: 'select 1', sources: {} })))).toEqual({ sql: 'select 1', sources: {} });
});

test('an address that is not ours asks nothing, or asks without filters', () => {
  expect(questionIn(new URLSearchParams())).toBeNull();
  expect(questionIn(new URLSearchParams({ sql: '\n select 1 ' }))?.sql).toBe('select 1');
  expect(questionIn(new URLSearchParams({ sql: 'drop table files.stock' }))).toBeNull();
  const odd = new URLSearchParams({ sql: 'select 1', tables: '{"reports.x":{"report":"none","filters":{}}}' });
  expect(questionIn(odd)).toEqual({ sql: 'select 1', sources: {} });
});

test('a question is called by its first comment, else by its words', () => {
  expect(questionTitle('-- Sales of France\nselect 1')).toBe('Sales of France');
  expect(questionTitle('select  country,\n  1 from x')).toBe('select country, 1 from x');
  expect(questionTitle(`select ${'a, '.repeat(40)} 1`)).toHaveLength(60);
  const asLong = `select '${'a'.repeat(51)}'`;
  expect(questionTitle(asLong)).toBe(asLong);
  expect(questionTitle(`-- ${'a'.repeat(58)}😀 and more\nselect 1`)).toBe(`${'a'.repeat(58)}…`);
});
