import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GridApi, IRowNode } from 'ag-grid-community';
import { expect, test, vi } from 'vitest';
import { number, text } from '../../../shared/entity/field';
import { column } from '../columns/column';
import { type Shown, TotalsRow } from '../totals-row';
import { loadedRows } from './loaded-rows';

interface Order {
  code: string;
  city: string;
  pieces: number;
}

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const city = column<Order>('city', text(msg`City`, { max: 20 }));
const pieces = column<Order>('pieces', number(msg`Pieces`));
const orders: Order[] = ['Bern', 'Basel', 'Bern', 'Chur'].map((name, at) => ({
  code: `order ${at}`,
  city: name,
  pieces: at + 1,
}));
const nodes = [...orders, new TotalsRow({}, false)].map(
  (data, at) => ({ id: String(at), data }) as unknown as IRowNode<Shown<Order>>, // only the used part
);
/** A grid whose filters exclude the last order, shown in reverse order. */
const api = {
  forEachNode: (each: (node: IRowNode<Shown<Order>>) => void) => nodes.forEach(each),
  forEachNodeAfterFilterAndSort: (each: (node: IRowNode<Shown<Order>>, at: number) => void) =>
    nodes.slice(0, 3).reverse().forEach(each),
} as unknown as GridApi<Shown<Order>>; // as above
const rows = loadedRows<Order>({ api, columns: [city, pieces], i18n });
const codes = (some: readonly Order[] | null) => some?.map(({ code }) => code);

test('the values of a column are those of the rows that the other columns keep, narrowed by what is typed', async () => {
  const shown = async (search: string, passes: (node: IRowNode) => boolean) => {
    const { values, total } = await rows.distinct(city, search, passes);
    return [values.map(({ key, count }) => `${key} ${count}`), total];
  };
  expect(await shown('', () => true)).toEqual([['Basel 1', 'Bern 2', 'Chur 1'], 3]);
  expect(await shown('', ({ id }) => id !== '0')).toEqual([['Basel 1', 'Bern 1', 'Chur 1'], 3]);
  expect(await shown(' BE', () => true)).toEqual([['Bern 2'], 1]);
});

test('of what is selected the rows that pass the filters count, in the order shown', async () => {
  const some = await rows.selected({ isAll: false, ids: new Set(['0', '2', '3']) }, pieces);
  expect([some.count, some.sum, codes(some.rows)]).toEqual([2, 4, ['order 2', 'order 0']]);
  const allBut = await rows.selected({ isAll: true, ids: new Set(['1']) }, pieces);
  expect([allBut.count, allBut.sum, codes(allBut.rows)]).toEqual([2, 4, ['order 2', 'order 0']]);
});

test('what is shown is counted, summed, listed and found without the row of totals', async () => {
  expect(await rows.summary(['pieces'])).toEqual({ shown: 3, sums: { pieces: 6 } });
  expect(codes(await rows.rows(0, 2))).toEqual(['order 2', 'order 1']);
  expect(await rows.ids(1, 3)).toEqual(['1', '0']);
  const { cells } = await rows.find('bern', [city]);
  expect(cells.map(({ at, rowId }) => [at, rowId])).toEqual([
    [0, '2'],
    [2, '0'],
  ]);
});

test('a number is found with its separators and without', async () => {
  const [first] = orders;
  if (!first) throw new Error('there are no orders');
  const many = { id: '9', data: { ...first, pieces: 12_500 } } as unknown as IRowNode<Shown<Order>>; // what is read of one
  const large = {
    ...api,
    forEachNodeAfterFilterAndSort: (each: (node: IRowNode<Shown<Order>>, at: number) => void) => each(many, 0),
  } as unknown as GridApi<Shown<Order>>; // as above
  const { find } = loadedRows<Order>({ api: large, columns: [city, pieces], i18n });
  const found = async (wanted: string) => (await find(wanted, [city, pieces])).cells.map(({ columnId }) => columnId);
  expect([await found('12500'), await found('12,5'), await found('125 00')]).toEqual([['pieces'], ['pieces'], []]);
});

const wanted = {
  ...{ format: 'csv' as const, name: 'Orders', columns: [pieces], which: 'shown' as const },
  ...{ onProgress: () => {}, signal: new AbortController().signal },
};
const linesOf = async (blob: Blob) => (await blob.text()).trim().split(/\r?\n/).slice(1);

test('a file holds the rows shown in their order, or those of them that are selected', async () => {
  const all = await rows.file(wanted);
  expect([await linesOf(all.blob), all.rows, all.of]).toEqual([['3', '2', '1'], 3, 3]);
  const some = await rows.file({ ...wanted, which: { isAll: false, ids: new Set(['0', '2', '3']) } });
  expect([await linesOf(some.blob), some.rows, some.of]).toEqual([['3', '1'], 2, 2]);
  const none = await rows.file({ ...wanted, which: { isAll: false, ids: new Set() } });
  expect(none.rows).toBe(0);
});

test('how much of a file is written is told while it is, and it is written no further once it is stopped', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const onProgress = vi.fn();
  await rows.file({ ...wanted, onProgress });
  expect(onProgress.mock.calls).toEqual([[0], [1]]);
  const stopping = new AbortController();
  const stopped = rows.file({ ...wanted, onProgress: () => stopping.abort(), signal: stopping.signal });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  clock.mockRestore();
});
