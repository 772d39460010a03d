import { expect, test } from 'vitest';
import { cartonLine, loadingProblem } from '../../../../tests/support/loading';
import { ordersOfPlan, planKeepers } from './calls';

test('a plan is of the orders it was saved for and of those its lines name, each once and in their order', () => {
  const lines = [20, null, 3, 20].map((orderId, at) => cartonLine({ id: String(at), orderId }));
  const problem = loadingProblem(lines);
  expect(ordersOfPlan({ orderIds: [100, 3, 7], problem })).toEqual([3, 7, 20, 100]);
  expect(ordersOfPlan({ orderIds: [], problem: loadingProblem([cartonLine({ id: 'a' })]) })).toEqual([]);
});

test('plans are kept by sales and the export office', () => {
  expect(planKeepers).toEqual([
    ...['vpSales', 'vpAssistant', 'csr', 'exportOffice', 'manager', 'generalManager', 'admin'],
  ]);
});
