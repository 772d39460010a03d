// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { choose, optionsOf } from '../../../tests/support/choose';
import { click, control, isOffered, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { speak } from '../../../tests/support/speak';
import { chosenSheet } from '../../shared/imports/chosen-sheet';
import type { ImportMapping } from '../../shared/imports/mapping';
import { importTargetOf, type TargetName } from '../../shared/imports/targets';
import type { Cell, ReadSheet } from '../../shared/imports/workbook';
import { limits } from '../../shared/limits';
import { ColumnsStep } from './ColumnsStep';
import { MappingTable } from './MappingTable';
import type { Importing } from './use-import';

vi.mock('./MappingTable', () => ({ MappingTable: vi.fn(() => null) }));

const sheet = (name: string, ...rows: Cell[][]): ReadSheet => ({
  name,
  isHidden: false,
  rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  rowCount: rows.length,
  refusal: null,
});
const rows: Cell[][] = [
  ['Nr.', 'Name'],
  ['A-1', 'Sofa'],
];
const acts = { setMapping: vi.fn(), check: vi.fn(), choose: vi.fn(), back: vi.fn() };

interface Shown extends Pick<Partial<Importing>, 'isRemembered' | 'customer'> {
  name?: TargetName;
  sheets?: readonly ReadSheet[];
  /** The chosen sheet and its row of headings. */
  at?: number;
  headingAt?: number;
  mapping?: Partial<ImportMapping>;
}

async function shown({ name = 'materials', sheets = [sheet('Liste', ...rows)], at = 0, headingAt, ...rest }: Shown) {
  const target = importTargetOf(name);
  const importing = {
    target,
    file: { name: 'a.xlsx', sheets },
    chosen: chosenSheet(target, sheets[at] ?? sheet(''), headingAt),
    isRemembered: false,
    customer: null,
    ...acts,
    ...rest,
    mapping: { columns: {}, decimal: '.', dates: 'yyyy-MM-dd', ...rest.mapping },
  } as unknown as Importing; // only the used part
  ({ end } = await show(<ColumnsStep importing={importing} />));
  return importing;
}
const said = () => document.body.textContent ?? '';
const reason = () =>
  [...document.querySelectorAll('button')].at(-1)?.getAttribute('aria-description') ?? 'can be checked';

let end = async () => {};
afterEach(() => leaveNothing({ end }));

test('it is said that sheets of what is part of the records are not read, where a workbook has several and the list has parts', async () => {
  const parts = 'Not imported either';
  const two = [sheet('Reservations', ['Customer']), sheet('Visit', ['Customer'])];
  await shown({ name: 'ExReservation', sheets: two });
  expect(said()).toContain(`${parts}, as they are changed in the records themselves: Visit`);
  for (const [name, sheets] of [
    ['ExReservation', two.slice(0, 1)],
    ['Countries', two],
  ] as const) {
    await end();
    await shown({ name, sheets });
    expect(said()).not.toContain(parts);
  }
});

test('rows are checked once every field has its column without which they mean nothing; those that lack are named', async () => {
  const columns = { 'order.poNumber': { column: 0, unit: null }, 'material.number': { column: 1, unit: null } };
  await shown({ name: 'orders', mapping: { columns } });
  expect(reason()).toBe('Choose the columns of: Customer: Code, Order line: Quantity');
  await speak('zh');
  expect(reason()).toMatch(/^Choose the columns of: [^,]*、[^,]*$/);
  await speak('en');
  expect(isOffered('Check the rows')).toBe(false);
  await click('Back');
  expect(acts.back).toHaveBeenCalledOnce();
  await end();
  await shown({ mapping: { columns: { number: { column: 0, unit: null } } } });
  expect(reason()).toBe('can be checked');
  await click('Check the rows');
  expect(acts.check).toHaveBeenCalledOnce();
});

test('what new records need and no column gives is named, as far as it neither follows nor is supposed', async () => {
  const note = () => document.querySelector('.import-missing')?.textContent;
  const from = (...keys: string[]) => Object.fromEntries(keys.map((key, column) => [key, { column, unit: null }]));
  await shown({ name: 'customers', mapping: { columns: from('code', 'nameEn', 'countryId', 'ownerId') } });
  expect(note()).toBe('New records cannot be added without a column for: Sales department');
  await end();
  await shown({
    name: 'customers',
    mapping: { columns: from('code', 'nameEn', 'countryId', 'ownerId', 'departmentId') },
  });
  expect(note()).toBeUndefined();
});

test('a sheet that is refused or has no rows below its headings is not checked', async () => {
  const columns = { number: { column: 0, unit: null } };
  await shown({ sheets: [sheet('Liste', ['Nr.'])], mapping: { columns } });
  expect([reason(), document.querySelector('[role=alert]')]).toEqual(['There are no rows below the headings.', null]);
  await end();
  const refused: ReadSheet = { ...sheet('Liste', ...rows), refusal: { reason: 'tooManyRows', limit: 10_000 } };
  await shown({ sheets: [refused], mapping: { columns } });
  const why = 'There are more than 10,000 rows of data. Split them over several files.';
  expect([reason(), document.querySelector('[role=alert]')?.textContent]).toEqual([why, why]);
});

test('where the columns come from is said: from their headings, from oneself, or from the customer', async () => {
  for (const [rest, text] of [
    [{}, 'assigned by their headings'],
    [{ customer: '7' }, 'assigned by their headings'],
    [{ isRemembered: true }, 'as you did it last for these headings'],
    [{ isRemembered: true, customer: '7' }, 'as they were last for this customer'],
  ] as const) {
    await shown(rest);
    expect(said()).toContain(text);
    await end();
  }
});

test('another sheet, and another row of headings, is chosen among those of the file', async () => {
  const long = Array.from({ length: 31 }, (_, at) => (at === 1 ? ['', 1, null, 'b', 'c', 'd', 'e', 'f', 'g'] : [at]));
  const wide = sheet('Wide', ['x'.repeat(50), 'y'.repeat(50)]);
  const sheets = [{ ...sheet('Old', ...rows), isHidden: true, rowCount: 1200 }, sheet('New', ...long), wide];
  const { chosen } = await shown({ sheets, at: 1, headingAt: 2 });
  expect(optionsOf('Sheet')).toEqual([
    ['0', 'Old (hidden, 1,200 rows)'],
    ['1', 'New (31 rows)'],
    ['2', 'Wide (1 row)'],
  ]);
  expect([control('Sheet').value, control('Row with the headings').value]).toEqual(['1', '2']);
  const offered = optionsOf('Row with the headings');
  expect([offered.length, offered[1], offered[2]]).toEqual([30, ['1', '2: 1, b, c, d, e, f'], ['2', '3: 2']]);
  await choose('Sheet', '0');
  await choose('Row with the headings', '1');
  expect(acts.choose.mock.calls).toEqual([[sheets[0]], [chosen?.sheet, 1]]);
  await end();
  await shown({ sheets, at: 2, headingAt: 0 });
  expect(optionsOf('Row with the headings')[0]?.[1]).toBe(`1: ${'x'.repeat(50)}, ${'y'.repeat(28)}`);
});

test('how numbers and days are written is chosen for the whole file, and leaves the columns as they are', async () => {
  const { mapping, target, chosen } = await shown({ mapping: { decimal: ',', dates: 'd-M-yyyy' } });
  expect([control('Numbers written as text').value, control('Days written as text').value]).toEqual([',', 'd-M-yyyy']);
  expect(optionsOf('Numbers written as text')).toEqual([
    ['.', '1,234.5'],
    [',', '1.234,5'],
  ]);
  expect(optionsOf('Days written as text').slice(-2)).toEqual([
    ['yyyyMMdd', 'yyyyMMdd'],
    ['d-M-yyyy', 'd-M-yyyy'],
  ]);
  await choose('Numbers written as text', '.');
  await choose('Days written as text', 'yyyy年M月d日');
  expect(acts.setMapping.mock.calls).toEqual([[{ ...mapping, decimal: '.' }], [{ ...mapping, dates: 'yyyy年M月d日' }]]);
  expect(vi.mocked(MappingTable).mock.lastCall?.[0]).toEqual({
    target,
    chosen,
    mapping,
    onChange: acts.setMapping,
  });
  await end();
  await shown({ mapping: { dates: 'd.M.yyyy' } });
  expect(optionsOf('Days written as text').filter(([value]) => value === 'd.M.yyyy')).toHaveLength(1);
});

test('the columns with a heading that nothing is read from are named', async () => {
  const sheets = [sheet('Liste', ['Nr.', 'Name', '', 'Farbe', 'Preis', 'Gewicht'], ['A-1', 'Sofa'])];
  const columns = {
    number: { column: 0, unit: null },
    nameEn: { column: 1, also: [3], unit: null },
    nameZh: { column: null, unit: null, constant: 'x' },
  };
  await shown({ sheets, headingAt: 0, mapping: { columns } });
  expect(said()).toMatch(/Not imported: Preis, Gewicht(?!\w*,)/);
  await end();
  await shown({ sheets: [sheet('Liste', ['Nr.', ''], ['A-1', 'Sofa'])], headingAt: 0, mapping: { columns } });
  expect(said()).not.toContain('Not imported');
  await end();
  const many = Array.from({ length: 400 }, () => 'Spalte');
  await shown({ sheets: [sheet('Liste', many, ['A-1'])], headingAt: 0 });
  expect(/Not imported: ([Spalte, ]*)/.exec(said())?.[1]).toHaveLength(limits.textLength * 2);
});

test('there is nothing to assign before a file is open', async () => {
  const importing = await shown({});
  await end();
  for (const missing of ['file', 'chosen', 'mapping']) {
    ({ end } = await show(<ColumnsStep importing={{ ...importing, [missing]: null }} />));
    expect(said()).toBe('');
    await end();
  }
});
