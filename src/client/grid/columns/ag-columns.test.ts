// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { choice, date, flag, longText, money, number, text } from '../../../shared/entity/field';
import { TypedValue } from '../edits/CellEditor';
import { FoundCells, findCells } from '../filters/found-cells';
import { isPrintable, isTextField, isTyping } from '../keys/keys';
import { TotalsRow } from '../totals-row';
import { agColumns } from './ag-columns';
import { cardOf } from './card-row';
import { column } from './column';
import { fromTable, tableColumn } from './table-column';

vi.mock('../rows/shown-table', () => ({ shownColumns: (_api: unknown, columns: unknown) => columns }));

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const label = (message: string) => ({ id: message, message });
interface Row {
  id: number;
  name: string | null;
  amount: number | null;
  day: string | null;
  isOpen: boolean;
}
const row: Row = { id: 4, name: '沙发', amount: 1234.5, day: '2026-03-02', isOpen: true };
const columns = [
  column<Row>('name', text(label('Name')), { link: ({ id }) => `/Here?id=${id}`, isEditable: ({ isOpen }) => isOpen }),
  column<Row>('amount', money(label('Amount'))),
  column<Row>('day', date(label('Day')), { isHidden: true }),
  column<Row>('notes', longText(label('Notes'))),
];
// AG Grid passes far more than is read here.
const given = (of: object) => of as never;
const definitions = agColumns(columns, i18n, { rowNumberWidth: 40, isSelectable: false, isMovable: false });
function definitionOf(id: string) {
  const found = definitions.find(({ colId }) => colId === id);
  if (!found) throw new Error(`there is no column ${id}`);
  return found;
}
type Part =
  | 'valueGetter'
  | 'valueFormatter'
  | 'getQuickFilterText'
  | 'editable'
  | 'valueSetter'
  | 'suppressKeyboardEvent';
/** The result of a part of the column definition, called with `of` if it is a function. */
function asked(id: string, name: Part, of: object): unknown {
  const part: unknown = definitionOf(id)[name];
  return typeof part === 'function' ? part(of) : part;
}

test('a list has its rows’ numbers first, behind the boxes that select them where it has some', () => {
  const ids = (isSelectable: boolean) =>
    agColumns(columns, i18n, { rowNumberWidth: 40, isSelectable, isMovable: false }).map(({ colId }) => colId);
  expect(ids(false)).toEqual(['#', 'name', 'amount', 'day', 'notes']);
  expect(ids(true)).toEqual(['tick', '#', 'name', 'amount', 'day', 'notes']);
  const [numbers] = agColumns(columns, i18n, { rowNumberWidth: 40, isSelectable: false, isMovable: true });
  expect([definitionOf('#').width, numbers?.width]).toEqual([40, 64]);
  const numberOf = (of: object) => asked('#', 'valueGetter', of);
  expect([
    numberOf({ data: row, node: { rowIndex: 4 } }),
    numberOf({ data: new TotalsRow({}, false) }),
    numberOf({ data: new TotalsRow({}, true) }),
  ]).toEqual([5, 'Σ', 'Σ*']);
});

test('a cell holds what its column reads of the row, or the sum in the totals, and shows it by its kind', () => {
  const heldIn = (id: string, data: unknown) => asked(id, 'valueGetter', { data });
  expect([
    heldIn('amount', row),
    heldIn('amount', undefined),
    heldIn('amount', new TotalsRow({ amount: 9 }, false)),
  ]).toEqual([1234.5, null, 9]);
  expect(heldIn('name', new TotalsRow({ amount: 9 }, false))).toBe(null);
  expect(asked('amount', 'valueFormatter', { value: 1234.5 })).toBe('1,234.50');
  expect(asked('day', 'getQuickFilterText', { value: '2026-03-02' })).toBe('2026-03-02');
  expect(asked('amount', 'getQuickFilterText', { value: 12500 })).toBe('12,500.00\n12500.00');
  expect([
    asked('amount', 'getQuickFilterText', { value: null }),
    asked('name', 'getQuickFilterText', { value: '沙发 1,234' }),
  ]).toEqual(['', '沙发 1,234']);
  expect([definitionOf('amount').cellClass, definitionOf('name').cellClass, definitionOf('day').initialHide]).toEqual([
    'is-numeric',
    undefined,
    true,
  ]);
});

