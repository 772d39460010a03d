import type { ReportName } from '../../shared/areas/reports';
import { businessOrderStatusReport } from '../reports/business-order-status';
import { containerTrackingReport } from '../reports/container-tracking';
import { containerTrackingDetailReport } from '../reports/container-tracking-detail';
import { inventoryAgeReport } from '../reports/inventory-age';
import { modelSalesRankingReport } from '../reports/model-sales-ranking';
import { netSalesReport } from '../reports/net-sales';
import { orderIntakeShippedReport } from '../reports/order-intake-shipped';
import { overdueReceivablesReport } from '../reports/overdue-receivables';
import { quickShipInventoryReport } from '../reports/quick-ship-inventory';
import type { RunnableReport } from '../reports/report-query';
import { salesByCoverReport } from '../reports/sales-by-cover';
import { salesByCustomerReport } from '../reports/sales-by-customer';
import { salesByModelReport } from '../reports/sales-by-model';
import { salesDetailReport } from '../reports/sales-detail';
import { shipmentsRevenueReport } from '../reports/shipments-revenue';
import { shippingSurchargesReport } from '../reports/shipping-surcharges';
import { newModelBonusReport } from './market/reports/new-model-bonus';
import { showByCustomerReport } from './market/reports/show-by-customer';
import { showByModelReport } from './market/reports/show-by-model';
import { showOrderLinesReport } from './market/reports/show-order-lines';
import { showStatementReport } from './market/reports/show-statement';
import { showStepsReport } from './market/reports/show-steps';
import { quoteConversionReport } from './quote/reports/quote-conversion';
import { rivalsOnFloorsReport } from './rival/reports/rivals-on-floors';

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
