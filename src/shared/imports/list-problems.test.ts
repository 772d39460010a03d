import { expect, test } from 'vitest';
import { planOf } from '../../../tests/support/planned-rows';
import { listTarget } from './lists';
import type { Fault } from './target';

const problemsOf = (faults: readonly Fault[] | undefined) =>
  faults?.map(({ key, problem: { message, values } }) => [key, message.message, ...Object.values(values).flat()]);

test('a record that nobody edits in its state is refused, unless the file changes nothing of it', () => {
  const header = ['budget.customerId', 'budget.year', 'budget.m01'];
  const codes = { customerId: { 'C-1': ['C-1'] } };
  const plan = (state: string, amount: number) =>
    planOf(listTarget('budgets'), header, [['C-1', 2026, amount]], {
      codes,
      stored: { budget: [[['C-1', '2026'], { customerId: 'C-1', year: '2026', m01: 100, state }]] },
    });
  expect(plan('draft', 200).kinds).toEqual(['changed']);
  expect(plan('locked', 100).kinds).toEqual(['unchanged']);
  const refused = plan('locked', 200).rows[0];
  expect([refused?.kind, refused?.faults[0]?.key]).toEqual(['rejected', 'customerId']);
  expect(refused?.faults).toHaveLength(1);
  const before = planOf(listTarget('budgets'), header, [['C-1', 2026, 200]], { codes });
  expect(before.faults[0]?.map(([key]) => key)).not.toContain('customerId');
});

test('days and numbers out of their order are refused at the later one, stored ones of which the file says nothing among them', () => {
  const header = ['coverGrade.code', 'coverGrade.nameEn', 'coverGrade.priceFrom', 'coverGrade.priceTo'];
  const grades = (...row: (string | number | null)[]) => planOf(listTarget('coversGrades'), header, [row]).rows[0];
  expect(grades('T', 'Top', 9, 10)?.kind).toBe('new');
  expect(problemsOf(grades('T', 'Top', 10, 9)?.faults)?.map(([key]) => key)).toEqual(['priceTo']);
  const short = planOf(listTarget('coversGrades'), header.slice(0, 3), [['T', 'Top', 12]], {
    stored: { coverGrade: [[['T'], { code: 'T', nameEn: 'Top', priceFrom: 9, priceTo: 10 }]] },
  });
  expect(problemsOf(short.rows[0]?.faults)?.map(([key]) => key)).toEqual(['priceTo']);
  // A disorder that is stored already and that the file does not change is not reported.
  const stays = planOf(listTarget('coversGrades'), header.slice(0, 3), [['T', 'Top', 12]], {
    stored: { coverGrade: [[['T'], { code: 'T', nameEn: 'Top', priceFrom: 12, priceTo: 10 }]] },
  });
  expect(stays.kinds).toEqual(['unchanged']);
});

test('of fields of which one is given the problem names both', () => {
  const header = [
    'specificationName.customerId',
    'specificationName.marketId',
    'specificationName.name',
    'specificationName.arrangement',
  ];
  const { rows } = planOf(listTarget('SpecificationRelationship'), header, [[null, null, '3 STR', '3-seater']]);
  const [[key, message, one, other] = []] = problemsOf(rows[0]?.faults) ?? [];
  expect([key, message]).toEqual(['customerId', 'Give either {one} or {other}.']);
  expect([one, other]).toMatchObject([{ message: 'Customer' }, { message: 'Market' }]);
});

test('a list names no file, nothing that is kept, and no part of its own among those it adds', () => {
  const models = listTarget('models');
  expect(models.parts.map(({ name }) => name)).toEqual(['category', 'brand', 'model']);
  const brands = listTarget('brands');
  expect(brands.parts.map(({ name }) => name)).toEqual(['brand']);
  expect(listTarget('budgets').fields.map(({ key }) => key)).not.toContain('total');
  expect(listTarget('budgets').needed).toEqual(['customerId', 'year']);
  const spec = listTarget('tableListbyCustomer').fields.find(({ key }) => key === 'commitmentModel.spec');
  expect(spec?.translatesTo).toBe('arrangement');
  expect(listTarget('Contacts').takesCards).toBe(true);
  expect(brands).not.toHaveProperty('takesCards');
});

test('what files do not add is not known by a name that nobody knows, though it is of the same list', () => {
  const header = ['code', 'nameEn', 'nameZh', 'parentId'].map((name) => `department.${name}`);
  const { faults, records } = planOf(listTarget('Departments'), header, [['D', 'Export', '外销部', 'Nowhere']], {
    codes: { parentId: { Nowhere: [] } },
  });
  expect(faults).toEqual([[['parentId', 'Nowhere', 'is not known']]]);
  expect(records).toEqual([]);
});

test('a week is one from Monday to Sunday, whose end follows from its beginning', () => {
  const header = ['customerId', 'productId', 'weekStart', 'weekEnd', 'sold', 'stock'].map(
    (name) => `inventoryWeek.${name}`,
  );
  const codes = { customerId: { 'C-1': ['C-1'] }, productId: { 'c-1\nS-1': ['S-1'] } };
  const week = (start: string, end: string | null) =>
    planOf(listTarget('InventoryPlatformCustomerData'), header, [['C-1', 'S-1', start, end, 1, 2]], { codes }).rows[0];
  expect(week('2026-03-02', '2026-03-08')?.kind).toBe('new');
  expect(week('2026-03-03', '2026-03-08')?.faults.map(({ key }) => key)).toEqual(['weekStart']);
  expect(week('2026-03-02', '2026-03-09')?.faults.map(({ key }) => key)).toEqual(['weekEnd']);
  const alone = planOf(
    listTarget('InventoryPlatformCustomerData'),
    header.filter((name) => !name.endsWith('weekEnd')),
    [['C-1', 'S-1', '2026-03-02', 1, 2]],
    { codes },
  );
  expect(alone.rows[0]).toMatchObject({ kind: 'new', values: { weekEnd: '2026-03-08' } });
});
