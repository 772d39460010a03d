import { expect, test } from 'vitest';
import type { Field } from '../entity/field';
import { reportNames, reportOf } from './all';
import { periodsOf } from './periods';
import type { ReportFilter } from './report';

test('each report goes by its own name and has a page of its own', () => {
  expect(reportNames.map((name) => reportOf(name).name)).toEqual(reportNames);
  const pages = reportNames.flatMap((name) => reportOf(name).page ?? []);
  expect(new Set(pages).size).toBe(pages.length);
});

const filledBy: Record<ReportFilter['kind'], Field['kind'][]> = {
  day: ['date'],
  choices: ['choice'],
  records: ['number', 'reference'],
  text: ['text'],
  flag: ['flag'],
};

test('what leads to another report fills filters that it has, with what they take', () => {
  for (const name of reportNames) {
    const { columns, drill = {} } = reportOf(name);
    for (const { page, carries } of Object.values(drill).flatMap((to) => to ?? [])) {
      const target = reportNames.find((candidate) => reportOf(candidate).page === page);
      if (!target) continue;
      for (const [filter, column] of Object.entries(carries)) {
        const { kind } = reportOf(target).filters[filter] ?? {};
        const fitting = kind ? filledBy[kind].includes(columns[column]?.kind ?? 'file') : false;
        expect({ name, target, filter, column, fitting }).toMatchObject({ fitting: true });
      }
    }
  }
});

test('a report whose export has a window has a period', () => {
  const windowed = reportNames.filter((name) => reportOf(name).hasExportWindow);
  expect(windowed).toEqual(expect.arrayContaining(['orderIntakeShipped', 'salesDetail']));
  for (const name of windowed) expect(periodsOf(reportOf(name)).length).toBeGreaterThan(0);
});

test('periods are the pairs of days among the filters', () => {
  expect(periodsOf(reportOf('orderIntakeShipped'))).toEqual([
    { from: 'receivedFrom', to: 'receivedTo' },
    { from: 'invoicedFrom', to: 'invoicedTo' },
  ]);
  expect(periodsOf(reportOf('netSales'))).toEqual([{ from: 'from', to: 'to' }]);
});
