import { describe, expect, test } from 'vitest';
import { planOf, type Stored } from '../../../tests/support/planned-rows';
import { listTarget } from './lists';
import { orders } from './orders';
import { nothingStored, planRows } from './plan';
import { rowReader } from './rows';
import { asCalledBy, type ImportValues } from './target';
import type { Cell } from './workbook';

const seat = { number: 'M-1', modelId: 'R-1', nameEn: 'One seat', status: 'running' };

describe('the lines of orders', () => {
  const header = ['customer.code', 'order.poNumber', 'material.number', 'orderLine.quantity', 'orderLine.price'];
  const stored: Stored = {
    customer: [[['C-1'], { code: 'C-1' }]],
    material: [
      [['M-1'], { ...seat, cube: 10, arrangementId: '1R' }, 1, { called: { arrangementId: ['One recliner'] } }],
    ],
    order: ['PO-1', 'PO-2'].map((poNumber) => [
      ['C-1', poNumber],
      { customerId: 'C-1', poNumber, orderDate: '2026-03-02' },
    ]),
  };
  const row = (po: string, quantity: Cell, price: Cell = 100, material = 'M-1'): Cell[] => [
    'C-1',
    po,
    material,
    quantity,
    price,
  ];

  const numbers = (rows: readonly { values: ImportValues }[]) =>
    rows.map(({ values }) => values['orderLine.lineNumber']);

  test('are numbered in the order of the file, each order for itself; a refused one keeps its number', () => {
    const file = [row('PO-1', 2), row('PO-2', 2), row('PO-1', 'many'), row('PO-1', 3)];
    const { rows, kinds } = planOf(orders, header, file, { stored });
    expect(kinds).toEqual(['new', 'new', 'rejected', 'new']);
    expect(numbers(rows)).toEqual([1, 1, 2, 3]);
  });

  test('without a number where others of their order have one come behind all that are stored or named', () => {
    const file = [
      [...row('PO-1', 2), null],
      [...row('PO-1', 'many'), null],
      [...row('PO-2', 3), null],
      [...row('PO-2', 3), null],
      [...row('PO-1', 3), 9],
    ];
    const line = { quantity: 4, price: 20, amount: 80, cube: 1.5, stage: 'piIssued' };
    const lines: Stored = {
      ...stored,
      orderLine: ['PO-1', 'PO-2'].map((po) => [['C-1', po, '4'], line]),
    };
    const { rows, kinds } = planOf(orders, [...header, 'orderLine.lineNumber'], file, { stored: lines });
    expect(kinds).toEqual(['new', 'rejected', 'new', 'new', 'new']);
    // No row of the second order has a number: they are numbered by their order, as without such a column.
    expect(numbers(rows)).toEqual([10, 11, 1, 2, 9]);
  });

  test('that say they are new in place of a number come behind those that are stored', () => {
    const mapping = {
      columns: Object.fromEntries(
        [...header, 'orderLine.lineNumber'].map((key, column) => [key, { column, unit: null, empty: ['new'] }]),
      ),
      ...{ decimal: '.' as const, dates: 'yyyy-MM-dd' },
    };
    const read = rowReader(orders, mapping);
    const said = [row('PO-1', 2), row('PO-1', 3)].map((cells, at) => read({ row: at + 2, cells: [...cells, 'new'] }));
    const line = { quantity: 4, price: 20, amount: 80, cube: 1.5, stage: 'piIssued' };
    const orderLine = new Map([[['C-1', 'PO-1', '4'].join('\n'), { id: 1, version: 1, values: line }]]);
    const known = { ...nothingStored, stored: (part: string) => (part === 'orderLine' ? orderLine : new Map()) };
    expect(numbers(planRows(orders, said, known).rows)).toEqual([5, 6]);
  });

  test('give their order its sums and the stage of the least advanced line, stored lines included', () => {
    const line = { quantity: 4, amount: 40.1, cube: 1.5, stage: 'shipped' };
    const { records, rows } = planOf(orders, header, [row('PO-1', 2, 10.05), row('PO-1', 1, 0.1)], {
      stored: {
        ...stored,
        orderLine: [
          [['C-1', 'PO-1', '2'], { ...line, stage: 'piSigned' }],
          [['C-1', 'PO-1', '3'], line],
          [['C-1', 'PO-2', '1'], { ...line, stage: 'piIssued' }],
        ],
      },
    });
    const order = records.find(({ part }) => part.name === 'order');
    // The second row is the stored line 2: its cube changes with its pieces.
    expect(order?.values).toMatchObject({ quantity: 7, amount: 60.3, cube: 21.875, stage: 'piIssued' });
    expect(rows.map(({ kind }) => kind)).toEqual(['new', 'changed']);
  });

  test('that are stored are found by their numbers alone, and keep what a file leaves out; a new one says all it is', () => {
    const line = { lineNumber: 1, quantity: 4, amount: 40.1, price: 10, cube: 1.5, stage: 'piIssued' };
    const { kinds, faults } = planOf(
      orders,
      ['customer.code', 'order.poNumber', 'orderLine.lineNumber'],
      [
        ['C-1', 'PO-1', 1],
        ['C-1', 'PO-1', 2],
      ],
      { stored: { ...stored, orderLine: [[['C-1', 'PO-1', '1'], line]] } },
    );
    expect(kinds).toEqual(['changed', 'rejected']);
    expect(faults[0]).toEqual([]);
    expect(faults[1]).toContainEqual(['material.number', '', 'is required']);
  });

  test('that say just what is stored are unchanged, though what they lie in is no value of theirs', () => {
    const sums = { quantity: 4, amount: 40.1, cube: 1.5, stage: 'piIssued' };
    const order = { customerId: 'C-1', poNumber: 'PO-1', orderDate: '2026-03-02', ...sums };
    const { kinds, steps } = planOf(
      orders,
      ['customer.code', 'order.poNumber', 'orderLine.lineNumber', 'orderLine.quantity'],
      [['C-1', 'PO-1', 1, 4]],
      {
        stored: {
          ...{ customer: stored.customer ?? [], order: [[['C-1', 'PO-1'], order]] },
          orderLine: [[['C-1', 'PO-1', '1'], { lineNumber: 1, price: 10.025, ...sums }]],
        },
      },
    );
    expect([kinds, steps]).toEqual([['unchanged'], []]);
  });

  test('of an unknown customer, or without an order, are refused at that field', () => {
    const { faults } = planOf(
      orders,
      header,
      [
        ['C-9', 'PO-1', 'M-1', 1, 1],
        ['C-1', '', 'M-1', 1, 1],
        ['C-1', 'PO-7', 'M-1', 1, 1],
      ],
      { stored, mayNotWrite: ['customer'] },
    );
    expect(faults[0]).toContainEqual(['customer.code', 'C-9', 'is not known']);
    expect(faults[1]?.map(([key]) => key)).toContain('order.poNumber');
    expect(faults[2]).toEqual([['order.orderDate', '', 'is required']]);
  });

  test('take the price, amount and cube that follow for missing only where nothing else is wrong', () => {
    const columns = header.slice(0, 4);
    const { faults } = planOf(
      orders,
      columns,
      [
        ['C-1', 'PO-1', 'M-1', 2],
        ['C-1', 'PO-1', 'M-1', 'two'],
        ['C-1', 'PO-1', null, 2],
      ],
      { stored },
    );
    expect(faults).toEqual([
      [
        ['orderLine.price', '', 'is required'],
        ['orderLine.amount', '', 'is required'],
      ],
      [['orderLine.quantity', 'two', 'is not a number']],
      [['material.number', '', 'is required']],
    ]);
  });

  test('say in our words what their customer calls by a name of its own', () => {
    const { rows } = planOf(
      orders,
      [...header, 'orderLine.spec'],
      [
        [...row('PO-1', 1), '1 STR'],
        [...row('PO-1', 1), 'armless'],
      ],
      {
        stored,
        codes: {
          'orderLine.spec': { [asCalledBy('C-1', '1 STR')]: ['One seat'], [asCalledBy('C-2', 'armless')]: ['Chair'] },
        },
      },
    );
    expect(rows.map(({ values }) => values['orderLine.spec'])).toEqual(['One seat', 'armless']);
  });
});

