import { z } from 'zod';
import { calendarDay, plainText, recordId } from '../entity/field';
import { keysOf, recordOf } from '../keys-of';
import { limits } from '../limits';
import { shortened } from '../shortened';

/** The schemas of what every stored record carries beside its values. */
export const stored = { id: z.number(), version: z.number() };

/** What a save answers beside the record: the change set by which to undo it; null if nothing changed. */
export const savedAs = { changeSet: z.string().nullable() };

/** The input of a call that is told nothing. */
export const nothing = z.strictObject({});

const searchLength = 100;

/** Free text to search for. */
export const searchText = plainText(searchLength).optional();

/** The search text for typed or pasted input, cut to the allowed length, as its beginning finds the same. */
export const searchedOf = (typed: string): string => shortened(typed.trim(), searchLength);

/** Several ids to choose among; none given means all. */
export const ids = z.array(recordId).max(limits.filterValues).optional();

/** Several values of a closed list; none given means all. */
export function anyOf<const V extends string>(values: readonly V[]) {
  return z.array(z.enum(values)).max(limits.filterValues).optional();
}

/** Several records of a list by their codes; none given means all. */
export const codes = z.array(plainText(40)).max(limits.filterValues).optional();

/** A period of days, both ends included; an open end is left out. */
export const period = { from: calendarDay.optional(), to: calendarDay.optional() };

/** The file formats of an export. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportFormat = z.enum(exportFormats).default('xlsx');

/** The inputs for the page of a list: its number, its size, and the column and direction of the sort. */
export function paging<R extends z.ZodRawShape>(row: z.ZodObject<R>) {
  return {
    page: z.number().int().min(1).max(1_000_000).default(1),
    size: z.number().int().min(1).max(limits.clientGridRows).default(limits.pageRows),
    sort: z.enum(keysOf(row.shape as Record<keyof R & string, unknown>)).optional(), // A shape is a record of its keys.
    direction: z.enum(['asc', 'desc']).optional(),
  };
}

/** A page of a list, how many rows the whole list has, and the sums of its money and count columns. */
export function listOf<R extends z.ZodRawShape, const T extends keyof R & string>(
  row: z.ZodObject<R>,
  totals: readonly T[],
) {
  return z.object({
    rows: z.array(row),
    total: z.number(),
    totals: z.object(recordOf(totals, () => z.number())),
  });
}

/** Which customers a figure or list is about, beyond the record scope. */
export const customerChoice = {
  customerId: recordId.optional(),
  departmentIds: ids,
  ownerIds: ids,
  countryIds: ids,
};

/** The columns of the customer that a row belongs to; names are in the caller's language. */
export const ofCustomer = {
  customerId: z.number(),
  customerCode: z.string(),
  customerName: z.string(),
  ownerName: z.string(),
};
