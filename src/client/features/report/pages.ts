import type { PageLoads } from '../../page/page-loads';

const report = () => import('./ReportPage');

/** The components of pages; those of reports are one, whatever area a report is of. */
export const reportPages = {
  ReportDet: report,
  ReportOne: report,
  ReportTwo: report,
  ReportThree: report,
  ReportFour: report,
  ReportFive: report,
  ReportSix: report,
  ReportSeven: report,
  ReportEight: report,
  ReportNine: report,
  ReportTen: report,
  ReportEleven: report,
  ReportTwenty: report,
  ReportTwentyDetail: report,
  RivalsOnFloors: report,
  qsInventory: report,
  MainPushStyleSalesRanking: report,
  tableList: report,
  TotalCommitments: report,
  FollowUpSituationTable: report,
  ConfirmOrderDetails: report,
  MarketNewModelBonusReport: report,
  Report: () => import('./ReportListPage'),
  TrackingLinks: () => import('./tracking/TrackingLinksPage'),
  ReportTwentyV2: () => import('./public/ContainerTrackingPublicPage'),
} satisfies PageLoads;
