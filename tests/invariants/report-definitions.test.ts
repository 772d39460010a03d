import { expect, test } from 'vitest';
import { type ReportName, reportNames, reportOf } from '../../src/shared/areas/reports';

interface Told {
  sort: string;
  filters: string;
  columns: string;
  hidden?: string;
  totals: string;
  chart?: string;
  window?: string;
}

// How each report stands: a filter's first value behind "=", "!" where it must be chosen, the choice of customers as "...".
const told: Record<string, Told> = {
  netSales: {
    sort: 'orderDate desc',
    filters: 'from=yearStart to ... stages model coverGrade color',
    columns:
      'customer country poNumber orderDate netSales pieces model spec coverGrade color stage department owner cube grossSales discount',
    hidden: 'customerId orderId',
    totals: 'pieces cube grossSales discount netSales',
    chart: 'netSales by country',
  },
  overdueReceivables: {
    sort: 'daysOverdue desc',
    filters: 'from to ages ...',
    columns:
      'customer country department owner open daysOverdue paymentTerm invoiceNumber poNumber containerNumber invoiceDate dueDate lastPaymentDate age amount paid',
    hidden: 'customerId orderId',
    totals: 'amount paid open',
    chart: 'open by age',
    window: 'from',
  },
  orderIntakeShipped: {
    sort: 'month desc',
    filters: 'receivedFrom=halfYearAgo receivedTo=today invoicedFrom=halfYearAgo invoicedTo=today ...',
    columns:
      'customer month orderIntake shipped country department owner orders orderedPieces orderedCube invoices shippedPieces shippedCube',
    hidden: 'customerId receivedFrom receivedTo invoicedFrom invoicedTo',
    totals: 'orders orderedPieces orderedCube orderIntake invoices shippedPieces shippedCube shipped',
    chart: 'orderIntake shipped by month',
    window: 'receivedFrom invoicedFrom',
  },
  shippingSurcharges: {
    sort: 'surcharge desc',
    filters: 'from=yearStart to ... statuses pod',
    columns:
      'customer country department owner surcharge share containerNumber containerKind carrier vessel pol pod status departed eta arrived daysLate abnormality cube invoiced',
    hidden: 'abnormalityNote customerId shipmentId',
    totals: 'cube invoiced surcharge',
    chart: 'surcharge by abnormality',
  },
  inventoryAge: {
    sort: 'ageDays desc',
    filters: 'ages longStock ... model material',
    columns:
      'customer department owner poNumber ageDays amount model spec coverGrade color material finishedDate age pieces cube requestedDeliveryDate containerNumber etd',
    hidden: 'customerId orderId',
    totals: 'pieces cube amount',
    chart: 'amount by age',
  },
  quoteConversion: {
    sort: 'quoted desc',
    filters: 'from=yearAgo to ... plants',
    columns:
      'owner customer department quotes quoted won wonAmount wonShare lost lostAmount expired open days lostPrice lostRival lostDesign lostDelivery lostTerms lostPostponed lostSilence lostOther',
    hidden: 'customerId firstQuoted lastQuoted',
    totals: 'quotes quoted won wonAmount lost lostAmount expired open',
    chart: 'wonAmount lostAmount by owner',
  },
  salesByCustomer: {
    sort: 'rank asc',
    filters: 'from=yearStart to ...',
    columns: 'rank customer country department owner netSales share orders pieces cube earlierSales change earlierRank',
    hidden: 'customerId',
    totals: 'orders pieces cube netSales earlierSales',
    chart: 'netSales by customer',
  },
  salesByCover: {
    sort: 'rank asc',
    filters: 'from=yearStart to ... coverGroupId',
    columns:
      'rank coverGrade color models customers netSales share orders pieces cube earlierSales change earlierRank coverGroup',
    totals: 'pieces cube netSales earlierSales',
    chart: 'netSales by coverGrade',
  },
  salesByModel: {
    sort: 'rank asc',
    filters: 'from=yearStart to ... categories collectionId styleId motions',
    columns:
      'rank model name category status launchDate customers netSales share orders pieces cube earlierSales change earlierRank collections styles motions',
    totals: 'pieces cube netSales earlierSales',
    chart: 'netSales by model',
  },
  salesDetail: {
    sort: 'invoiceDate desc',
    filters: 'from=halfYearAgo to=today ... model coverGrade invoiceNumber pod',
    columns:
      'customer country department owner amount invoiceNumber invoiceDate poNumber piNumber receivedDate lineNumber model spec coverGrade color pieces cube price discountShare containerNumber pod departed motion coverGroup collections styles',
    hidden: 'customerId orderId',
    totals: 'pieces cube amount',
    chart: 'amount by model',
    window: 'from',
  },
  businessOrderStatus: {
    sort: 'receivedDate desc',
    filters:
      'receivedFrom=yearAgo receivedTo etdFrom etdTo departedFrom departedTo ... stages pod lateOnly lateReasons',
    columns:
      'customer country department owner poNumber stage amount piNumber orderDate receivedDate signedDate lineNumber model spec color requestedDate plannedDate materialDate completionDate containerNumber pod etd departed eta daysLate lateReason pieces cube',
    hidden: 'lateNote customerId orderId',
    totals: 'pieces cube amount',
    chart: 'amount by stage',
    window: 'receivedFrom',
  },
  shipmentsRevenue: {
    sort: 'month desc',
    filters: 'from=yearStart to ... pod',
    columns:
      'month customer revenue country department owner pod containers cube surcharge invoices revenuePerContainer',
    hidden: 'customerId monthFrom monthTo',
    totals: 'containers cube surcharge invoices revenue',
    chart: 'revenue by month',
    window: 'from',
  },
  modelSalesRanking: {
    sort: 'rank asc',
    filters: 'from=yearStart to ... statuses categories',
    columns:
      'rank model name netSales share category status launchDate floorCustomers stores floorSamples orders pieces cube earlierSales change earlierRank salesPerStore',
    totals: 'pieces cube netSales earlierSales floorSamples',
    chart: 'netSales by model',
  },
  quickShipInventory: {
    sort: 'pieces desc',
    filters: 'longStock ... model',
    columns:
      'material model spec coverGrade color orders customers pieces under15 from15 from30 from60 from90 from120 from150 over180 ageless longStockPieces cube amount oldestDate oldestDays',
    totals: 'pieces under15 from15 from30 from60 from90 from120 from150 over180 ageless longStockPieces cube amount',
    chart: 'pieces by model',
  },
  rivalsOnFloors: {
    sort: 'seen desc',
    filters: 'from=yearAgo to ... travellerId company latestOnly',
    columns:
      'company model customer cooperation country city displayCount retailUsd seen latest ourModels traveller remark',
    hidden: 'mode customerId travelId rivalId',
    totals: 'displayCount',
    chart: 'displayCount by company',
  },
  containerTracking: {
    sort: 'eta asc',
    filters: 'from to etaFrom etaTo ... statuses delivered text',
    columns:
      'containerNumber billOfLading containerKind customer owner status pol pod carrier vessel readyDate etd actualDeparture eta actualArrival deliveredDate daysLate poNumbers orders pieces cube amount abnormality',
    hidden: 'abnormalityNote containerId customerId',
    totals: 'pieces cube amount',
    chart: 'cube by status',
  },
  containerTrackingDetail: {
    sort: 'poNumber asc',
    filters: 'containerIds!',
    columns:
      'containerNumber status customer poNumber lineNumber material model spec coverGrade color pieces cube amount etd eta',
    hidden: 'customerId orderId',
    totals: 'pieces cube amount',
  },
  showByCustomer: {
    sort: 'confirmedAmount desc',
    filters: 'marketId ...',
    columns:
      'customer country department owner shows containers pieces confirmedContainers confirmedPieces confirmedAmount difference poDate',
    hidden: 'customerId',
    totals: 'containers pieces confirmedContainers confirmedPieces confirmedAmount difference',
    chart: 'containers confirmedContainers by customer',
  },
  showByModel: {
    sort: 'confirmedAmount desc',
    filters: 'marketId ...',
    columns: 'model name newAt customers pieces confirmedPieces confirmedAmount difference share',
    hidden: 'modelId',
    totals: 'pieces confirmedPieces confirmedAmount difference',
    chart: 'pieces confirmedPieces by model',
  },
  showStatement: {
    sort: 'difference asc',
    filters: 'marketId ... isBehind',
    columns:
      'market customer country department owner containers confirmedContainers difference confirmedAmount shippedContainers shippedAmount orderCutoff nextStep nextStepDate reason',
    hidden: 'customerId marketId',
    totals: 'containers confirmedContainers difference confirmedAmount shippedContainers shippedAmount',
    chart: 'containers confirmedContainers shippedContainers by owner',
  },
  showOrderLines: {
    sort: 'orderDate desc',
    filters: 'marketId ... model bonusMonth withUnsigned',
    columns:
      'market customer country department owner poNumber piNumber orderDate signedDate lineNumber model spec coverGrade color pieces cube amount stage',
    hidden: 'customerId orderId',
    totals: 'pieces cube amount',
    chart: 'amount by model',
  },
  showSteps: {
    sort: 'confirmedAmount desc',
    filters: 'marketId ... reached missing',
    columns:
      'market customer country department owner invited answered reserved approved visited committed ordered shipped confirmedAmount invitedOn answeredOn poDate shippedDate daysToAnswer daysToOrder',
    hidden: 'customerId marketId',
    totals: 'invited answered reserved approved visited committed ordered shipped confirmedAmount',
  },
  newModelBonus: {
    sort: 'month desc',
    filters: 'marketId monthFrom monthTo personId model',
    columns:
      'month person role model bonus pieces containers rate unit share closedOn todays difference market department distribution',
    hidden: 'personId departmentId marketId ownerIds',
    totals: 'bonus todays difference',
    chart: 'bonus by person',
  },
};

