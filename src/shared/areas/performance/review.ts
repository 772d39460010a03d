import { daysBetween } from '../../rules/days';
import type { PerformanceRow } from './calls';
import { monthNames } from './months';
import { summed } from './spread';

/** What the rows of a review can be grouped by. */
export const reviewGroups = ['owner', 'country', 'department', 'customer'] as const;
export type ReviewGroup = (typeof reviewGroups)[number];

/** A year compared with its budget. */
export interface Standing {
  budget: number;
  /** The part of the budget for the days up to today. */
  budgetToDate: number;
  actual: number;
  lastYear: number;
  baseYear: number;
  /** Percent of the year's budget; null where there is none. */
  attainment: number | null;
  /** Percent of `budgetToDate`; null where that is zero. */
  attainmentToDate: number | null;
  /** The amount above the budget; negative below it. */
  gap: number;
  /** The year's amount if its remaining days bring as much as those up to today; null before the year begins. */
  runRate: number | null;
  /** The amount shipped in the year, or in the order book to be shipped in it. */
  orderBook: number;
}

/** A group of rows, compared with its budget. */
export interface Reviewed extends Standing {
  id: number;
  name: string;
}

interface Day {
  year: string;
  today: string;
}

/** Compares the rows together with their budget of the year, as of a day. */
export function standingOf(rows: readonly PerformanceRow[], { year, today }: Day): Standing {
  const passed = passedOf(year, today);
  const months = monthNames.map((name) => summed(rows.map((row) => row[name])));
  const budget = summed(months);
  const budgetToDate = summed(months.map((amount, at) => cent(amount * passedOfMonth(year, at, today))));
  const actual = summed(rows.flatMap((row) => row.actual));
  return {
    budget,
    budgetToDate,
    actual,
    lastYear: summed(rows.flatMap((row) => row.lastYear)),
    baseYear: summed(rows.flatMap((row) => row.baseYear)),
    attainment: percent(actual, budget),
    attainmentToDate: percent(actual, budgetToDate),
    gap: summed([actual, -budget]),
    runRate: passed === 0 ? null : cent(actual / passed),
    orderBook: summed(rows.map((row) => row.orderBook)),
  };
}

/** Groups the rows; largest budget first. */
export function reviewed(rows: readonly PerformanceRow[], group: ReviewGroup, day: Day): Reviewed[] {
  const groups = new Map<number, { name: string; rows: PerformanceRow[] }>();
  for (const row of rows) {
    const { id, name } = groupOf(row, group);
    const known = groups.get(id) ?? { name, rows: [] };
    known.rows.push(row);
    groups.set(id, known);
  }
  return [...groups]
    .map(([id, { name, rows: those }]) => ({ id, name, ...standingOf(those, day) }))
    .sort((one, other) => other.budget - one.budget || other.actual - one.actual || one.id - other.id);
}

/** The group that a row belongs to. */
export function groupOf(row: PerformanceRow, group: ReviewGroup): { id: number; name: string } {
  switch (group) {
    case 'owner':
      return { id: row.ownerId, name: row.ownerName };
    case 'country':
      return { id: row.countryId, name: row.countryName };
    case 'department':
      return { id: row.departmentId, name: row.departmentName };
    case 'customer':
      return { id: row.customerId, name: row.customerName };
    default:
      return group satisfies never;
  }
}

/** The share of the year's days that have passed, today included; 1 for a year that is over. */
function passedOf(year: string, today: string): number {
  return shareOf(`${year}-01-01`, `${Number(year) + 1}-01-01`, today);
}

function passedOfMonth(year: string, at: number, today: string): number {
  const first = (month: number) =>
    month === 12 ? `${Number(year) + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return shareOf(first(at), first(at + 1), today);
}

/** The share of the days from `from` to the one before `before` that have passed, today included. */
function shareOf(from: string, before: string, today: string): number {
  const days = daysBetween(from, before);
  return Math.min(days, Math.max(0, daysBetween(from, today) + 1)) / days;
}

const cent = (amount: number): number => Math.round(amount * 100) / 100;

/** A percentage with one decimal; null of nothing. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
