import { addMonths, daysAfter, mondayOf, monthEnd } from '../../../shared/rules/days';

/** The days of a month as weeks from Monday to Sunday, those of its neighbors among them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = monthEnd(first);
  const weeks: string[][] = [];
  for (let day = mondayOf(first); day <= last; day = daysAfter(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => daysAfter(day, at)));
  }
  return weeks;
}

/** Some months after a month, or before it. */
export const monthAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7);
