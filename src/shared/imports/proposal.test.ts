import { expect, test } from 'vitest';
import { orders } from './orders';
import { proposedMapping } from './proposal';

test('how days are written is told from days with a time behind them, too', () => {
  const rows = ['3/5/2026 0:00', '3/25/2026 12:00 AM'].map((day, at) => ({ row: at + 2, cells: [`PO${at}`, day] }));
  expect(proposedMapping(orders, ['PO number', 'Order date'], rows).dates).toBe('M/d/yyyy');
});
