import type { ReportName } from '../../shared/reports/all';
import { containerTrackingReport } from './container-tracking';
import { containerTrackingDetailReport } from './container-tracking-detail';
import { inventoryAgeReport } from './inventory-age';
import { modelSalesRankingReport } from './model-sales-ranking';
import { netSalesReport } from './net-sales';
import { quickShipInventoryReport } from './quick-ship-inventory';
import type { RunnableReport } from './report-query';
import { salesByCoverReport } from './sales-by-cover';
import { salesByCustomerReport } from './sales-by-customer';
import { salesByModelReport } from './sales-by-model';

/** The query of each report; a report without one does not compile. */
export const runnableReports: Record<ReportName, RunnableReport> = {
  netSales: netSalesReport,
  inventoryAge: inventoryAgeReport,
  salesByCustomer: salesByCustomerReport,
  salesByCover: salesByCoverReport,
  salesByModel: salesByModelReport,
  modelSalesRanking: modelSalesRankingReport,
  quickShipInventory: quickShipInventoryReport,
  containerTracking: containerTrackingReport,
  containerTrackingDetail: containerTrackingDetailReport,
};