test('above a column stands its short heading where it has one', () => {
  const sales = column<Row>('amount', money(label('Amount')), { shortHeading: label('Amt') });
  const made = agColumns([sales], i18n, { rowNumberWidth: 40, isSelectable: false, isMovable: false });
  expect([made.at(-1)?.headerName, definitionOf('amount').headerName]).toEqual(['Amt', 'Amount, USD']);
});

test('a heading has room for its letters, of which Chinese ones are wider, up to a limit', () => {
  const widthOf = (heading: string, width = 60) =>
    agColumns([column<Row>('x', text(label(heading)), { width })], i18n, {
      rowNumberWidth: 40,
      isSelectable: false,
      isMovable: false,
    })[1]?.initialWidth;
  expect([widthOf('Name'), widthOf('名称名称'), widthOf('Name', 300), widthOf('x'.repeat(80))]).toEqual([
    87, 110, 300, 220,
  ]);
});

test('a cell is edited where its row may be; what is typed goes on with the row as the edit found it', () => {
  const mayEdit = (data: unknown) => asked('name', 'editable', { data });
  expect([mayEdit(row), mayEdit({ ...row, isOpen: false }), mayEdit(new TotalsRow({}, false))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(asked('amount', 'editable', { data: row })).toBe(false);
  const onTyped = vi.fn();
  const set = (newValue: unknown, data: unknown = row) =>
    asked('name', 'valueSetter', { data, newValue, context: { onTyped } });
  const before = { ...row, name: 'Sofa' };
  expect([set('x'), set(new TypedValue('Sessel', before))]).toEqual([false, false]);
  expect(onTyped.mock.calls).toEqual([[before, columns[0], 'Sessel']]);
});

test('letters, deleting and keys of our own start no edit; a new line and a composition stay in it', () => {
  const isOurs = (id: string, key: string, init: KeyboardEventInit = {}, editing = false) =>
    asked(id, 'suppressKeyboardEvent', { event: new KeyboardEvent('keydown', { key, ...init }), editing });
  for (const [key, init, expected] of [
    ['a', {}, true],
    ['沙', {}, true],
    [' ', {}, false],
    ['Delete', {}, true],
    ['Backspace', {}, true],
    ['Enter', {}, false],
    ['Enter', { ctrlKey: true }, true],
    ['Enter', { metaKey: true }, true],
    ['ArrowUp', {}, false],
    ['ArrowUp', { altKey: true }, true],
    ['F2', {}, false],
  ] as const)
    expect([key, init, isOurs('name', key, init)]).toEqual([key, init, expected]);
  expect([
    isOurs('notes', 'Enter', {}, true),
    isOurs('notes', 'Enter', { ctrlKey: true }, true),
    isOurs('name', 'Enter', {}, true),
  ]).toEqual([true, false, false]);
  expect([isOurs('name', 'a', {}, true), isOurs('name', 'Enter', { isComposing: true }, true)]).toEqual([false, true]);
});

test('what is printable is typed without Ctrl, Alt or the command key; a composition always is', () => {
  const press = (key: string, init: KeyboardEventInit = {}) =>
    isPrintable(new KeyboardEvent('keydown', { key, ...init }));
  expect([press('a'), press(' '), press('Enter'), press('Process', { isComposing: true })]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([press('a', { ctrlKey: true }), press('a', { metaKey: true }), press('a', { altKey: true })]).toEqual([
    false,
    false,
    false,
  ]);
  const into = (html: string) => {
    document.body.innerHTML = html;
    return document.body.firstElementChild;
  };
  const isText = [
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<input type="checkbox">',
    '<button></button>',
  ].map((html) => isTextField(into(html)));
  expect([isText, isTextField(null), isTextField(document)]).toEqual([[true, true, true, false, false], false, false]);
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
  into('<input>')?.dispatchEvent(event);
  expect([isTyping(event), isTyping(new KeyboardEvent('keydown', { key: 'a' }))]).toEqual([true, false]);
});

test('cells are found row by row by their shown text, whatever its case, and marked as they are drawn', () => {
  const rows = [
    { id: 'a', at: 0, record: row },
    { id: 'b', at: 3, record: { ...row, name: 'Sofa 1,234', amount: 7 } },
  ];
  const find = (wanted: string) =>
    findCells(rows, columns.slice(0, 2), wanted, (each, record) =>
      String(asked(each.id, 'valueFormatter', { value: each.read(record) }) ?? ''),
    );
  const cells = find(' 1,234 ');
  expect(cells).toEqual([
    { at: 0, rowId: 'a', columnId: 'amount' },
    { at: 3, rowId: 'b', columnId: 'name' },
  ]);
  expect([find('SOFA').length, find('沙').length, find('  ')]).toEqual([1, 1, []]);
  const found = new FoundCells();
  const marks = () => [
    found.isHit('a', 'amount'),
    found.isHit('a', 'name'),
    found.isCurrent('a', 'amount'),
    found.isCurrent('b', 'name'),
    found.isHit(undefined, 'amount'),
  ];
  found.show(cells, 1);
  expect(marks()).toEqual([true, false, false, true, false]);
  found.show([], 0);
  expect([...marks(), found.isCurrent(undefined, 'amount')]).toEqual([false, false, false, false, false, false]);
});

const stages = { open: label('Open'), done: label('Done') };
const cardColumns = [
  ...columns,
  column<Row>('isOpen', flag(label('Is open'))),
  column<Row>('pieces', number(label('Pieces'), { unit: 'kg' }), { read: () => 3 }),
  column<Row>('stage', choice(label('Stage'), stages), { read: () => 'done', toneOf: () => 'good' }),
];
const card = (data: unknown) => cardOf(given({ api: {}, data }), { columns: cardColumns, isSelectable: false }, i18n);
const textsOf = (made: HTMLElement) =>
  [...made.querySelectorAll('.grid-card-more > *')].map(({ textContent }) => textContent);

test('on a narrow screen a row is a card: its name leads to it, its amount beside, and below what else is known', () => {
  const made = card(row);
  const title = made.firstElementChild;
  expect([title?.textContent, title?.getAttribute('href'), title?.getAttribute('col-id')]).toEqual([
    '沙发',
    '/Here?id=4',
    'name',
  ]);
  expect(made.querySelector('.grid-card-amount')?.textContent).toBe('1,234.50');
  expect(textsOf(made)).toEqual(['Day 2026-03-02', 'Is open Yes', 'Pieces, kg 3', 'Done']);
  expect(made.querySelector('.dot')?.getAttribute('data-tone')).toBe('good');
  expect([card(undefined).childElementCount, card(undefined).role]).toEqual([0, 'gridcell']);
});

test('a row without a name begins with what it has, and the totals with their sign', () => {
  const nameless = card({ ...row, name: null, amount: null });
  expect([nameless.firstElementChild?.textContent, nameless.firstElementChild?.tagName]).toEqual([
    '2026-03-02',
    'STRONG',
  ]);
  expect(nameless.querySelector('.grid-card-amount')?.textContent).toBe('');
  const totals = card(new TotalsRow({ amount: 9, pieces: 2 }, false));
  expect([
    totals.firstElementChild?.textContent,
    totals.querySelector('.grid-card-amount')?.textContent,
    textsOf(totals),
  ]).toEqual(['Σ', '9.00', ['Pieces, kg 2']]);
});

test('a large table keeps numbers with their decimals, days as days, and choices and flags by their words', () => {
  const stored = (field: Parameters<typeof tableColumn>[1]) => tableColumn('x', field, i18n);
  expect(stored(number(label('n'), { decimals: 3 }))).toEqual({ id: 'x', kind: 'number', decimals: 3 });
  expect(stored(money(label('m')))).toEqual({ id: 'x', kind: 'number', decimals: 2 });
  expect(stored(date(label('d')))).toEqual({ id: 'x', kind: 'day', decimals: 0 });
  expect(stored(text(label('t')))).toEqual({ id: 'x', kind: 'text', decimals: 0 });
  expect(stored(choice(label('c'), stages))).toMatchObject({ kind: 'text', words: { open: 'Open', done: 'Done' } });
  expect(stored(flag(label('f')))).toMatchObject({ kind: 'text', words: { t: 'Yes', f: 'No' } });
  expect(['t', 'f', null, undefined].map((value) => fromTable(flag(label('f')), value))).toEqual([
    true,
    false,
    null,
    null,
  ]);
  expect(['t', 3, undefined].map((value) => fromTable(text(label('t')), value))).toEqual(['t', 3, null]);
});
