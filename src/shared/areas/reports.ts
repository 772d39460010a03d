import { keysOf } from '../keys-of';
import { businessOrderStatus } from '../reports/business-order-status';
import { containerTracking } from '../reports/container-tracking';
import { containerTrackingDetail } from '../reports/container-tracking-detail';
import { inventoryAge } from '../reports/inventory-age';
import { modelSalesRanking } from '../reports/model-sales-ranking';
import { netSales } from '../reports/net-sales';
import { orderIntakeShipped } from '../reports/order-intake-shipped';
import { overdueReceivables } from '../reports/overdue-receivables';
import { quickShipInventory } from '../reports/quick-ship-inventory';
import type { AnyReport } from '../reports/report';
import { salesByCover } from '../reports/sales-by-cover';
import { salesByCustomer } from '../reports/sales-by-customer';
import { salesByModel } from '../reports/sales-by-model';
import { salesDetail } from '../reports/sales-detail';
import { shipmentsRevenue } from '../reports/shipments-revenue';
import { shippingSurcharges } from '../reports/shipping-surcharges';
import { newModelBonus } from './market/reports/new-model-bonus';
import { showByCustomer } from './market/reports/show-by-customer';
import { showByModel } from './market/reports/show-by-model';
import { showOrderLines } from './market/reports/show-order-lines';
import { showStatement } from './market/reports/show-statement';
import { showSteps } from './market/reports/show-steps';
import { quoteConversion } from './quote/reports/quote-conversion';
import { rivalsOnFloors } from './rival/reports/rivals-on-floors';

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
export const reportNames = keysOf(reports);

/** A report's definition, with its optional parts visible. */
export function reportOf(name: ReportName): AnyReport {
  return reports[name];
}
