/**
 * The routes of the specification (§2) by the way they are shown: in tabs, hidden, or public. `tableListbyCustomer` is called hidden
 * there, and stands in the menu as Commitments List all the same.
 */
const shown = `
  index Customer CustomerManagement CustomerSalesInfo OrderStatus OrderDeliveryTimeOverview OrderDeliveryTimeDetail Order
  Report ReportOne ReportTwo ReportThree ReportFour ReportFive ReportSix ReportSeven ReportEight ReportNine ReportTen
  ReportEleven ReportTwenty qsInventory newPrices quotationSheet Travel competitors competingGoods exhibition tableList
  TotalCommitments lmageVideo Cover CoverFeature Catalog Performance Performance2 Performance3
  arms backs categories features mechanisms seats sku styles arrangements covers coversGrades coversGroups models cart poList
  price DFSEDIInvolce resetPassword InventoryPlatformProductInfoConfig InventoryPlatformCustomerData
  InventoryPlatformCustomerDataNew InventoryPlatformSharingReport NewStyleMaintenance ExhibitionBonusDistribution
  ExhibitionBonusStyles SpecificationRelationship FollowUpSituationTable ConfirmOrderDetails MarketNewModelBonusReport
  ExReservationTabs ExReservation ExReservationInvitationSummary ExReservationInvitationSummaryForBusiness
  tableListbyCustomer CompetitiveProductAnalysis CompetitiveProductAnalysisDataList OrderIntake MainPushStyleSalesRanking ContainerDimensions
  AccountHierarchySettings ToDoReminder`;

/** Named without "hidden", but reached from a list, the simple menu or the shell rather than from the menu. */
const reached = `
  ReportDet addCompetitors competingGoodsInfo editCompetingGoods Commitments Video addCover Documents addPerformance log refresh
  redirect vpsalesMezzanine ReportTwentyV2 notFound`;

const hidden = `
  CustomerDet OrderAverageDeliveryTime OrderContract OrderDet ReportTwentyDetail addTravel addCompetingGoods
  addCommitments addVideo addDocuments modelsDetail ExReservationApprovalTabs CompetitiveProductAnalysisStyles
  CompetitiveProductAnalysisSave CompetitiveProductAnalysisPreview OrderIntakeDetail OrderIntakeSubDetail login`;

const namesIn = (text: string): string[] => text.trim().split(/\s+/);

export const routes = {
  shown: namesIn(shown),
  reached: namesIn(reached),
  hidden: namesIn(hidden),
  /** Those that need no session: what they show a token brings along, or nothing. */
  public: namesIn(
    'ReportTwentyV2 CompetitiveProductAnalysis CompetitiveProductAnalysisDataList vpsalesMezzanine login notFound',
  ),
} as const;

export const allRoutes = [...routes.shown, ...routes.reached, ...routes.hidden];

const selling = ['vpSales', 'vpAssistant', 'csr', 'manager', 'generalManager', 'admin'];
export const roles = [...selling, 'exportOffice', 'approver', 'catalogueAdmin'];

/** The shown routes that not everybody may open, and who may. */
export const reserved: Readonly<Record<string, readonly string[]>> = {
  ReportTwo: selling,
  CoverFeature: ['catalogueAdmin', 'admin'],
  cart: [...selling, 'exportOffice'],
  DFSEDIInvolce: ['exportOffice', 'admin'],
  resetPassword: ['admin'],
  ExhibitionBonusDistribution: [...selling, 'exportOffice'],
  ExhibitionBonusStyles: [...selling, 'exportOffice'],
  MarketNewModelBonusReport: selling,
  AccountHierarchySettings: ['admin'],
};

/** Routes whose address is not their name. */
export const addresses: Readonly<Record<string, string>> = { redirect: '/redirect/*', notFound: '/404' };
