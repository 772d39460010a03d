import type { PerformanceList } from '../../../shared/areas/performance/calls';
import type { ReviewGroup } from '../../../shared/areas/performance/review';
import { href } from '../../../shared/pages';
import { monthEnd } from '../../../shared/rules/days';

/** The orders of a customer in a year, or in one of its months (0 is January). */
export function customerOrders(customerId: number, year: string, month?: number): string {
  return href('Order', { customerId, ...daysOf(year, month) });
}

/** The orders behind the year's sales to a group of customers; undefined where no filters select exactly these. */
export function groupOrders(
  { year, departmentIds, sources }: PerformanceList,
  group: ReviewGroup | 'division',
  id: number,
  /** The departments that have others below them. */
  higher: ReadonlySet<number> = new Set(),
): string | undefined {
  if (sources.actual !== 'orders') return undefined;
  const days = daysOf(year);
  if (group === 'customer') return customerOrders(id, year);
  const [departmentId, ...others] = departmentIds;
  if (group === 'department') {
    // The filter includes the departments below, which have rows of their own here.
    return departmentIds.includes(id) || higher.has(id) ? undefined : href('Order', { departmentIds: id, ...days });
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
