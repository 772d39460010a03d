import { type ReportName, reportNames } from '../areas/reports';

/** A name as SQL spells it: `netSales` is `net_sales`. */
export function sqlName(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at) => (at > 0 ? '_' : '') + letter.toLowerCase());
}

/** Where the console finds a report: `reports.net_sales`. */
export function reportTable(name: ReportName): string {
  return `reports.${sqlName(name)}`;
}

/** The report of a table's name within `reports`, or null. */
export function reportOfTable(table: string): ReportName | null {
  const wanted = table.toLowerCase();
  return reportNames.find((name) => sqlName(name) === wanted) ?? null;
}

/** An identifier as it may stand in a statement; in quotes where it is more than small letters, digits and underscores. */
export function quoteName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** A text as it may stand in a statement. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Words that are no column's name without quotes, of those a column might have. */
const reserved = new Set(
  'all and as asc both case check column constraint create default desc distinct do else end except false for from group having in into limit not null offset on only or order primary references select some table then to true union unique user using when where window with'.split(
    ' ',
  ),
);
