import { expect, test } from 'vitest';
import { entityOfGrid, followedColumns, followedLists, viewPath } from './followed-lists';

const columns = (grid: string) => Object.entries(followedColumns(grid));
const shown = (grid: string) =>
  Object.fromEntries(columns(grid).flatMap(([name, column]) => (column.shown === name ? [] : [[name, column.shown]])));
const names = (grid: string) =>
  columns(grid)
    .map(([name]) => name)
    .join(' ');

test('views of the lists of what one follows are followed, each on its page', () => {
  expect(Object.keys(followedLists).map((grid) => viewPath(grid, 7))).toEqual([
    ...['/Order?view=7', '/Customer?view=7', '/quotationSheet?view=7', '/poList?view=7', '/exhibition?view=7'],
    '/models?view=7',
  ]);
  expect(Object.values(followedLists).map(({ entity }) => entity)).toEqual([
    ...['order', 'customer', 'quote', 'purchaseOrder', 'market', 'model'],
  ]);
  expect(viewPath('nowhere', 7)).toBe('/index?view=7');
});

test('orders are narrowed by all their fields, and by what stands beside them', () => {
  expect(names('orders')).toBe(
    'customerId poNumber marketId piNumber orderDate poReceiptDate destination pod paymentTerms stage signedDate ' +
      'factoryConfirmedDate requestedDeliveryDate plannedProductionDate materialExpectedDate materialActualDate ' +
      'estimatedCompletionDate actualCompletionDate etd eta loadedDate shippedDate quantity amount cube lateReason ' +
      'lateNote remarks daysLate ownerName customerCode',
  );
  expect(shown('orders')).toEqual({ customerId: 'customerName', marketId: 'marketName' });
});

test('customers are narrowed by what their list shows, figures among it', () => {
  expect(names('customers')).toBe(
    'code nameEn nameZh countryId city type accountClass creditLine paymentTerm termsOfTrade ownerId departmentId ' +
      'lastVisit state tel email status closed openOrders wip receivable overdue',
  );
  expect(shown('customers')).toEqual({
    ...{ countryId: 'countryName', ownerId: 'ownerName', departmentId: 'departmentName' },
  });
  expect(columns('customers').map(([, { field }]) => field.kind)).toEqual([
    ...['text', 'text', 'text', 'reference', 'text', 'choice', 'choice', 'money', 'text', 'choice', 'reference'],
    ...['reference', 'date', 'text', 'text', 'text', 'choice', 'flag', 'number', 'money', 'money', 'money'],
  ]);
});

test('the lists of the kit are narrowed by their columns, of which references stand there by name', () => {
  expect(names('list.market')).toBe(
    'nameEn phase nameZh startDate endDate countryId area launchDate orderCutoff shippingCutoff',
  );
  expect(shown('list.purchaseOrder')).toEqual({
    ...{ customerId: 'customerName', signedById: 'signedByName', marketId: 'marketName' },
    ...{ ownerId: 'ownerName', countryId: 'countryName' }, // of the customer
  });
  expect(shown('list.model')).toMatchObject({ categoryId: 'categoryName', styleIds: 'styleNames' });
  expect(columns('list.country')).toEqual([]);
});

test('a grid shows the records of a list, whichever page it is on', () => {
  const grids = ['orders', 'list.quote', 'list.country', 'ContainerDimensions', 'ExReservationApprovalTabs'];
  expect(grids.map((grid) => entityOfGrid(grid)?.name)).toEqual([
    ...['order', 'quote', 'country', 'material', 'reservation'],
  ]);
  expect(['price-list', 'list.constructor', 'index'].map(entityOfGrid)).toEqual([undefined, undefined, undefined]);
});