// Which cells of a row lead where, and which filters there take which column; one name where both are called the same.
const leads: [string, string, string][] = [
  ['netSales', 'customer', 'CustomerDet: id customerId'],
  ['netSales', 'poNumber', 'OrderDet: id orderId'],
  ['overdueReceivables', 'customer', 'CustomerDet: id customerId'],
  ['overdueReceivables', 'poNumber', 'OrderDet: id orderId'],
  ['overdueReceivables', 'invoiceNumber amount open', 'ReportNine: invoiceNumber, customerIds customerId'],
  ['orderIntakeShipped', 'customer', 'CustomerDet: id customerId'],
  [
    'orderIntakeShipped',
    'orders orderedPieces orderedCube orderIntake',
    'ReportTen: receivedFrom, receivedTo, customerIds customerId',
  ],
  [
    'orderIntakeShipped',
    'invoices shippedPieces shippedCube shipped',
    'ReportNine: from invoicedFrom, to invoicedTo, customerIds customerId',
  ],
  ['shippingSurcharges', 'customer', 'CustomerDet: id customerId'],
  ['shippingSurcharges', 'containerNumber cube invoiced', 'ReportTwentyDetail: containerIds shipmentId'],
  ['inventoryAge', 'customer', 'CustomerDet: id customerId'],
  ['inventoryAge', 'poNumber', 'OrderDet: id orderId'],
  ['quoteConversion', 'customer', 'CustomerDet: id customerId'],
  [
    'quoteConversion',
    'quotes',
    'quotationSheet: customerId, quoteDateFrom firstQuoted, quoteDateTo lastQuoted, state=sent,accepted,lost,expired, plant=plants',
  ],
  ['salesByCustomer', 'customer', 'CustomerDet: id customerId'],
  ['salesByCustomer', 'netSales', 'ReportOne: customerIds customerId'],
  ['salesByCover', 'netSales', 'ReportOne: coverGrade, color'],
  ['salesByModel', 'netSales', 'ReportOne: model'],
  ['salesDetail', 'customer', 'CustomerDet: id customerId'],
  ['salesDetail', 'poNumber amount', 'OrderDet: id orderId'],
  ['businessOrderStatus', 'customer', 'CustomerDet: id customerId'],
  ['businessOrderStatus', 'poNumber amount', 'OrderDet: id orderId'],
  ['shipmentsRevenue', 'customer', 'CustomerDet: id customerId'],
  [
    'shipmentsRevenue',
    'containers cube',
    'ReportTen: departedFrom monthFrom, departedTo monthTo, customerIds customerId, pod',
  ],
  ['shipmentsRevenue', 'surcharge', 'ReportFour: from monthFrom, to monthTo, customerIds customerId, pod'],
  [
    'shipmentsRevenue',
    'invoices revenue revenuePerContainer',
    'ReportNine: from monthFrom, to monthTo, customerIds customerId, pod',
  ],
  ['modelSalesRanking', 'netSales', 'ReportOne: model'],
  ['quickShipInventory', 'material pieces', 'ReportFive: material'],
  ['rivalsOnFloors', 'customer', 'CustomerDet: id customerId'],
  ['rivalsOnFloors', 'seen', 'travelInfo: id travelId'],
  ['rivalsOnFloors', 'company', 'competingGoods: rivalId'],
  ['containerTracking', 'containerNumber pieces', 'ReportTwentyDetail: containerIds containerId'],
  ['containerTracking', 'customer', 'CustomerDet: id customerId'],
  ['containerTrackingDetail', 'customer', 'CustomerDet: id customerId'],
  ['containerTrackingDetail', 'poNumber', 'OrderDet: id orderId'],
  ['showByCustomer', 'customer', 'CustomerDet: id customerId'],
  ['showByCustomer', 'containers', 'tableListbyCustomer: customerId'],
  ['showByModel', 'model', 'modelsDetail: id modelId'],
  ['showStatement', 'customer', 'CustomerDet: id customerId'],
  ['showStatement', 'containers', 'tableListbyCustomer: customerId, marketId'],
  ['showStatement', 'confirmedContainers', 'ConfirmOrderDetails: customerIds customerId, marketId, withUnsigned=true'],
  ['showOrderLines', 'customer', 'CustomerDet: id customerId'],
  ['showOrderLines', 'poNumber', 'OrderDet: id orderId'],
  ['showSteps', 'customer', 'CustomerDet: id customerId'],
  ['showSteps', 'reserved', 'ExReservation: customerId, marketId'],
  ['showSteps', 'committed', 'tableListbyCustomer: customerId, marketId'],
  [
    'newModelBonus',
    'pieces',
    'ConfirmOrderDetails: marketId, model, departmentIds departmentId, ownerIds, bonusMonth month',
  ],
];

