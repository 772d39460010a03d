import { expect, test } from 'vitest';
import type { LoadingLine, LoadingOrder } from '../../../../shared/areas/loading/calls';
import { emptyLine } from './draft';
import { linesOfOrders } from './order-lines';

const carton: LoadingLine['carton'] = {
  id: 'order line 7',
  label: 'KM-2207 3-seat',
  material: 'KM-2207',
  orderId: 4,
  length: 2146,
  width: 965,
  height: 914,
  quantity: 12,
  orientations: { heightUpLengthAlong: true } as LoadingLine['carton']['orientations'], // the one that matters here
  mixedStacking: true,
  maxTiers: 2,
  weight: null,
  priority: 1,
  set: null,
  group: null,
};
const lineIn = (stage: LoadingLine['stage']): LoadingLine => ({
  lineNumber: 1,
  materialId: 1,
  stage,
  container: null,
  carton,
});
const order = (...lines: LoadingLine[]): LoadingOrder => ({
  id: 4,
  customerId: 1,
  customerCode: 'C1',
  customerName: 'Ashford',
  ownerName: 'Linda Chen',
  poNumber: '4500213377',
  stage: 'scheduled',
  requestedDeliveryDate: null,
  plans: [],
  lines,
  unusable: [],
});

test('order lines become lines with ids of their own, in the unit of the list', () => {
  const { lines, notices } = linesOfOrders([order(lineIn('scheduled'))], [emptyLine('c4')], 'cm');
  expect(lines).toMatchObject([{ id: 'c5', orderId: 4, length: 214.6, width: 96.5, quantity: 12, maxTiers: 2 }]);
  expect(notices).toEqual([]);
});

test('lines that are shipped are left out and said to be, unless nothing else is there', () => {
  const partly = linesOfOrders([order(lineIn('shipped'), lineIn('scheduled'))], [], 'cm');
  expect(partly.lines).toHaveLength(1);
  expect(partly.notices[0]?.values).toEqual({ po: '4500213377', shipped: 1 });
  expect(linesOfOrders([order(lineIn('shipped'))], [], 'cm')).toMatchObject({ lines: [{ id: 'c1' }], notices: [] });
});

test('lines that cannot be loaded are named with the reason', () => {
  const unusable: LoadingOrder['unusable'] = [
    {
      lineNumber: 3,
      materialId: 9,
      material: 'KM-9',
      label: 'x',
      quantity: 1,
      stage: 'scheduled',
      obstacle: 'noSize',
      missing: ['height'],
    },
  ];
  const { notices } = linesOfOrders([{ ...order(), unusable }], [], 'cm');
  expect(notices[0]?.values).toMatchObject({ line: 3, material: 'KM-9', missing: 'height' });
});
