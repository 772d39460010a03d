import { businessOrderStatus } from './business-order-status';
import { containerTracking } from './container-tracking';
import { containerTrackingDetail } from './container-tracking-detail';
import { inventoryAge } from './inventory-age';
import { modelSalesRanking } from './model-sales-ranking';
import { netSales } from './net-sales';
import { orderIntakeShipped } from './order-intake-shipped';
import { overdueReceivables } from './overdue-receivables';
import { quickShipInventory } from './quick-ship-inventory';
import { quoteConversion } from './quote-conversion';
import type { AnyReport } from './report';
import { rivalsOnFloors } from './rivals-on-floors';
import { salesByCover } from './sales-by-cover';
import { salesByCustomer } from './sales-by-customer';
import { salesByModel } from './sales-by-model';
import { salesDetail } from './sales-detail';
import { shipmentsRevenue } from './shipments-revenue';
import { shippingSurcharges } from './shipping-surcharges';
import { newModelBonus } from './show/new-model-bonus';
import { showByCustomer } from './show/show-by-customer';
import { showByModel } from './show/show-by-model';
import { showOrderLines } from './show/show-order-lines';
import { showStatement } from './show/show-statement';
import { showSteps } from './show/show-steps';

/** Every report by its name, which is also its table's name in the console. */
export const reports = {
  netSales,
  overdueReceivables,
  orderIntakeShipped,
  shippingSurcharges,
  inventoryAge,
  quoteConversion,
  salesByCustomer,
  salesByCover,
  salesByModel,
  salesDetail,
  businessOrderStatus,
  shipmentsRevenue,
  modelSalesRanking,
  quickShipInventory,
  rivalsOnFloors,
  containerTracking,
  containerTrackingDetail,
  showByCustomer,
  showByModel,
  showStatement,
  showOrderLines,
  showSteps,
  newModelBonus,
} as const satisfies Record<string, AnyReport>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[]; // Object.keys forgets that the keys are exactly the reports.

/** A report's definition, with its optional parts visible. */
export function reportOf(name: ReportName): AnyReport {
  return reports[name];
}
