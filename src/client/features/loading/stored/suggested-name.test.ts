import { expect, test } from 'vitest';
import { orderName } from '../../../page/format';
import { today } from '../../../state/calendar';
import { type DraftLine, emptyLine } from '../cartons/draft';
import { suggestedName } from './suggested-name';

const orders = [1, 2, 3, 4, 5].map((id) => ({ id, poNumber: `450000000${id}`, pieces: null }));
const linesOf = (...ids: (number | null)[]) => ids.map((orderId) => ({ ...emptyLine('c1'), orderId, label: '沙发' }));
const named = (...ids: number[]) => ids.map((id) => orderName(`450000000${id}`)).join(', ');

test('a plan is named after the orders its list is of, three of them at most', () => {
  const name = (...ids: (number | null)[]) => suggestedName({ lines: linesOf(...ids), orders }, 'Plan');
  expect(name(2, null, 2)).toBe(named(2));
  expect(name(3, 1, 2)).toBe(named(1, 2, 3));
  expect(name(5, 4, 3, 2)).toBe(`${named(2, 3, 4)} +1`);
  expect(name(5, 4, 3, 2, 1)).toBe(`${named(1, 2, 3)} +2`);
});

test('without orders it is named after the day and the first carton', () => {
  const name = (lines: DraftLine[]) => suggestedName({ lines, orders }, 'Plan');
  expect(name([])).toBe(`Plan ${today()}`);
  expect(name(linesOf(null))).toBe(`Plan ${today()} · 沙发`);
  expect(name(linesOf(null, null, null))).toBe(`Plan ${today()} · 沙发 +2`);
  expect(name([{ ...emptyLine('c1'), label: 'x'.repeat(61) }])).toBe(`Plan ${today()} · ${'x'.repeat(60)}`);
  expect(name([{ ...emptyLine('c1'), label: `${'x'.repeat(59)}😀` }])).toBe(`Plan ${today()} · ${'x'.repeat(59)}`);
  expect(name([emptyLine('c1')])).toBe(`Plan ${today()}`);
});
