import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answers } from '../../src/server/areas/all';
import type { Call } from '../../src/shared/api/call';
import { ids, period } from '../../src/shared/api/list';
import { cartonLine, loadingProblem } from '../support/loading';

const calls = new Map(answers.flatMap((each) => Object.entries<Call>(each.calls)));
function inputOf(name: string): z.ZodType {
  const call = calls.get(name);
  if (!call) throw new Error(`there is no call ${name}`);
  return call.input as unknown as z.ZodType; // the call forgets that it is one of ours
}

interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: unknown;
}

/** The fields at a path such as "lines[].pieces" or "changes.percent". */
function fieldsAt(field: Described, path: readonly string[]): Described[] {
  const [first, ...rest] = path;
  const either = [...(field.anyOf ?? []), ...(field.oneOf ?? [])];
  if (first === undefined) return [field, ...either];
  const next = first === '[]' ? field.items : field.properties?.[first];
  return [...(next ? fieldsAt(next, rest) : []), ...either.flatMap((each) => fieldsAt(each, path))];
}

/** How a field is bounded: "1-500" entries, "1..52" as a number, "~40" signs, and what it is where it is not given. */
function boundsOf(name: string, path: string): string {
  const described = z.toJSONSchema(inputOf(name), { io: 'input', unrepresentable: 'any' }) as Described;
  const found = fieldsAt(described, path.replaceAll('[]', '.[]').split('.'));
  const parts = found.flatMap((each) => [
    ...(each.minItems !== undefined || each.maxItems !== undefined
      ? [`${each.minItems ?? 0}-${each.maxItems ?? ''}`]
      : []),
    ...(each.minimum !== undefined ? [`${each.minimum}..${each.maximum}`] : []),
    ...(each.maxLength !== undefined ? [`~${each.maxLength}`] : []),
    ...(each.default !== undefined && each.default !== null ? [`= ${JSON.stringify(each.default)}`] : []),
  ]);
  return [...new Set(parts)].join(' ');
}

