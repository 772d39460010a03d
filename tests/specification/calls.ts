/** The calls of the specification (§7): method and path, those of one group with one method below each other. */
const groups = {
  auth: 'POST /user/login /changePassword /updatePassword',
  dashboard: `GET /index/getMonthRadio /index/getOne /index/getTwo /index/getThere /index/getThere2 /index/getFour /index/getFive
    /index/getFive2 /getOrderIntake /getOrderIntakeSecnod /getOrderIntakeThere`,
  lookups: `GET /getChildUser /getNewChildUser /getNewChildDepByID /getDeptSingle /getNewCountryList /getCountryList
    /getCityByCountry /getVpSalesByDep /getModelList /getCommodityGroupList /getSelectList /getBrandList /getModels /getCovers
    /getMarketCovers /getCategories /getCoversByFabirc /getCustomerByAdd /getNewCustomerList /getMarketCountryList
    /getMarketListByVpSales /mwhCustomerInfo/getNewCountryListByDep /mwhCustomerInfo/getAllAreaByCountry
    /mwhCustomerInfo/getChildUserByCountryAndArea /exportSalesData/getGeneralCategory /exportSalesData/getGeneralLevel
    /getDictionaryData`,
  customers: `GET /getCustomer /getCustomerDetail /getCustomerDetailStat /getCustomerDetailSalesSort /getCustomerdiscountsummary
    /getOverdueReceivable /getOverdueAccountReceivables /getOverdueAccountReceivablesGraph /getShippingAbnormal /getLineUpList
    /getNsra16List`,
  shipping: `GET /readyCtnsToShip /readyCtnsToShipGraph /readyCtnsToShipGraphTable /readyCtnsToShipGraphSecondTable
    /getCustomerContainerTacking /getCustomerContainerTackingGraph /getCustomerContainerTackingReport
    /getCustomerContainerTackingTwoReport`,
  orders: `GET /getOrder /getOrderDetail /getOrderExcel /getOrderCountBySatusGroup /getOrderCountBySatusGroupByKunnr
    /exportOrderCountBySatusGroupByKunnr`,
  delivery: `POST /getCustomerOrderAverageDelivery /getCustomerOverallDelivery /getAllOrderNumberInfos
    /getCustomerOverallDeliveryDetail /exportCustomerOverallDeliveryDetail /exportCustomerOrderAverageDelivery`,
  salesAnalysis:
    'GET /getExportSalesAnalysisPerModel /getExportSalesAnalysisPerColor /getExportSalesAnalysisPerCustomer',
  competingGoods: 'GET /competinggood/getCompetingGoods /competinggood/getCompetingGoodsDetail',
  competingGoodsAdded: 'POST /competinggood/add',
  prices: 'GET /getCommodityGroupPrice /getCommodityGroupAllPrice',
  documents: 'GET /getDocumentsList /getDocumentsTypeCounts',
  documentsChanged: 'POST /addDocument /deleteDocument /modifyDocuments',
  markets: 'GET /getMarketList /deleteMarket /getMarketDetail',
  marketsChanged: 'POST /addMarket /modifyMarket /addMarketDetail /modifyMarketDetail /addMwhMarketDetails',
  marketDetailsRemoved: 'DELETE /deleteMarketDetail',
  commodities: 'POST /addCommodity /modifyCommodity',
  performance: 'GET /getPerformanceList /getPerformanceExcel /getNewPerformanceExcel',
  performanceAdded: 'POST /addPerformance',
  goOut: `GET /mwhGoOutData/getGoOutList /mwhGoOutData/getGoOutDetail /mwhGoOutData/deleteGoOut
    /mwhGoOutData/exportGoOutExcel`,
  goOutChanged: 'POST /mwhGoOutData/addGoOut /mwhGoOutData/modifyGoOut',
  excel: `GET /getCommodityQuotationExcel /getLineupExcel /getMarketDetailExcel /getTotalCommitmentsExcel
    /getCommitmentsListExcel /getCustomerExcel`,
  commitments: 'GET /getTotalCommitments /getCommitmentsList',
  lineUp: 'GET /getNewLineUpListTotal /exporttNewLineUpListTotal',
  lineUpChanged: 'POST /addLinupAdditionalInfo /deleteCustomerLinupInfoToFloorSlot',
  upload: 'POST /common/commonUploadFile /common/uploadImage',
  toDos: 'GET /mwhInvitationCustomerInfo/getAgencyMattersList',
} as const;

export interface SpecifiedCall {
  method: string;
  path: string;
}

export const specifiedCalls: readonly SpecifiedCall[] = Object.values(groups).flatMap((text) => {
  const [method = '', ...paths] = text.trim().split(/\s+/);
  return paths.map((path) => ({ method, path }));
});
