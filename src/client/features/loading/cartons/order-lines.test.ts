import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { LoadingLine, LoadingOrder } from '../../../../shared/areas/loading/calls';
import { href } from '../../../../shared/pages';
import { translate } from '../../../../shared/translate';
import { cartonLabels } from './carton-fields';
import { emptyLine } from './draft';
import { linesOfOrders } from './order-lines';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
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
  pieces: '1 2',
  stage: 'scheduled',
  requestedDeliveryDate: null,
  plans: [],
  lines,
  unusable: [],
});

test('order lines become lines in the unit of the list', () => {
  const { lines, notices } = linesOfOrders([order(lineIn('scheduled'))], [emptyLine('c4')], 'cm');
  expect(lines).toMatchObject([{ orderId: 4, length: 214.6, width: 96.5, quantity: 12, maxTiers: 2 }]);
  expect(notices).toEqual([]);
  const both = linesOfOrders([order(lineIn('scheduled')), order(lineIn('scheduled'), lineIn('scheduled'))], [], 'mm');
  expect(both.lines.map(({ length }) => length)).toEqual([2146, 2146, 2146]);
});

test('lines that are shipped are left out and said to be, unless nothing else is there', () => {
  const partly = linesOfOrders([order(lineIn('shipped'), lineIn('scheduled'))], [], 'cm');
  expect(partly.lines).toHaveLength(1);
  const toldOf = (count: number) =>
    linesOfOrders(
      [order(...Array.from({ length: count }, () => lineIn('shipped')), lineIn('scheduled'))],
      [],
      'cm',
    ).notices.map(({ message, values }) => translate(i18n, message, values));
  expect([toldOf(1), toldOf(2)]).toEqual([
    ['PO 4500213377: 1 line that is shipped already was left out'],
    ['PO 4500213377: 2 lines that are shipped already were left out'],
  ]);
  expect(linesOfOrders([order(lineIn('shipped'))], [], 'cm')).toMatchObject({ lines: [{ orderId: 4 }], notices: [] });
});

test('lines that are shipped stay left out where what is still to be shipped cannot be loaded', () => {
  const unsized = (stage: LoadingLine['stage']): LoadingOrder['unusable'][number] => ({
    ...{ lineNumber: 2, materialId: 9, material: 'KM-9', label: '转角沙发', quantity: 1 },
    ...{ stage, obstacle: 'noSize', missing: ['height'] },
  });
  const waiting = linesOfOrders([{ ...order(lineIn('shipped')), unusable: [unsized('scheduled')] }], [], 'cm');
  expect(waiting.lines).toEqual([]);
  expect(waiting.notices.map(({ values }) => values)).toMatchObject([{ shipped: 1 }, { line: 2, material: 'KM-9' }]);
  // What has left would not be loaded with a size either; of a whole order that has left it is said.
  const partly = linesOfOrders([{ ...order(lineIn('scheduled')), unusable: [unsized('shipped')] }], [], 'cm');
  expect([partly.lines.length, partly.notices]).toEqual([1, []]);
  const gone = linesOfOrders([{ ...order(lineIn('shipped')), unusable: [unsized('shipped')] }], [], 'cm');
  expect([gone.lines.length, gone.notices.map(({ values }) => values?.line)]).toEqual([1, [2]]);
  // A line without pieces is not waited for.
  const empty = { ...unsized('scheduled'), quantity: 0, obstacle: 'noPieces' as const };
  const rest = linesOfOrders([{ ...order(lineIn('shipped')), unusable: [empty] }], [], 'cm');
  expect([rest.lines.length, rest.notices.map(({ values }) => values?.line)]).toEqual([1, [2]]);
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
  expect(notices[0]).toMatchObject({
    values: { po: '4500213377', line: 3, material: 'KM-9', missing: [cartonLabels.height] },
    path: href('OrderDet', { po: '4500213377' }),
  });
  const [line] = unusable;
  const told = (['noSize', 'noOrientation', 'noPieces', 'tooManyPieces'] as const).map((obstacle) => {
    const found = linesOfOrders(
      [{ ...order(), unusable: line ? [{ ...line, obstacle, missing: ['height', 'width'] }] : [] }],
      [],
      'cm',
    );
    return found.notices.map(({ message, values }) => translate(i18n, message, values));
  });
  expect(told).toEqual([
    ['PO 4500213377, line 3 was left out: the packed size of KM-9 is not known (Height, Width)'],
    ['PO 4500213377, line 3 was left out: KM-9 may not be placed in any orientation'],
    ['PO 4500213377, line 3 was left out: it has no pieces'],
    ['PO 4500213377, line 3 was left out: it has more pieces than a line may have'],
  ]);
});
