import { expect, test } from 'vitest';
import type { Field } from '../entity/field';
import type { ReportFilter } from '../reports/report';
import { reportNames, reportOf } from './reports';

test('each report goes by its own name and has a page of its own', () => {
  expect(reportNames.map((name) => reportOf(name).name)).toEqual(reportNames);
  const pages = reportNames.flatMap((name) => reportOf(name).page ?? []);
  expect(new Set(pages).size).toBe(pages.length);
});

const filledBy: Record<ReportFilter['kind'], Field['kind'][]> = {
  day: ['date'],
  month: ['text'],
  choices: ['choice'],
  items: ['text'],
  record: ['number', 'reference'],
  records: ['number', 'reference'],
  text: ['text'],
  flag: ['flag'],
};

test('what leads to another report fills filters that it has, with what they take', () => {
  for (const name of reportNames) {
    const { columns, hidden = [], drill = {} } = reportOf(name);
    for (const { page, carries } of Object.values(drill).flatMap((to) => to ?? [])) {
      const target = reportNames.find((candidate) => reportOf(candidate).page === page);
      if (!target) continue;
      for (const [filter, column] of Object.entries(carries)) {
        const { kind } = reportOf(target).filters[filter] ?? {};
        // Several ids are a hidden text column, joined by commas.
        const isOfIds = kind === 'records' && column.endsWith('Ids') && hidden.some((each) => each === column);
        const fitting = isOfIds || (kind ? filledBy[kind].includes(columns[column]?.kind ?? 'file') : false);
        expect({ name, target, filter, column, fitting }).toMatchObject({ fitting: true });
      }
    }
  }
});