test.each([
  ['login', 'account', '~60'],
  ['login', 'clientTimeZone', '~64'],
  ['changePassword', 'data.newPassword', '~1000'],
  ['createApiKey', 'name', '~80'],
  ['createApiKey', 'days', '1..1095 = 365'],
  ['previewLeaders', 'people', '1-2000'],
  ['setLeaders', 'people', '1-2000'],
  ['getCustomerDetailStat', 'years', '1..10 = 3'],
  ['getCustomerDetailSalesSort', 'by', '= "model"'],
  ['getCustomerDetailSalesSort', 'limit', '1..200 = 20'],
  ['customerTimeline', 'size', '1..200 = 50'],
  ['foreseeMerge', 'otherIds', '1-4'],
  ['mergeCustomers', 'others', '1-4'],
  ['getNewCustomerList', 'limit', '1..50000 = 200'],
  ['handOver', 'customerIds', '1-2000'],
  ['findNamed', 'typed', '~40'],
  ['checkNamed', 'text', '~10000'],
  ['readQuoteLines', 'rows', '1-500'],
  ['readQuoteLines', 'rows[].quantity', '~40'],
  ['acceptSharedQuote', 'name', '~120'],
  ['addMwhMarketDetails', 'body', '1-5000'],
  ['previewInvitations', 'ids', '1-100'],
  ['inviteByMail', 'invitations', '1-100'],
  ['inviteByMail', 'note', '~1000 = ""'],
  ['answerInvitation', 'times', '0-6 = []'],
  ['answerInvitation', 'partyCount', '1..500'],
  ['answerInvitation', 'party', '~400 = ""'],
  ['getCustomerOrderAverageDelivery', 'by', '= "customer"'],
  ['getAllOrderNumberInfos', 'limit', '1..200 = 50'],
  ['getModels', 'limit', '1..50000 = 200'],
  ['assignCoverFeature', 'covers', '1-2000'],
  ['previewChanges', 'rows', '1-2000'],
  ['changeMany', 'rows', '1-2000'],
  ['merge', 'others', '1-20'],
  ['uses', 'ids', '1-20'],
  ['history', 'size', '1..200 = 20'],
  ['lookUp', 'ids', '0-500'],
  ['lookUp', 'alike', '0-20'],
  ['getAgencyMattersList', 'done', '= false'],
  ['setRemindersDone', 'ids', '1-500'],
  ['setRemindersDone', 'done', '= true'],
  ['chooseBriefingMail', 'hour', '5..12'],
  ['getAgenda', 'week', '-520..520'],
  ['addView', 'name', '~80'],
  ['addView', 'shared', '= false'],
  ['addSavedQuery', 'statements', '~50000'],
  ['addSavedQuery', 'pinned', '= false'],
  ['streamTable', 'where', '0-20 = []'],
  ['getOrderIntake', 'by', '= "month"'],
  ['getLoadingLines', 'orderIds', '1-50'],
  ['renameLoadingPlan', 'name', '~120'],
  ['saveLoadingPlan', 'orderIds', '0-50 = []'],
  ['saveLoadingPlan', 'replace', '= false'],
  ['getReportRows', 'size', '1..200 = 200'],
  ['exportSalesAnalysis', 'basis', '= "ordered"'],
  ['makeTrackingLink', 'days', '1..30'],
  ['mailTrackingLink', 'days', '1..30'],
  ['permitExport', 'sources', '0-50'],
  ['importDoubts', 'rows', '0-500'],
  ['stageImport', 'rows', '1-1000'],
  ['stageImport', 'rows[].row', '1..1200000'],
  ['getImportMapping', 'headings', '1-500'],
  ['makeShareLink', 'days', '1..90'],
  ['mailShareLinks', 'days', '1..90'],
  ['mailShareLinks', 'attaches', '= false'],
  ['mailShareLinks', 'to', '1-20'],
  ['compareStyles', 'commodityIds', '1-12'],
  ['compareStyles', 'goodIds', '1-50'],
  ['compareStyles', 'retailFactor', '1..20'],
  ['recommendProposals', 'proposals', '1-200'],
  ['recommendProposals', 'priority', '= "normal"'],
  ['setProposalsAside', 'isAside', '= true'],
  ['recommendationToCheckList', 'pieces', '1..100000'],
  ['getPerformanceList', 'base', '= "2019"'],
  ['addPerformance', 'rows', '1-2000'],
  ['keepTravel', 'uploads', '0-40 = []'],
  ['keepTravel', 'cards', '0-40 = []'],
  ['getTravelReport', 'travellerIds', '0-30 = []'],
  ['getTravelReport', 'isOfOne', '= false'],
  ['orderReplenishment', 'productIds', '1-500'],
  ['sendLetter', 'to', '1-20'],
  ['sendLetter', 'subject', '~200'],
  ['sendLetter', 'papers', '0-10 = []'],
  ['retryMail', 'reason', '~400'],
  ['skipReceived', 'reason', '~400'],
  ['readAcknowledgement', 'text', '~200000'],
  ['sendErpDocument', 'reason', '~400'],
  ['changePrices', 'change.percent', '-90..500'],
  ['changePrices', 'change.commodityIds', '1-2000'],
  ['fillCheckList', 'lines', '1-500'],
  ['fillCheckList', 'lines[].pieces', '1..100000'],
  ['changeCheckList', 'lines', '1-500'],
  ['removeCheckLines', 'ids', '1-500'],
  ['orderCheckList', 'lines', '1-500'],
  ['saveSignature', 'picture', '~400000'],
  ['sendPurchaseOrder', 'note', '~1000'],
])('%s takes %s within %s', (name, path, bounds) => {
  expect(boundsOf(name, path)).toBe(bounds);
});

const accepted = (name: string, inputs: readonly unknown[]) =>
  inputs.map((input) => inputOf(name).safeParse(input).success);

