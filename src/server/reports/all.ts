import type { ReportName } from '../../shared/reports/all';
import { businessOrderStatusReport } from './business-order-status';
import { containerTrackingReport } from './container-tracking';
import { containerTrackingDetailReport } from './container-tracking-detail';
import { inventoryAgeReport } from './inventory-age';
import { modelSalesRankingReport } from './model-sales-ranking';
import { netSalesReport } from './net-sales';
import { orderIntakeShippedReport } from './order-intake-shipped';
import { overdueReceivablesReport } from './overdue-receivables';
import { quickShipInventoryReport } from './quick-ship-inventory';
import { quoteConversionReport } from './quote-conversion';
import type { RunnableReport } from './report-query';
import { rivalsOnFloorsReport } from './rivals-on-floors';
import { salesByCoverReport } from './sales-by-cover';
import { salesByCustomerReport } from './sales-by-customer';
import { salesByModelReport } from './sales-by-model';
import { salesDetailReport } from './sales-detail';
import { shipmentsRevenueReport } from './shipments-revenue';
import { shippingSurchargesReport } from './shipping-surcharges';
import { newModelBonusReport } from './show/new-model-bonus';
import { showByCustomerReport } from './show/show-by-customer';
import { showByModelReport } from './show/show-by-model';
import { showOrderLinesReport } from './show/show-order-lines';
import { showStatementReport } from './show/show-statement';
import { showStepsReport } from './show/show-steps';

/** The query of each report; a report without one does not compile. */
export const runnableReports: Record<ReportName, RunnableReport> = {
  netSales: netSalesReport,
  overdueReceivables: overdueReceivablesReport,
  orderIntakeShipped: orderIntakeShippedReport,
  shippingSurcharges: shippingSurchargesReport,
  inventoryAge: inventoryAgeReport,
  quoteConversion: quoteConversionReport,
  salesByCustomer: salesByCustomerReport,
  salesByCover: salesByCoverReport,
  salesByModel: salesByModelReport,
  salesDetail: salesDetailReport,
  businessOrderStatus: businessOrderStatusReport,
  shipmentsRevenue: shipmentsRevenueReport,
  modelSalesRanking: modelSalesRankingReport,
  quickShipInventory: quickShipInventoryReport,
  rivalsOnFloors: rivalsOnFloorsReport,
  containerTracking: containerTrackingReport,
  containerTrackingDetail: containerTrackingDetailReport,
  showByCustomer: showByCustomerReport,
  showByModel: showByModelReport,
  showStatement: showStatementReport,
  showOrderLines: showOrderLinesReport,
  showSteps: showStepsReport,
  newModelBonus: newModelBonusReport,
};
