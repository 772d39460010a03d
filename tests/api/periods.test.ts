import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '../../src/server/areas/all';
import type { Call } from '../../src/shared/api/call';
import { reportCalls } from '../../src/shared/areas/report/calls';
import { reportNames, reportOf } from '../../src/shared/areas/reports';
import { errorCatalogue } from '../../src/shared/errors';
import { holds, type Role } from '../../src/shared/roles';
import { periodsAmong } from '../../src/shared/rules/periods';
import { type Company, type Person, startCompany } from '../support/company';
import { exampleOf, fieldsOf, inside, isOptional } from '../support/schema-inputs';

// No call and no report takes a period that ends before it begins, whichever it is.

const reversed = errorCatalogue['dates.reversed'].code;
const days = { first: '2026-03-01', last: '2026-02-28' };

let company: Company;
let person: Person;
/** Reads what is the export office's alone. */
let office: Person;

beforeAll(async () => {
  company = await startCompany('small');
  person = await company.as('generalManager');
  office = await company.as('exportOffice');
});

afterAll(() => company.app.close());

const calls = answers
  .flatMap((each) => Object.entries(each.calls))
  .flatMap(([name, call]) => periodsAmong(daysOf(call)).map((period) => ({ name, call, period })));

/** The fields of a call that are days: a pair of prices is no period. */
function daysOf(call: Call): string[] {
  const names = Object.entries(fieldsOf(call)).filter(([, field]) => typeof exampleOf(field) === 'string');
  return names.map(([name]) => name);
}

test('there are calls with periods, in every area that has days', () => {
  const names = new Set(calls.map(({ name }) => name));
  expect([...names]).toEqual(
    expect.arrayContaining([
      'getOrder',
      'getOrderExcel',
      'getOrderCountBySatusGroup',
      'getOrderCountBySatusGroupByKunnr',
      'exportOrderCountBySatusGroupByKunnr',
      'getCustomerContainerTacking',
      'getCustomerContainerTackingGraph',
      'getShippingAbnormal',
      'getCustomerdiscountsummary',
      'getCustomerDetailSalesSort',
      'exportSalesAnalysis',
      'getTopCustomers',
      'getOrderIntake',
    ]),
  );
});

describe('a reversed period', () => {
  test.each(calls)('$period.from of $name is refused', async ({ call, period }) => {
    const required = Object.entries(fieldsOf(call)).filter(([, field]) => !isOptional(field));
    const input = {
      ...Object.fromEntries(required.map(([name, field]) => [name, exampleOf(inside(field))])),
      [period.from]: days.first,
      [period.to]: days.last,
    };
    const { client } = holds({ roles: ['generalManager'] }, call.access as readonly Role[]) ? person : office;
    for (const reading of ['A', 'B'] as const) {
      const answer = await client.call(call, input, { reading });
      expect(answer).toMatchObject({
        code: reversed,
        data: { fields: [{ field: period.from }, { field: period.to }] },
      });
    }
    const sameDay = await client.call(call, { ...input, [period.to]: days.first }, { reading: 'B' }).catch(() => null);
    expect(sameDay?.code).not.toBe(reversed);
  });

  test.each(
    reportNames.flatMap((name) =>
      periodsAmong(Object.keys(reportOf(name).filters)).map((period) => ({ name, period })),
    ),
  )('$period.from of the report $name is refused', async ({ name, period }) => {
    const isOfMonths = reportOf(name).filters[period.from]?.kind === 'month';
    const asked = (day: string) => (isOfMonths ? day.slice(0, 7) : day);
    const filters = { [period.from]: asked(days.first), [period.to]: asked(days.last) };
    for (const call of [reportCalls.getReportRows, reportCalls.exportReport]) {
      const answer = await person.client.call(call, { report: name, filters });
      expect(answer.code).toBe(reversed);
    }
  });
});

test('a period that begins after today is reversed where it is left open', async () => {
  const later = `${Number(company.today.slice(0, 4)) + 1}-01-01`;
  const [customer] = company.customer;
  const open = ['getTopCustomers', 'getIntakeAndShipped', 'getCustomerDetailSalesSort'];
  for (const { call } of calls.filter(({ name }) => open.includes(name))) {
    const id = 'id' in fieldsOf(call) ? { id: customer?.id } : {};
    expect((await person.client.call(call, { ...id, from: later })).code, call.path).toBe(reversed);
  }
});