describe('is refused', () => {
  test('where one is asked for by two names, or by none', () => {
    const one = [{ id: 1 }, { code: 'C1' }, {}, { id: 1, code: 'C1' }];
    expect(accepted('getCustomerDetail', one)).toEqual([true, true, false, false]);
    const order = [{ po: 'P', customerId: 1 }, { id: 1, customerId: 1 }, { customerId: 1 }, { id: 1, po: 'P' }];
    expect(accepted('getOrderDetail', order)).toEqual([true, true, false, false]);
    const lines = [{ code: 'A' }, { materialId: 1 }, { commodityId: 1 }, {}, { code: 'A', materialId: 1 }];
    const list = (line: object) => ({ customerId: 1, source: 'typed', lines: [{ ...line, pieces: 1 }] });
    expect(accepted('fillCheckList', [...lines, { materialId: 1, commodityId: 1 }].map(list))).toEqual([
      ...[true, true, true, false, false, false],
    ]);
  });

  test('where the same stands there twice', () => {
    const twice = <T>(each: (id: number) => T) => [
      [each(1), each(2)],
      [each(1), each(1)],
    ];
    const people = twice((id) => ({ id, version: 1, superiorId: null })).map((list) => ({ people: list }));
    expect(accepted('setLeaders', people)).toEqual([true, false]);
    expect(accepted('previewLeaders', people)).toEqual([true, false]);
    const rows = twice((row) => ({ row, versions: {}, values: {} }));
    expect(
      accepted(
        'stageImport',
        rows.map((list) => ({ target: 'customers', importId: null, rows: list })),
      ),
    ).toEqual([...[true, false]]);
    const order = {
      ...{ customerId: 1, number: 'P1', poType: 'regular', plant: 'china', containerKind: '40HC' },
      requestedDeliveryDate: null,
    };
    const lines = twice((id) => ({ id, materialId: 1, pieces: 1, price: 1 }));
    expect(
      accepted(
        'orderCheckList',
        lines.map((list) => ({ ...order, lines: list })),
      ),
    ).toEqual([true, false]);
  });

  test('where a stored plan comes without its version, or a version without its plan', () => {
    const save = {
      name: 'Plan',
      problem: loadingProblem([cartonLine({ id: 'a', orderId: 1 })]),
      plan: { containers: [], unplaced: [] },
    };
    const kept = [{}, { id: 1, version: 1 }, { id: 1 }, { version: 1 }].map((each) => ({ ...save, ...each }));
    expect(accepted('saveLoadingPlan', kept)).toEqual([true, true, false, false]);
    const orders = (from: number) => ({ ...save, orderIds: Array.from({ length: 50 }, (_, at) => at + from) });
    // The order that its line names is one of the first fifty, and one more than the others.
    expect(accepted('saveLoadingPlan', [orders(1), orders(2)])).toEqual([true, false]);
  });

  test('where nothing is said', () => {
    const words: [string, object, string][] = [
      ['createApiKey', {}, 'name'],
      ['addSavedQuery', { statements: 'select 1' }, 'name'],
      ['addSavedQuery', { name: 'Query' }, 'statements'],
      ['addView', { grid: 'orders', state: {} }, 'name'],
      ['searchActivities', {}, 'query'],
      ['searchReceived', {}, 'query'],
      ['acceptSharedQuote', {}, 'name'],
      ['renameLoadingPlan', { id: 1, version: 1 }, 'name'],
      ['skipReceived', { id: 1, version: 1 }, 'reason'],
    ];
    for (const [name, rest, field] of words) {
      expect([
        name,
        ...accepted(
          name,
          ['A', '', ' '].map((text) => ({ ...rest, [field]: text })),
        ),
      ]).toEqual([...[name, true, false, false]]);
    }
    const months = [{ m01: 1 }, { m01: null }, {}].map((each) => ({
      year: '2026',
      rows: [{ customerId: 1, version: 0, months: each }],
    }));
    expect(accepted('addPerformance', months)).toEqual([true, true, false]);
  });

  test('where a text is none of what it should be', () => {
    const after = ['12', '2026-03-01.12', '3.12', '2026-3-1.12', '1234.1', 'a', ''].map((each) => ({
      ...{ kind: 'order', after: each },
    }));
    expect(accepted('searchIndex', after)).toEqual([true, true, true, false, false, false, false]);
    expect(
      accepted(
        'searchRecords',
        ['ab', 'abc'].map((query) => ({ query })),
      ),
    ).toEqual([false, true]);
    const grids = ['orders', 'list.quote', 'a-b_c', '1a', 'a b', ''].map((grid) => ({ grid }));
    expect(accepted('listViews', grids)).toEqual([true, true, true, false, false, false]);
  });
});

test('filters take up to five hundred values, and periods end where somebody leaves them open', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  expect([0, 500, 501].map((count) => ids.safeParse(many(count)).success)).toEqual([true, true, false]);
  const days = z.strictObject(period);
  expect(
    [{}, { from: '2026-03-01' }, { to: '2026-03-01' }, { from: '' }].map((each) => days.safeParse(each).success),
  ).toEqual([true, true, true, false]);
});

describe('a call says of itself', () => {
  const told = (flag: (call: Call) => unknown) =>
    Object.fromEntries([...calls].map(([name, call]) => [name, flag(call)] as const).filter(([, value]) => value));

  test('that the page makes it by itself, which keeps no session alive', () => {
    expect(Object.keys(told(({ isBackground }) => isBackground))).toEqual(['follow', 'tellOpen']);
  });

  test('which record it is about, where it shows no other of the kind', () => {
    expect(told(({ isAbout }) => isAbout)).toEqual({
      ...{ getCustomerDetail: 'customer', getCustomerDetailStat: 'customer', getCustomerDetailSalesSort: 'customer' },
      ...{ getNsra16List: 'customer', customerTimeline: 'customer', customerNeeds: 'customer' },
      customerEndingPrices: 'customer',
    });
  });

  test('that it takes more than others do', () => {
    const megabytes = told(({ bodyBytes }) => bodyBytes && bodyBytes / 1024 / 1024);
    expect(megabytes).toEqual({
      ...{ saveLoadingPlan: 4, getLoadingPlanFile: 4 },
      ...{ addMwhMarketDetails: 8, addPerformance: 4 },
    });
  });

  test('that its answer comes piece by piece, or its input as files', () => {
    expect(told(({ body }) => (body === 'stream' || body === 'upload') && body)).toEqual({
      ...{ streamTable: 'stream', streamReport: 'stream', follow: 'stream' },
      ...{ commonUploadFile: 'upload', uploadImage: 'upload' },
    });
  });
});
