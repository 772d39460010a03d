import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOfList } from '../../../src/server/db/kept-words';
import { knownEntity } from '../../../src/shared/areas/all';
import { type ReportName, reportNames, reportOf } from '../../../src/shared/areas/reports';
import type { Field } from '../../../src/shared/entity/field';
import { hasNames } from '../../../src/shared/entity/naming';
import { type Company, startCompany } from '../../support/company';
import { type ReportValues, streamReport } from '../../support/report-rows';

let company: Company;
beforeAll(async () => {
  company = await startCompany('large');
});
afterAll(() => company.app.close());

/** Values for the filters a report cannot do without. */
function neededFilters(name: ReportName): Record<string, unknown> {
  const needed = Object.entries(reportOf(name).filters).filter(([, filter]) => 'required' in filter);
  return Object.fromEntries(
    needed.map(([key, { kind }]) => {
      if (kind === 'day') return [key, key.toLowerCase().endsWith('from') ? '2020-01-01' : company.today];
      if (kind === 'records') return [key, company.shipment.slice(0, 20).map(({ id }) => id)];
      throw new Error(`nothing to try for the filter ${key}`);
    }),
  );
}

function fits(field: Field, value: unknown): boolean {
  if (value === null) return !field.required;
  switch (field.kind) {
    case 'number':
    case 'money':
      return typeof value === 'number' && Number.isFinite(value);
    case 'choice':
      return typeof value === 'string' && value in field.choices;
    default:
      return typeof value === 'string';
  }
}

test.each(reportNames)('%s streams rows that are what its columns say', async (name) => {
  const { client } = await company.as('generalManager');
  const { columns } = reportOf(name);
  const { rows, end, failure } = await streamReport(client, name, neededFilters(name));
  expect(failure).toBeNull();
  expect(rows.length).toBeGreaterThan(0);
  expect(end).toEqual({ rows: rows.length, cutAt: null });
  for (const [column, field] of Object.entries(columns)) {
    const wrong = rows.find((row) => !(column in row) || !fits(field, row[column] ?? null));
    expect({ column, row: wrong }).toEqual({ column, row: undefined });
  }
  expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(columns));
});

// Views and links are kept by the names in a report's cells, which are found in the other language by what a column says of them.
test.each(reportNames)(
  '%s says of every column that speaks the language of its reader whose names it has',
  async (name) => {
    const { client } = await company.as('generalManager');
    const [english, chinese] = await Promise.all(
      (['en', 'zh'] as const).map((language) => streamReport(client, name, neededFilters(name), language)),
    );
    const texts = (rows: readonly ReportValues[] = [], column: string) => rows.map((row) => String(row[column])).sort();
    const speaking = Object.entries(reportOf(name).columns).filter(
      ([column]) => texts(english?.rows, column).join('\n') !== texts(chinese?.rows, column).join('\n'),
    );
    const untold = speaking.filter(([column, field]) => !isOfList(column) && !isTold(field)).map(([column]) => column);
    // How models move are the words of a choice, of which nothing is asked in the database.
    expect(untold.filter((column) => column !== 'motions')).toEqual([]);
  },
);

function isTold(field: Field): boolean {
  const list = field.kind === 'text' ? (field.nameOf ?? field.namesOf) : undefined;
  const entity = list === undefined ? undefined : knownEntity(list);
  return entity !== undefined && hasNames(entity);
}
