import { msg } from '@lingui/core/macro';
import { type Field, money, number } from '../entity/field';
import { ofCustomers } from './filters';
import type { ReportFilter } from './report';

// The parts that all sales rankings share: their filters, and the figures beside what is ranked.

/** Sales are counted by the order day, as in Net Sales. */
export const rankingFilters = {
  from: { kind: 'day', label: msg`Ordered from`, startsAt: 'yearStart' },
  to: { kind: 'day', label: msg`Ordered until` },
  ...ofCustomers,
} as const satisfies Record<string, ReportFilter>;

/** The rank by net sales of the period; empty for what sold only a year earlier. */
export const placeColumn = { rank: number(msg`Rank`) } satisfies Record<string, Field>;

/** Net sales of the period, their share of the total, and the figures of the same days a year earlier. */
export const salesColumns = {
  netSales: money(msg`Net sales`, { required: true }),
  share: number(msg`Share`, { decimals: 2, unit: '%' }),
  orders: number(msg`Orders`, { required: true }),
  pieces: number(msg`Pieces`, { required: true }),
  cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
  earlierSales: money(msg`A year earlier`),
  change: number(msg`Change`, { decimals: 1, unit: '%' }),
  earlierRank: number(msg`Rank a year earlier`),
} satisfies Record<string, Field>;

/** The summed columns. Without orders: an order of several models or covers counts in the row of each. */
export const rankingTotals = ['pieces', 'cube', 'netSales', 'earlierSales'] as const;
