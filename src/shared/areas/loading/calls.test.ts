import { expect, test } from 'vitest';
import { cartonLine, loadingProblem } from '../../../../tests/support/loading';
import { loadingCalls, ordersOfPlan, planKeepers } from './calls';

test('a plan is of the orders it was saved for and of those its lines name, each once and in their order', () => {
  const lines = [20, null, 3, 20].map((orderId, at) => cartonLine({ id: String(at), orderId }));
  const problem = loadingProblem(lines);
  expect(ordersOfPlan({ orderIds: [100, 3, 7], problem })).toEqual([3, 7, 20, 100]);
  expect(ordersOfPlan({ orderIds: [], problem: loadingProblem([cartonLine({ id: 'a' })]) })).toEqual([]);
});

test('another state of a plan says of which one, and of which state, it is; no plan is of more than fifty orders', () => {
  const saved = (more: object, orders = 0) =>
    loadingCalls.saveLoadingPlan.input.safeParse({
      ...{ name: 'A', problem: loadingProblem([cartonLine({ id: 'a', orderId: 1 })]) },
      ...{ plan: { containers: [], unplaced: [] }, orderIds: Array.from({ length: orders }, (_, at) => at + 2) },
      ...more,
    }).success;
  expect([saved({}), saved({ id: 1, version: 2 }), saved({ id: 1 }), saved({ version: 2 })]).toEqual([
    ...[true, true, false, false],
  ]);
  // Orders that its lines name count, too.
  expect([saved({}, 49), saved({}, 50)]).toEqual([true, false]);
});

test('plans are kept by sales and the export office', () => {
  expect(planKeepers).toEqual([
    ...['vpSales', 'vpAssistant', 'csr', 'manager', 'generalManager', 'admin', 'exportOffice'],
  ]);
});