describe('what is told apart within a customer', () => {
  const header = ['inventoryWeek.customerId', 'inventoryWeek.productId', 'inventoryWeek.weekStart'];
  const codes = {
    customerId: { Acme: ['C-1'], Other: ['C-2'] },
    productId: { [asCalledBy('C-1', 'S-1')]: ['S-1'], [asCalledBy('C-1', 'Sofa')]: ['S-1'], 'S-9': ['S-9'] },
  };

  test('is meant as the customer of its row calls it, and is nothing by the name that another one uses', () => {
    const columns = [...header, 'inventoryWeek.weekEnd', 'inventoryWeek.sold', 'inventoryWeek.stock'];
    const row = (customer: string, product: string): Cell[] => [customer, product, '2026-03-02', '2026-03-08', 1, 2];
    const { rows, faults } = planOf(
      listTarget('InventoryPlatformCustomerData'),
      columns,
      [row('Acme', 'Sofa'), row('C-1', 'S-1'), row('Other', 'Sofa'), row('Acme', 'S-9')],
      { codes },
    );
    expect(rows.map(({ kind, values }) => [kind, values.customerId, values.productId])).toEqual([
      ['new', 'C-1', 'S-1'],
      ['repeated', 'C-1', 'S-1'],
      ['rejected', 'C-2', 'Sofa'],
      ['rejected', 'C-1', 'S-9'],
    ]);
    expect(faults[2]).toEqual([['productId', 'Sofa', 'is not known']]);
  });

  test('of customers that share a name the one is meant for whom the record is stored', () => {
    const shared = {
      customerId: { Acme: ['C-1', 'C-2'] },
      productId: { [asCalledBy('C-2', 'S-1')]: ['S-1'], [asCalledBy('Acme', 'S-1')]: ['S-1'] },
    };
    const ofCustomers = (...customers: string[]): Stored => ({
      inventoryWeek: customers.map((code) => [[code, 'S-1', '2026-03-02'], { customerId: code, productId: 'S-1' }]),
    });
    const plan = (...customers: string[]) =>
      planOf(listTarget('InventoryPlatformCustomerData'), header, [['Acme', 'S-1', '2026-03-02']], {
        codes: shared,
        stored: ofCustomers(...customers),
      });
    expect(plan('C-2').rows[0]?.values.customerId).toBe('C-2');
    expect(plan('C-1', 'C-2').faults[0]?.[0]).toEqual([
      'customerId',
      'Acme',
      'is the name of several records: enter the code',
    ]);
    expect(plan().faults[0]?.[0]?.[0]).toBe('customerId');
  });
});

test('a promise that names no model is about itself; said twice it is repeated', () => {
  const { kinds, rows, unheeded } = planOf(
    listTarget('tableListbyCustomer'),
    [
      'commitment.customerId',
      'commitment.marketId',
      'commitment.containers',
      'commitmentModel.modelId',
      'commitmentModel.pieces',
    ],
    [
      ['C-1', 'HP', 2, null, null],
      ['C-1', 'HP', 3, null, null],
      ['C-2', 'HP', 1, 'R-1', 5],
      ['C-2', 'HP', 1, 'R-2', 6],
      ['C-3', 'HP', 1, null, 6],
    ],
    { codes: { customerId: { 'C-1': ['C-1'], 'C-2': ['C-2'], 'C-3': ['C-3'] }, marketId: { HP: ['HP'] } } },
  );
  expect(kinds).toEqual(['new', 'repeated', 'new', 'new', 'rejected']);
  expect(rows[1]?.repeats).toBe(2);
  expect(unheeded).toMatchObject([{ row: 3, part: 'commitment', field: 'containers', value: 3, kept: 2, firstRow: 2 }]);
});
