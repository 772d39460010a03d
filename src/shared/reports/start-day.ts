import { addMonths } from '../rules/export-window';
import type { StartDay } from './report';

/** The day a filter begins with, seen from today. */
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
