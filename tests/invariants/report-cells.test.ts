import { expect, test } from 'vitest';
import { reportNames, reportOf } from '../../src/shared/areas/reports';

/** The column that says which record of a page a row is about. */
const columnOf: Readonly<Record<string, string>> = {
  CustomerDet: 'customerId',
  OrderDet: 'orderId',
  modelsDetail: 'modelId',
  travelInfo: 'travelId',
};

const drills = reportNames.flatMap((name) => {
  const { drill = {}, columns } = reportOf(name);
  return Object.entries(drill).flatMap(([column, leads]) =>
    leads ? [{ name, columns, column, to: leads.page, carries: leads.carries }] : [],
  );
});
const readings = drills.map((each) => [`${each.column} of ${each.name}`, each] as const);

test.each(readings)('%s leads on by what its row says', (_, { columns, column, carries }) => {
  expect(Object.keys(columns)).toEqual(expect.arrayContaining([column, ...Object.values(carries)]));
});

test.each(readings.filter(([, { carries }]) => 'id' in carries))(
  '%s leads to the record of its row',
  (_, { to, carries }) => expect((carries as { id?: string }).id).toBe(columnOf[to]), // it carries one, as filtered above
);

test.each(readings.filter(([, { to }]) => reportNames.some((name) => reportOf(name).page === to)))(
  '%s leads to a report that is narrowed by all it carries',
  (_, { to, carries }) => {
    const target = reportNames.map(reportOf).find(({ page }) => page === to);
    expect(Object.keys(target?.filters ?? {})).toEqual(expect.arrayContaining(Object.keys(carries)));
  },
);
