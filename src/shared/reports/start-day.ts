import { addMonths } from '../rules/days';
import type { AnyReport, StartDay } from './report';

/** The day that a relative day means today. */
export function startDay(start: StartDay, today: string): string {
  const year = Number(today.slice(0, 4));
  switch (start) {
    case 'today':
      return today;
    case 'monthStart':
      return `${today.slice(0, 7)}-01`;
    case 'yearStart':
      return `${year}-01-01`;
    case 'lastYearStart':
      return `${year - 1}-01-01`;
    case 'halfYearAgo':
      return addMonths(today, -6);
    case 'yearAgo':
      return addMonths(today, -12);
    default:
      return start satisfies never;
  }
}

/** The default filters of a report, as of today. */
export function startFilters({ filters }: Pick<AnyReport, 'filters'>, today: string): Record<string, string> {
  const days = Object.entries(filters).flatMap(([id, filter]) =>
    filter.kind === 'day' && filter.startsAt ? [[id, startDay(filter.startsAt, today)]] : [],
  );
  return Object.fromEntries(days);
}
