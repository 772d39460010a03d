import type { MessageDescriptor } from '@lingui/core';
import { z } from 'zod';
import { codes, ids } from '../api/list';
import { calendarDay, calendarMonth, type Field, plainText, recordId } from '../entity/field';
import { limits } from '../limits';
import type { PageName } from '../pages';
import type { Role } from '../roles';

/** A day relative to today, as the default of a filter. */
export type StartDay = 'today' | 'monthStart' | 'yearStart' | 'halfYearAgo' | 'yearAgo' | 'lastYearStart';

/** The groups of the menu (§2). */
export type ReportGroup = 'inventory' | 'sales' | 'financial' | 'ranking' | 'shows';

interface FilterOf<Kind extends string> {
  kind: Kind;
  label: MessageDescriptor;
}

/** The filters of a report. Several choices or records of one filter are joined by "or". */
export type ReportFilter =
  | (FilterOf<'day'> & { startsAt?: StartDay; required?: true })
  | (FilterOf<'choices'> & { choices: Readonly<Record<string, MessageDescriptor>> })
  /** Records of a catalog list, by their codes. */
  | (FilterOf<'items'> & { of: 'category' })
  /** One record of a list, chosen by typing. */
  | (FilterOf<'record'> & { of: 'account' | 'collection' | 'style' | 'coverGroup' | 'market' })
  | (FilterOf<'records'> & { of: 'customer' | 'department' | 'owner' | 'country' | 'container'; required?: true })
  | FilterOf<'month'>
  | FilterOf<'text'>
  | FilterOf<'flag'>;

/** The link of a cell: a page, and which of its filters take which columns of the row. */
interface Lead<Column extends string, Filter extends string> {
  page: PageName;
  carries: Readonly<Record<string, Column>>;
  /** Further filters of the page, the same for every row. */
  with?: Readonly<Record<string, string>>;
  /** Filters of the page by those of the report that they have other names than. */
  passes?: Readonly<Record<string, Filter>>;
}

/** A report is an entity without a table: data only, everything else is derived from it. */
export interface Report<N extends string, F extends Record<string, ReportFilter>, C extends Record<string, Field>> {
  name: N;
  label: MessageDescriptor;
  /** One sentence: what a row is and where its figures come from. */
  about: MessageDescriptor;
  /** Its own page; a report without one opens as ReportDet. */
  page?: PageName;
  group: ReportGroup;
  filters: F;
  columns: C;
  /** Columns that are hidden until chosen, such as ids for drilling down. */
  hidden?: readonly (keyof C & string)[];
  /** Columns that are summed in the foot. */
  totals: readonly (keyof C & string)[];
  sort: { by: keyof C & string; direction: 'asc' | 'desc' };
  /** What the chart over the report shows: `y` summed by `x`. */
  chart?: { kind: 'bar' | 'line'; x: keyof C & string; y: readonly (keyof C & string)[] };
  drill?: Partial<Record<keyof C & string, Lead<keyof C & string, keyof F & string>>>;
  /** The filters that start the periods of which an export may cover at most half a year (§5). */
  exportWindow?: readonly (keyof F & string)[];
  access: 'everyone' | readonly Role[];
}

/** Any report; `Report<N, F, C>` itself is invariant in its filters and columns. */
export interface AnyReport {
  name: string;
  label: MessageDescriptor;
  about: MessageDescriptor;
  page?: PageName;
  group: ReportGroup;
  filters: Record<string, ReportFilter>;
  columns: Record<string, Field>;
  hidden?: readonly string[];
  totals: readonly string[];
  sort: { by: string; direction: 'asc' | 'desc' };
  chart?: { kind: 'bar' | 'line'; x: string; y: readonly string[] };
  drill?: Partial<Record<string, Lead<string, string>>>;
  exportWindow?: readonly string[];
  access: 'everyone' | readonly Role[];
}

/** Declares a report. */
export function report<
  const N extends string,
  const F extends Record<string, ReportFilter>,
  C extends Record<string, Field>,
>(definition: Report<N, F, C>): Report<N, F, C> {
  return definition;
}

type FilterValue<F extends ReportFilter> = F extends { kind: 'day'; required: true }
  ? string
  : F extends { kind: 'day' | 'month' | 'text' }
    ? string | undefined
    : F extends { kind: 'choices'; choices: infer Choices }
      ? (keyof Choices & string)[] | undefined
      : F extends { kind: 'items' }
        ? string[] | undefined
        : F extends { kind: 'record' }
          ? number | undefined
          : F extends { kind: 'records'; required: true }
            ? number[]
            : F extends { kind: 'records' }
              ? number[] | undefined
              : boolean | undefined;

/** The values of a report's filters as its query receives them. */
export type FiltersOf<R extends AnyReport> = { [K in keyof R['filters']]: FilterValue<R['filters'][K]> };

/** The zod schema of a report's filters; unknown ones are refused. */
export function filtersSchema<R extends AnyReport>({ filters }: R): z.ZodType<FiltersOf<R>> {
  const shape = Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)]));
  return z.strictObject(shape) as unknown as z.ZodType<FiltersOf<R>>; // Object.fromEntries forgets which key has which schema.
}

function schemaOf(filter: ReportFilter): z.ZodType {
  switch (filter.kind) {
    case 'day':
      return filter.required ? calendarDay : calendarDay.optional();
    case 'month':
      return calendarMonth.optional();
    case 'choices':
      return z
        .array(z.enum(Object.keys(filter.choices)))
        .max(limits.filterValues)
        .optional();
    case 'items':
      return codes;
    case 'record':
      return recordId.optional();
    case 'records':
      return filter.required ? ids.unwrap().min(1) : ids;
    case 'text':
      return plainText(100).optional();
    case 'flag':
      return z.boolean().optional();
    default:
      return filter satisfies never;
  }
}
