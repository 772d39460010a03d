import { type ReportName, reportNames } from '../areas/reports';

/** A name as SQL spells it: `netSales` is `net_sales`. */
export function sqlName(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at) => (at > 0 ? '_' : '') + letter.toLowerCase());
}

/** The table of a report in the console: `reports.net_sales`. */
export function reportTable(name: ReportName): string {
  return `reports.${sqlName(name)}`;
}

/** The report of a table in the schema `reports`; null if there is none. */
export function reportOfTable(table: string): ReportName | null {
  const wanted = table.toLowerCase();
  return reportNames.find((name) => sqlName(name) === wanted) ?? null;
}

/** An identifier for a statement; quoted if reserved or if not only lowercase letters, digits and underscores. */
export function quoteName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** A text literal for a statement. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Those reserved words that might be column names, and then need quotes. */
const reserved = new Set(
  'all and as asc both case check column constraint create default desc distinct do else end except false for from group having in into limit not null offset on only or order primary references select some table then to true union unique user using when where window with'.split(
    ' ',
  ),
);
