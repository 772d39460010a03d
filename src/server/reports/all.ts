import type { ReportName } from '../../shared/reports/all';
import { netSalesReport } from './net-sales';
import type { RunnableReport } from './report-query';

/** The query of each report; a report without one does not compile. */
export const runnableReports: Record<ReportName, RunnableReport> = { netSales: netSalesReport };
