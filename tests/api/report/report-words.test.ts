import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportName } from '../../../src/shared/areas/reports';
import { type Company, startCompany } from '../../support/company';
import { type ReportValues, streamReport } from '../../support/report-rows';

let company: Company;
beforeAll(async () => {
  company = await startCompany('middle');
});
afterAll(() => company.app.close());

test('what lines keep in words is said in the reader’s language, and a row that says it so leads to its lines', async () => {
  const { client } = await company.as('generalManager');
  const rowsIn = async (name: ReportName, language: 'en' | 'zh', filters: object = {}) =>
    (await streamReport(client, name, { ...filters }, language)).rows;
  const called = await company.app.db.selectFrom('coverGrade').select(['nameEn', 'nameZh']).execute();
  const zhOf = (word: unknown) => called.find(({ nameEn }) => nameEn === word)?.nameZh ?? word;
  const countsOf = (rows: readonly ReportValues[], wordOf = (word: unknown) => word) =>
    rows.map(({ coverGrade, netSales }) => `${wordOf(coverGrade)} ${netSales}`).sort();
  const [english, chinese] = [await rowsIn('netSales', 'en'), await rowsIn('netSales', 'zh')];
  expect(countsOf(chinese)).toEqual(countsOf(english, zhOf));
  const grade = english[0]?.coverGrade;
  expect(zhOf(grade)).not.toBe(grade);
  for (const coverGrade of [grade, zhOf(grade)]) {
    expect((await rowsIn('netSales', 'zh', { coverGrade })).length).toBe(
      english.filter((row) => row.coverGrade === grade).length,
    );
  }
});
