import { type Fault, isRequired, type RowSoFar } from './target';

/** What forwarders and carriers call the columns of their lists of containers. */
export const containerHeadings: Readonly<Record<string, readonly string[]>> = {
  customerId: ['customer code', '客户代码'],
  containerNumber: ['container no', 'container', 'cntr no', '柜号', '箱号'],
  billOfLading: ['B/L', 'B/L no', 'BL number', '提单', '提单号'],
  containerKind: ['container type', 'container size', '柜型', '箱型'],
  pol: ['port of loading', '起运港', '装货港'],
  pod: ['port of discharge', '目的港', '卸货港'],
  carrier: ['shipping line', '船公司'],
  vessel: ['vessel voyage', 'vessel/voyage', '船名', '船名航次'],
  actualDeparture: ['ATD', 'actual departure', '实际离港'],
  actualArrival: ['ATA', 'actual arrival', '实际到港'],
};

/** Finds a container without a number: nothing else in a file tells which one it is. */
export function withoutNumber({ values }: Pick<RowSoFar, 'values'>): Omit<Fault, 'text'>[] {
  return (values.containerNumber ?? null) === null ? [{ key: 'containerNumber', problem: isRequired }] : [];
}
