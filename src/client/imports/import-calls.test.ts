import { i18n } from '@lingui/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { importCalls } from '../../shared/areas/import/calls';
import { importLimits } from '../../shared/imports/limits';
import type { ImportMapping } from '../../shared/imports/mapping';
import type { Answers, CheckedRow, Questions } from '../../shared/imports/rows';
import { importTargetOf, type StoredTargetName } from '../../shared/imports/targets';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { recordError } from '../state/log';
import { answersTo, importRows, kindsOfImport, LostAnswer, rememberedMapping, rememberMapping } from './import-calls';

vi.mock('../api/send');
vi.mock('../state/log', () => ({ recordError: vi.fn() }));

const ask = vi.mocked(fetchData);
const answer = (value: unknown) => ask.mockResolvedValueOnce(value as never); // the call's answer, as far as this looks
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => void vi.resetAllMocks());

const names = (count: number, prefix = 'N') => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

async function asked(target: StoredTargetName, questions: Partial<Questions>, signal?: AbortSignal) {
  ask.mockReset();
  ask.mockResolvedValue({ rows: [], codes: {}, today: '2026-03-01' } as never); // the call's answer
  const answers: Answers[] = [];
  for await (const each of answersTo(target, { keys: {}, references: {}, ...questions }, signal)) answers.push(each);
  expect(answers).toHaveLength(ask.mock.calls.length);
  return ask.mock.calls.map(([call, input]) => {
    expect(call).toBe(importCalls.importPresent);
    return input as unknown as Questions & { target: string }; // what the call takes
  });
}

test('the server is asked about names and records in parts that it takes, each of them once', async () => {
  const most = importLimits.keysAtOnce;
  const keys = { customer: names(most + 1).map((each) => [each]) };
  const references = { countryId: names(most), ownerId: names(1, 'O') };
  const questions = await asked('customers', { keys, references });
  expect(questions.map((each) => [each.target, Object.keys(each.references), each.keys.customer?.length])).toEqual([
    ['customers', ['countryId'], undefined],
    ['customers', ['ownerId'], undefined],
    ['customers', [], most],
    ['customers', [], 1],
  ]);
  expect(questions.flatMap((each) => each.keys.customer ?? [])).toEqual(keys.customer);
  expect(questions[0]?.references.countryId).toEqual(references.countryId);
  expect(await asked('customers', {})).toEqual([]);
});

test('records with what is numbered in them are asked for in smaller parts', async () => {
  const questions = await asked('orders', {
    keys: { order: names(importLimits.holdersAtOnce + 1).map((each) => ['C', each]) },
  });
  expect(questions.map(({ keys }) => keys.order?.length)).toEqual([importLimits.holdersAtOnce, 1]);
});

test('an end of the import reaches what is asked', async () => {
  const { signal } = new AbortController();
  await asked('orders', { keys: { order: [['C', 'P']] } }, signal);
  expect(ask.mock.calls.map(([, , options]) => options)).toEqual([{ signal }]);
  await asked('orders', { keys: { order: [['C', 'P']] } });
  expect(ask.mock.calls.map(([, , options]) => options)).toEqual([{}]);
});

test('what is told apart within its owners is looked for among those that are named, unless they are too many', async () => {
  const most = importLimits.keysAtOnce;
  const ofWeeks = (customerId: string[], productId = ['P1']) =>
    asked('InventoryPlatformCustomerData', { references: { customerId, productId } });
  expect((await ofWeeks(['C1', 'C2'])).map(({ references }) => references)).toEqual([
    { customerId: ['C1', 'C2'] },
    { customerId: ['C1', 'C2'], productId: ['P1'] },
  ]);
  expect((await ofWeeks([], ['P1', '沙发'])).map(({ references }) => references)).toEqual([
    { productId: ['P1', '沙发'] },
  ]);
  for (const [count, owners] of [
    [most, most],
    [most + 1, undefined],
  ] as const) {
    const last = (await ofWeeks(names(count))).at(-1);
    expect([last?.references.productId, last?.references.customerId?.length]).toEqual([['P1'], owners]);
  }
});

const rowOf = (row: number, values: CheckedRow['values'] = {}): CheckedRow => ({
  row,
  kind: 'new',
  texts: { nameEn: 'as it stands' },
  values,
  faults: [],
  rounded: 0,
  before: null,
  versions: { model: 3 },
  repeats: null,
});
const sending = (rows: CheckedRow[], signal = new AbortController().signal) => {
  const onSent = vi.fn();
  const sent = importRows({ target: 'models', rows, fileName: 'a.xlsx', mode: 'validRows', signal, onSent });
  return { sent, onSent, signal };
};
const staged = () =>
  ask.mock.calls
    .filter(([call]) => call === importCalls.stageImport)
    .map(([, input]) => input as unknown as { importId: number | null; rows: { row: number }[] }); // what the call takes

test('rows are sent in parts to one import, which is then committed without being cut off', async () => {
  const rows = Array.from({ length: importLimits.rowsAtOnce + 1 }, (_, at) => rowOf(at + 2));
  answer({ importId: 7 });
  answer({ importId: 7 });
  answer({ written: true, created: 1001 });
  const { sent, onSent, signal } = sending(rows);
  expect(await sent).toEqual({ importId: 7, written: true, created: 1001 });
  expect(staged().map(({ importId, rows: part }) => [importId, part.length])).toEqual([
    [null, importLimits.rowsAtOnce],
    [7, 1],
  ]);
  expect(staged()[1]?.rows).toEqual([{ row: rows.length + 1, versions: { model: 3 }, values: {} }]);
  expect(onSent.mock.calls).toEqual([[importLimits.rowsAtOnce], [rows.length]]);
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ target: 'models' });
  expect(ask.mock.calls.map(([, , options]) => options)).toEqual([{ signal }, { signal }, undefined]);
  expect(ask.mock.lastCall?.slice(0, 2)).toEqual([
    importCalls.commitImport,
    { importId: 7, fileName: 'a.xlsx', mode: 'validRows' },
  ]);
});