const ofCustomers = 'customerIds departmentIds ownerIds countryIds';

function toldOf(name: ReportName): Told {
  const { sort, filters, columns, hidden = [], totals, chart, exportWindow } = reportOf(name);
  const asked = Object.entries(filters).map(([filter, each]) => {
    const start = 'startsAt' in each ? `=${each.startsAt}` : '';
    return `${filter}${start}${'required' in each ? '!' : ''}`;
  });
  return {
    sort: `${sort.by} ${sort.direction}`,
    filters: asked.join(' ').replace(ofCustomers, '...'),
    columns: Object.keys(columns)
      .filter((column) => !hidden.includes(column))
      .join(' '),
    ...(hidden.length > 0 ? { hidden: hidden.join(' ') } : {}),
    totals: totals.join(' '),
    ...(chart ? { chart: `${chart.y.join(' ')} by ${chart.x}` } : {}),
    ...(exportWindow ? { window: exportWindow.join(' ') } : {}),
  };
}

test.each(reportNames)('%s shows, narrows, sorts and sums what it should', (name) => {
  expect(toldOf(name)).toEqual(told[name]);
});

test.each(reportNames)('%s leads from its cells to where they are explained', (name) => {
  const found = Object.entries(reportOf(name).drill ?? {}).flatMap(([column, lead]) => {
    const carried = Object.entries(lead?.carries ?? {}).map(([to, from]) => (to === from ? to : `${to} ${from}`));
    const others = Object.entries({ ...lead?.with, ...lead?.passes }).map((pair) => pair.join('='));
    return lead ? [[column, `${lead.page}: ${[...carried, ...others].join(', ')}`]] : [];
  });
  const wanted = leads.flatMap(([of, columns, to]) =>
    of === name ? columns.split(' ').map((column) => [column, to]) : [],
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
});
