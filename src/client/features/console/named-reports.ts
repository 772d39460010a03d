import { reportTable, sqlName } from '../../../shared/console/names';
import type { ReportSource } from '../../../shared/console/question';
import { changeConsole, consoleState } from './transcript';

/** The reports that were opened with filters, by the names they have in this session. */
export function namedReports(): Readonly<Record<string, ReportSource>> {
  return consoleState().named ?? {};
}

/** The names that stand for tables without a schema. */
export function givenNames(): ReadonlySet<string> {
  return new Set(Object.keys(namedReports()));
}

/**
 * Names a report with filters until the session ends: the name it already has, otherwise the report's own, numbered
 * where that is taken. Without filters it is its name in `reports`.
 */
export function nameReport({ report, filters }: ReportSource): string {
  if (Object.keys(filters).length === 0) return reportTable(report);
  const named = namedReports();
  const known = Object.keys(named).find((name) => isSame(named[name], { report, filters }));
  const name = known ?? freeName(sqlName(report), (each) => each in named);
  keepName(name, { report, filters });
  return name;
}

/** Whether a name stands for another report, or for this one with other filters. */
export function isTaken(name: string, source: ReportSource): boolean {
  const known = namedReports()[name];
  return known !== undefined && !isSame(known, source);
}

/** Has the name stand for the report with its filters from now on. */
export function keepName(name: string, source: ReportSource): void {
  changeConsole({ named: { ...namedReports(), [name]: source } });
}

/** A name, or the first of those with a number behind it, that is not taken. */
export function freeName(wanted: string, isTakenAlready: (name: string) => boolean): string {
  let name = wanted;
  for (let number = 2; isTakenAlready(name); number++) name = `${wanted}_${number}`;
  return name;
}

function isSame(one: ReportSource | undefined, other: ReportSource): boolean {
  const sorted = ({ report, filters }: ReportSource) => JSON.stringify([report, Object.entries(filters).sort()]);
  return one !== undefined && sorted(one) === sorted(other);
}
