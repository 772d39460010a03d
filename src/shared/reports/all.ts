import { netSales } from './net-sales';
import type { AnyReport } from './report';

/** Every report by its name, which is also its table's name in the console. */
export const reports = { netSales } as const satisfies Record<string, AnyReport>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[]; // Object.keys forgets that the keys are exactly the reports.

/** A report's definition, with its optional parts visible. */
export function reportOf(name: ReportName): AnyReport {
  return reports[name];
}
