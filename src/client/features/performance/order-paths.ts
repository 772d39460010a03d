import type { PerformanceList } from '../../../shared/areas/performance/calls';
import type { ReviewGroup } from '../../../shared/areas/performance/review';
import { href } from '../../../shared/pages';
import { monthEnd } from '../../../shared/rules/days';

/** The orders of a customer in a year, or in one of its months (0 is January). */
export function customerOrders(customerId: number, year: string, month?: number): string {
  return href('Order', { customerId, ...daysOf(year, month) });
}

/** The orders behind what a group of customers was sold in the year; undefined where one filter cannot say so. */
export function groupOrders(
  { year, departmentIds, sources }: PerformanceList,
  group: ReviewGroup | 'division',
  id: number,
): string | undefined {
  if (sources.actual !== 'orders') return undefined;
  const days = daysOf(year);
  if (group === 'customer') return customerOrders(id, year);
  const [departmentId, ...others] = departmentIds;
  if (group === 'department') {
    // The filter takes along what is part of a department, and those stand in rows of their own here.
    return departmentIds.includes(id) ? undefined : href('Order', { departmentIds: id, ...days });
  }
  if (departmentId === undefined || others.length > 0) return undefined;
  const also = group === 'owner' ? { ownerIds: id } : group === 'country' ? { countryIds: id } : {};
  return href('Order', { departmentIds: departmentId, ...also, ...days });
}

function daysOf(year: string, month?: number): { from: string; to: string } {
  if (month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const from = `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return { from, to: monthEnd(from) };
}
