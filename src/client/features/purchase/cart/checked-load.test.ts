import { expect, test } from 'vitest';
import type { CheckRow } from '../../../../shared/areas/purchase/check-calls';
import { offerOf } from '../../../../shared/loading/container-kinds';
import { containersOf } from '../order/order-containers';
import { checkedLoad } from './checked-load';

const today = '2026-11-25';
const { maxCuft } = offerOf('40HC');
const row = (id: number, about: Partial<CheckRow> = {}) =>
  ({
    ...{ id, pieces: 10, checked: true, cube: 10, listPrice: 1.15, quotedPrice: null, quotedUntil: null },
    ...{ quotedElsewhere: null, status: 'active', model: `M${id}`, materialId: 1 },
    ...{ carton: { length: 500, width: 500, height: 500, orientations: { upright: true } }, ...about },
  }) as unknown as CheckRow; // what the load looks at

test('the checked lines alone make the load, priced as of today', () => {
  const quoted = { quotedPrice: 1, quotedUntil: today };
  const load = checkedLoad([row(1), row(2, quoted), row(3, { checked: false })], today, '40HC');
  expect([load.pieces, load.amount, load.cuft]).toEqual([20, 21.5, 200]);
  expect(load.lines.map(({ id }) => id)).toEqual([1, 2]);
  expect([load.containers.length, load.isBelow, load.tippingId]).toEqual([1, true, null]);
});

test('a checked line that cannot be ordered is named with its first reason', () => {
  const rows = [row(1, { status: 'dropped', listPrice: null }), row(2, { status: 'dropped', checked: false })];
  expect(checkedLoad(rows, today, '40HC').invalid.map(({ row: { id }, fault }) => [id, fault])).toEqual([
    [1, 'dropped'],
  ]);
});

test('the line that begins the last of several containers is named, in a list to be checked and in an order', () => {
  const pieces = Math.ceil(maxCuft / 10 / 2) + 1; // two lines of so many are a little more than one container
  const load = checkedLoad(
    [1, 2].map((id) => row(id, { pieces })),
    today,
    '40HC',
  );
  expect([load.containers.length, load.tippingId]).toEqual([2, 2]);
  // It is the last one that is not full enough yet.
  expect(load.isBelow).toBe(true);
  const lines = [1, 2].map((id) => ({ id, quantity: pieces, cube: pieces * 10 }));
  const order = containersOf({ children: { lines }, containerKind: '40HC' } as unknown as Parameters<
    typeof containersOf
  >[0]); // as above
  expect([order.containers.length, order.tipping?.id]).toEqual([2, 2]);
  expect(order.containers.map(({ cuft }) => cuft)).toEqual(load.containers.map(({ cuft }) => cuft));
});
