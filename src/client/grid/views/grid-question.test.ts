import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { choice, date, flag, money, text } from '../../../shared/entity/field';
import { column } from '../columns/column';
import { gridQuestion } from './grid-question';

const label = { id: 'x', message: 'x' };
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

interface Row {
  customerName: string;
  orderDate: string | null;
  stage: string;
  amount: number;
  isLate: boolean;
}
const stages = { scheduled: { id: 's', message: 'Scheduled' }, shipped: { id: 'h', message: 'Shipped' } };
const columns = [
  column<Row>('customerId', text(label, { required: true, max: 80 }), { read: (row) => row.customerName }),
  column<Row>('orderDate', date(label)),
  column<Row>('stage', choice(label, stages, { required: true })),
  column<Row>('amount', money(label, { required: true })),
  column<Row>('isLate', flag(label)),
];
const rows: Row[] = [
  { customerName: 'Müller & Söhne', orderDate: '2026-03-01', stage: 'shipped', amount: 12.5, isLate: true },
  { customerName: "O'Hara", orderDate: null, stage: 'scheduled', amount: 3, isLate: false },
];

test('a grid asks the console for what it shows, of the rows as it shows them', () => {
  const question = gridQuestion({
    gridId: 'delivery-orders',
    columns,
    rows,
    i18n,
    exported: { sources: [{ name: 'delivery-orders' }], problem: undefined },
    view: {
      columns: ['customerId', 'amount'],
      sort: [{ column: 'amount', descending: true }],
      filters: { isLate: { values: ['true'] }, stage: { values: ['shipped'] } },
      quick: '',
    },
  });
  expect(question.sqlOf('tabs.delivery_orders').split('\n')).toEqual([
    'select customer_id, amount',
    'from tabs.delivery_orders',
    "where is_late in ('true')",
    "  and stage in ('shipped')",
    'order by amount desc nulls last',
  ]);
  expect(question.rows).toEqual({
    name: 'delivery_orders',
    holds: [{ name: 'delivery-orders' }],
    columns: [
      { name: 'customerId', type: { kind: 'text', decimals: null } },
      { name: 'orderDate', type: { kind: 'date', decimals: null } },
      { name: 'stage', type: { kind: 'text', decimals: null } },
      { name: 'amount', type: { kind: 'number', decimals: 2 } },
      { name: 'isLate', type: { kind: 'text', decimals: null } },
    ],
    rows: [
      { customerId: 'Müller & Söhne', orderDate: '2026-03-01', stage: 'shipped', amount: 12.5, isLate: 'true' },
      { customerId: "O'Hara", orderDate: null, stage: 'scheduled', amount: 3, isLate: 'false' },
    ],
  });
});
