import { endOfWeek, problemOfWeek } from '../areas/inventory/weeks';
import type { Fault, ImportValues, RowSoFar } from './target';

/** Headings in customers' lists of articles besides our labels. */
export const productHeadings: Readonly<Record<string, readonly string[]>> = {
  sku: ['sku', 'item', 'item no', 'item number', 'article', 'their sku', '客户货号', '客户SKU', '货号'],
  materialId: [
    'our sku',
    'our item',
    'material',
    'factory sku',
    'supplier sku',
    'vendor sku',
    '我司SKU',
    '我方货号',
    '物料号',
  ],
  stores: ['store count', 'doors', 'number of stores', '门店数'],
  floorSamples: ['floor sample qty', 'samples', 'displays', '样品数', '上样数'],
  status: ['enabled', '启用'],
};

/** Headings in customers' weekly lists besides our labels. */
export const weekHeadings: Readonly<Record<string, readonly string[]>> = {
  customerId: ['customer code', 'retailer', '客户代码', '客户'],
  productId: ['sku', 'item', 'item no', 'item number', 'article', '客户货号', '客户SKU', '货号'],
  weekStart: [
    'week',
    'week start',
    'week beginning',
    'week of',
    'from',
    'start date',
    '周',
    '周一',
    '周开始',
    '开始日期',
  ],
  weekEnd: ['week end', 'week ending', 'until', 'to', 'end date', '周日', '周结束', '结束日期'],
  sold: ['sold qty', 'sales', 'units sold', 'qty sold', 'sell through', '销量', '销售数量', '周销量'],
  stock: ['on hand', 'inventory', 'stock on hand', 'qty on hand', 'soh', '库存', '在库', '库存数量'],
  floorSamples: ['floor sample qty', 'samples', 'displays', '样品数', '上样数'],
  remark: ['note', 'comment', '备注'],
};

/** Derives the end of a week of which the file gives only the first day. */
export function endOfRow({ values: { weekStart } }: RowSoFar): ImportValues {
  return typeof weekStart === 'string' ? { weekEnd: endOfWeek(weekStart) } : {};
}

/** Finds rows whose days are no week, with the problem at the wrong day. */
export function problemsOfWeeks({ values }: Pick<RowSoFar, 'values'>): Omit<Fault, 'text'>[] {
  const { weekStart, weekEnd = null } = values;
  if (typeof weekStart !== 'string') return [];
  const problem = problemOfWeek({ weekStart, weekEnd: typeof weekEnd === 'string' ? weekEnd : null });
  return problem ? [problem] : [];
}
