import { msg } from '@lingui/core/macro';
import { rights, sharers } from '../../roles';
import type { Area } from '../area';

export const reportArea = {
  pages: {
    Report: { path: '/Report', title: msg`Reports`, hotkey: 'alt+a' },
    ReportDet: { path: '/ReportDet', title: msg`Report`, hidden: true },
    ReportOne: { path: '/ReportOne', title: msg`Net Sales` },
    ReportTwo: { path: '/ReportTwo', title: msg`Overdue Receivables`, access: rights.receivables },
    ReportThree: { path: '/ReportThree', title: msg`Order Intake and Shipped` },
    ReportFour: { path: '/ReportFour', title: msg`Shipping Surcharges` },
    ReportFive: { path: '/ReportFive', title: msg`Inventory Age` },
    ReportSix: { path: '/ReportSix', title: msg`Sales Ranking by Customer` },
    ReportSeven: { path: '/ReportSeven', title: msg`Sales Ranking by Cover` },
    ReportEight: { path: '/ReportEight', title: msg`Sales Ranking by Model` },
    ReportNine: { path: '/ReportNine', title: msg`Sales Detail` },
    ReportTen: { path: '/ReportTen', title: msg`Business Order Status` },
    ReportEleven: { path: '/ReportEleven', title: msg`Shipments and Revenue` },
    ReportTwenty: { path: '/ReportTwenty', title: msg`Container Tracking` },
    ReportTwentyDetail: { path: '/ReportTwentyDetail', title: msg`Container Tracking Detail`, hidden: true },
    qsInventory: { path: '/qsInventory', title: msg`Quick-ship Inventory` },
    MainPushStyleSalesRanking: { path: '/MainPushStyleSalesRanking', title: msg`Model Sales Ranking` },
    TrackingLinks: { path: '/TrackingLinks', title: msg`Tracking Links`, access: sharers },
    ReportTwentyV2: {
      path: '/ReportTwentyV2',
      title: msg`Your containers`,
      pass: true,
      hidden: true,
      bare: true,
      cache: false,
    },
  },
} as const satisfies Area;