test('a part is no larger than the server takes, where a Chinese letter counts three times; a row larger than that goes alone', async () => {
  const size = (row: CheckedRow) =>
    Buffer.byteLength(JSON.stringify({ row: row.row, versions: row.versions, values: row.values }));
  const filled = (row: number, bytes: number, letter = 'a') => {
    const left = bytes - size(rowOf(row, { nameEn: '' }));
    return rowOf(row, { nameEn: letter.repeat(left / Buffer.byteLength(letter)) });
  };
  const half = importLimits.charactersAtOnce / 2;
  for (const [rows, parts] of [
    [[filled(2, half), filled(3, half)], [[2, 3]]],
    [
      [filled(2, half), filled(3, half + 1)],
      [[2], [3]],
    ],
    [
      [rowOf(2, { nameEn: '沙'.repeat(half / 3) }), filled(3, half)],
      [[2], [3]],
    ],
    [
      [filled(2, half * 2 + 1), rowOf(3), rowOf(4)],
      [[2], [3, 4]],
    ],
    [
      [filled(2, half), filled(3, half), filled(4, half), filled(5, half)],
      [
        [2, 3],
        [4, 5],
      ],
    ],
  ] as const) {
    ask.mockReset();
    ask.mockResolvedValue({ importId: 7 } as never); // the call's answer
    await sending([...rows]).sent;
    expect(staged().map((each) => each.rows.map(({ row }) => row))).toEqual(parts);
  }
});

test('an import that is ended before all rows are sent, or has none, is not committed', async () => {
  const controller = new AbortController();
  ask.mockImplementationOnce(async () => {
    controller.abort(new Error('ended'));
    return { importId: 7 } as never; // the call's answer
  });
  await expect(sending([rowOf(2)], controller.signal).sent).rejects.toThrow('ended');
  expect(staged()).toHaveLength(ask.mock.calls.length);
  ask.mockReset();
  await expect(sending([]).sent).rejects.toThrow('without rows');
  expect(ask).not.toHaveBeenCalled();
});

const mapping: ImportMapping = { columns: {}, decimal: '.', dates: 'yyyy-MM-dd' };

test.each([
  [new ApiError(0, 'No answer', '/x', null, 'http'), true],
  [new ApiError(504, 'Late', '/x', null, 'http'), true],
  [new ApiError(408, 'Too long', '/x', null, 'http'), true],
  [new ApiError(500, 'Failed', '/x', null, 'http'), false],
  [new ApiError(40009, 'Changed', '/x'), false],
])('an import that was sent to be written and not answered may be there: %s (%s)', async (failure, isLost) => {
  const sending = { target: 'customers', fileName: 'a.csv', mode: 'validRows', onSent: () => undefined } as const;
  const rows = [{ row: 2, versions: {}, values: {} }] as unknown as CheckedRow[]; // only the used part
  answer({ importId: 9 });
  ask.mockRejectedValueOnce(failure);
  const refusal = await importRows({ ...sending, rows, signal: new AbortController().signal }).catch((error) => error);
  expect([refusal instanceof LostAnswer, refusal === failure]).toEqual([isLost, !isLost]);
  // While rows are being sent, nothing is written.
  ask.mockRejectedValueOnce(failure);
  expect(await importRows({ ...sending, rows, signal: new AbortController().signal }).catch((error) => error)).toBe(
    failure,
  );
});

test('a mapping is asked for and kept by its headings and the customer; a server that cannot is no obstacle', async () => {
  const of = { target: 'orders', headings: ['PO', '数量'], customer: '7' } as const;
  answer(mapping);
  expect(await rememberedMapping({ ...of, headings: [...of.headings] })).toBe(mapping);
  await rememberMapping({ ...of, headings: [...of.headings] }, mapping);
  expect(ask.mock.calls).toEqual([
    [importCalls.getImportMapping, of],
    [importCalls.saveImportMapping, { ...of, mapping }],
  ]);
  const failure = new Error('offline');
  ask.mockRejectedValue(failure);
  expect(await rememberedMapping({ ...of, headings: ['PO'] })).toBe(null);
  await rememberMapping({ ...of, headings: ['PO'] }, mapping);
  expect(vi.mocked(recordError).mock.calls).toEqual([
    [failure, { component: 'import' }],
    [failure, { component: 'import' }],
  ]);
});

test('without any heading no mapping is asked for or kept', async () => {
  expect(await rememberedMapping({ target: 'orders', headings: [], customer: null })).toBe(null);
  await rememberMapping({ target: 'orders', headings: [], customer: null }, mapping);
  expect(ask).not.toHaveBeenCalled();
});

test('an import changes what is shown of imports and of all its kinds of records', () => {
  const kinds = kindsOfImport(importTargetOf('orders'));
  expect(kinds[0]).toBe('import');
  expect(kinds).toEqual(expect.arrayContaining(['customer', 'model', 'material', 'order', 'orderLine']));
});
