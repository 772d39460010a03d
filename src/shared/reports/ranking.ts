import { msg } from '@lingui/core/macro';
import { type Field, money, number } from '../entity/field';
import { ofCustomers } from './filters';
import type { ReportFilter } from './report';

// The parts all sales rankings share: what they are narrowed by, and the figures beside the thing that is ranked.

/** Sales are counted by the day they were ordered, as in Net Sales. */
export const rankingFilters = {
  from: { kind: 'day', label: msg`Ordered from`, startsAt: 'yearStart' },
  to: { kind: 'day', label: msg`Ordered until` },
  ...ofCustomers,
} as const satisfies Record<string, ReportFilter>;

/** The place by net sales of the period; what sold only a year earlier has none. */
export const placeColumn = { rank: number(msg`Rank`) } satisfies Record<string, Field>;

/** Net sales of the period, their share of all that is ranked, and the same days a year earlier. */
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

/** What is summed. An order of several models or covers stands in the row of each, so only customers' orders are. */
export const rankingTotals = ['pieces', 'cube', 'netSales', 'earlierSales'] as const;
