import { describe, expect, test } from 'vitest';
import { lists } from '../../src/shared/areas/all';
import type { EntityList } from '../../src/shared/areas/area';
import { pageNames, pageOf } from '../../src/shared/pages';

const having = (flag: 'affix' | 'bare' | 'cache' | 'hidden') =>
  pageNames.filter((name) => pageOf(name)[flag] !== undefined);

describe('pages', () => {
  test('are opened by keys of their own', () => {
    const keys = pageNames.flatMap((name) => {
      const { hotkey } = pageOf(name);
      return hotkey ? [[hotkey, name]] : [];
    });
    expect(Object.fromEntries(keys)).toEqual({
      'alt+h': 'index',
      'alt+c': 'Customer',
      'alt+o': 'Order',
      'alt+s': 'OrderStatus',
      'alt+k': 'MyTasks',
      'alt+b': 'Briefing',
      'alt+t': 'ToDoReminder',
      'alt+p': 'ContainerCalculation',
      'alt+a': 'Report',
    });
    expect(new Set(keys.map(([key]) => key)).size).toBe(keys.length);
  });

  test('stand in no menu where only others lead to them', () => {
    expect(having('hidden')).toEqual([
      ...[
        'addCover',
        'modelsDetail',
        'CustomerDet',
        'PoDet',
        'quotationDetail',
        'addCommitments',
        'addCompetitors',
        'competingGoodsInfo',
      ],
      ...['CompetitiveProductAnalysisSave', 'recommendationDetail', 'travelInfo', 'InventoryReport', 'addDocuments'],
      ...['addVideo', 'OrderAverageDeliveryTime', 'OrderDet', 'OrderContract', 'SharedQuote'],
      ...[
        'Invitation',
        'ExReservationApprovalTabs',
        'Commitments',
        'CompetitiveProductAnalysisStyles',
        'CompetitiveProductAnalysisPreview',
      ],
      ...['addCompetingGoods', 'editCompetingGoods', 'addPerformance', 'addTravel', 'SharedInventory', 'Shared'],
      ...[
        'Video',
        'Documents',
        'vpsalesMezzanine',
        'sessions',
        'ConsoleAnswer',
        'OrderIntakeDetail',
        'OrderIntakeSubDetail',
        'SharedPlan',
      ],
      ...['ReportDet', 'ReportTwentyDetail', 'ReportTwentyV2', 'log', 'refresh', 'redirect', 'login', 'notFound'],
    ]);
    expect(having('affix')).toEqual(['index']);
  });

  test('for people without an account have no frame, and nothing of them is kept', () => {
    const outside: string[] = [
      ...[
        'SharedQuote',
        'Invitation',
        'CompetitiveProductAnalysisPreview',
        'SharedInventory',
        'Shared',
        'vpsalesMezzanine',
        'SharedPlan',
      ],
      ...['ReportTwentyV2', 'login', 'notFound'],
    ];
    expect(having('bare')).toEqual(outside);
    expect(having('cache')).toEqual([...outside.slice(0, -2), 'refresh', 'redirect', ...outside.slice(-2)]);
    expect(pageNames.filter((name) => pageOf(name).pass && !outside.includes(name))).toEqual([
      ...['CompetitiveProductAnalysisDataList', 'CompetitiveProductAnalysis'],
    ]);
  });
});

test('a list says what the console calls its table, and on which pages its records are shown, shared and written', () => {
  const told = Object.entries<EntityList>(lists).map(([name, { table, record, shared, addPage }]) => [
    name,
    Object.entries({ table, record: record?.page, shared, addPage })
      .flatMap(([what, value]) => (value ? [`${what} ${value}`] : []))
      .join(' '),
  ]);
  expect(Object.fromEntries(told.filter(([, text]) => text))).toEqual({
    covers: 'record addCover',
    models: 'record modelsDetail',
    CustomerManagement: 'table customers record CustomerDet',
    Contacts: 'table contacts',
    Containers: 'table containers',
    resetPassword: 'table people addPage resetPassword',
    poList: 'table purchaseOrders record PoDet',
    quotationSheet: 'table quotes record quotationDetail shared SharedQuote',
    exhibition: 'table markets',
    ExReservation: 'table reservations shared Invitation',
    tableListbyCustomer: 'table commitments record addCommitments',
    NewStyleMaintenance: 'table orderable_styles',
    ExhibitionBonusStyles: 'table bonus_rates',
    ExhibitionBonusDistribution: 'table bonus_shares',
    SpecificationRelationship: 'table specification_names',
    competitors: 'record addCompetitors',
    competingGoods: 'table competing_goods record competingGoodsInfo',
    CompetitiveProductAnalysisDataList:
      'table competitive_analyses record CompetitiveProductAnalysisSave shared CompetitiveProductAnalysisPreview',
    ProductRecommendation: 'table product_recommendations record recommendationDetail',
    divisionBudgets: 'table division_budgets',
    budgets: 'table budgets',
    pastSales: 'table past_sales',
    Travel: 'table travel record travelInfo addPage addTravel',
    InventoryPlatformProductInfoConfig: 'table inventory_products',
    InventoryPlatformCustomerData: 'table inventory_weeks',
    InventoryPlatformSharingReport: 'table inventory_reports record InventoryReport shared SharedInventory',
    Catalog: 'table documents record addDocuments',
    lmageVideo: 'table media record addVideo',
    Activities: 'table activities',
  });
});
