import { expect, test } from 'vitest';
import { activityLimits } from '../../src/shared/areas/activity/limits';
import { authLimits } from '../../src/shared/areas/auth/limits';
import { catalogueLimits } from '../../src/shared/areas/catalogue/limits';
import { customerLimits } from '../../src/shared/areas/customer/limits';
import { dashboardLimits } from '../../src/shared/areas/dashboard/limits';
import { ediLimits } from '../../src/shared/areas/edi/limits';
import { erpLimits } from '../../src/shared/areas/erp/limits';
import { exportLimits } from '../../src/shared/areas/export/limits';
import { inventoryLimits } from '../../src/shared/areas/inventory/limits';
import { receivedLimits } from '../../src/shared/areas/mail/limits';
import { marketLimits } from '../../src/shared/areas/market/limits';
import { mediaLimits } from '../../src/shared/areas/media/limits';
import { priceLimits } from '../../src/shared/areas/price/limits';
import { purchaseLimits } from '../../src/shared/areas/purchase/limits';
import { quoteLimits } from '../../src/shared/areas/quote/limits';
import { recommendationLimits } from '../../src/shared/areas/recommendation/limits';
import { serviceLimits } from '../../src/shared/areas/service/limits';
import { travelLimits } from '../../src/shared/areas/travel/limits';
import { followLimits } from '../../src/shared/areas/view/limits';
import { consoleLimits } from '../../src/shared/console/limits';
import { importLimits } from '../../src/shared/imports/limits';
import { limits } from '../../src/shared/limits';
import { loadingLimits } from '../../src/shared/loading/limits';
import { reportLimits } from '../../src/shared/reports/limits';

// Elsewhere tests take these from the definitions, so that they would follow whatever is written there.

test('people are told so many days ahead, and left alone about what is longer ago', () => {
  expect([priceLimits.reminderDays, mediaLimits.reminderDays, marketLimits.remindDays]).toEqual([30, 30, 7]);
  expect(marketLimits.nextStepDays).toBe(7);
  expect([followLimits.priceDays, followLimits.quoteDays]).toEqual([30, 7]);
  expect(dashboardLimits).toMatchObject({
    ...{ arrivalDays: 14, doneDays: 30, showDays: 90, birthdayDays: 7 },
    briefingHours: { first: 5, last: 12, usual: 8 },
  });
  expect([marketLimits.visits.days, travelLimits.lateDays, catalogueLimits.newCoverDays]).toEqual([14, 14, 180]);
  expect(erpLimits).toMatchObject({ tellAfterHours: 24, askAfterMinutes: 12 });
  expect(receivedLimits).toMatchObject({ tellAfterMinutes: 15, minutes: 5, firstDays: 30 });
  expect([ediLimits.folderMinutes, followLimits.everyMinutes, marketLimits.invitations.quietMinutes]).toEqual([
    5, 15, 1,
  ]);
});

test('what is given out is good for so long', () => {
  expect(quoteLimits.validDays).toBe(30);
  expect(mediaLimits.shareLink).toMatchObject({ days: 90, readers: 20, hurriedUses: 100 });
  expect(reportLimits.trackingLink).toEqual({ days: 30, deliveredDays: 30, containers: 500 });
  expect(authLimits).toMatchObject({
    sessionHours: { absolute: 24, idle: 8 },
    ...{ sessionsPerUser: 5, temporaryPasswordHours: 24, knownDeviceDays: 180, proofMinutes: 10, nonceSeconds: 120 },
    throttle: { account: 5, address: 30, network: 100, lockAt: 100, longestSeconds: 900, forgetHours: 1 },
  });
  expect(serviceLimits.files).toMatchObject({ keptHours: 24, removedDays: 30, addressHours: 12 });
  expect([serviceLimits.jobs.keptDays, importLimits.stagedHours]).toEqual([{ failed: 90, others: 14 }, 24]);
});

test('files, lists and answers may be so large', () => {
  expect(serviceLimits.files).toMatchObject({
    maxMb: { picture: 5, document: 20, video: 200 },
    ...{ pageRows: 500, ofNewRecord: 10, edges: { thumbnail: 96, card: 480, whole: 1600 } },
  });
  expect(importLimits).toMatchObject({ uploadMb: 5, mostUploadMb: 100, uploadRows: 10_000 });
  expect(exportLimits).toEqual({ sources: 50, massRows: 10_000, workbookRows: 1_048_575 });
  expect(receivedLimits).toMatchObject({ files: 30, fileBytes: 25 * 1024 * 1024, allBytes: 50 * 1024 * 1024 });
  expect(serviceLimits.letter).toMatchObject({ readers: 20, papers: 10, bytes: 15 * 1024 * 1024, statusOrders: 15 });
  expect(limits).toMatchObject({ pageRows: 200, bulkRows: 2000, childrenOfOne: 500, clientGridRows: 50_000 });
  expect(reportLimits).toMatchObject({ rows: 3_000_000, windowMonths: 6, longStockDays: 60 });
  expect(priceLimits).toMatchObject({ rise: 500, fall: -90, catalogueRows: 5000 });
});

test('pages and lists of a record show so many of each kind', () => {
  expect(customerLimits).toMatchObject({
    ...{ phones: 6, peopleInProfile: 50, profileRows: 10, merged: 4, duplicates: 200, recipients: 20, alikeNamed: 5 },
  });
  expect(catalogueLimits).toMatchObject({
    modelSalesMonths: 24,
    modelCustomers: 10,
    modelFloors: 20,
    nearestCovers: 40,
  });
  expect(dashboardLimits).toMatchObject({ homeRows: 12, rankingRows: 8, briefingRows: 8, toDos: 500 });
  expect(activityLimits).toMatchObject({ named: 20, found: 8, foundOfKind: 4, pageRows: 100 });
  expect(followLimits).toMatchObject({ ofPerson: 2000, views: 20, viewRecords: 1000, newsNamed: 3, mailed: 40 });
  expect(serviceLimits.letter).toMatchObject({ offered: 5, files: 30, shown: 50 });
  expect(purchaseLimits).toMatchObject({ checkLines: 500, addresses: 20 });
});

test('the console shows, exports and keeps so much', () => {
  expect(consoleLimits).toMatchObject({ shownRows: 1000, mostRows: 50_000, savedLength: 50_000, savedOfUser: 500 });
  expect(consoleLimits).toMatchObject({ addressLength: 16_000, historyEntries: 500, transcriptEntries: 60 });
});

test('containers are full, stock lasts and products are proposed by these figures', () => {
  expect(loadingLimits).toMatchObject({
    containerCuft: { min: 2000, warn: 2200, max: 2350 },
    ...{ containers: 40, lines: 500, offers: 6, cartonsOfALine: 10_000, cartonsOfAPlan: 20_000, ordersOfAPlan: 50 },
    ...{ drawnCartons: 3000, numberedCartons: 1000 },
  });
  expect(inventoryLimits).toMatchObject({
    leadTimeWeeks: { usual: 12 },
    reviewWeeks: { usual: 2 },
    serviceLevel: { usual: 95 },
    ...{ leadTimeSpread: 1, oldWeeks: 52, readWeeks: 156, shownWeeks: 13 },
  });
  expect(recommendationLimits).toMatchObject({
    ...{ basketMonths: 12, restMonths: 12, newMonths: 12, leastCustomers: 5, shrinkage: 20, answersByChance: 10 },
    ...{ alsoBought: 10, leftFloor: 5, newModels: 3 },
  });
});
