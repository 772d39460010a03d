import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { loadingLimits } from '../../../../shared/loading/limits';
import { cartonFields, numberRanges } from './carton-fields';
import { type Draft, type DraftLine, type DraftOffer, emptyDraft, emptyLine } from './draft';
import { draftProblemText } from './problem-text';
import { numberFault, offerRanges, readDraft } from './read-draft';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const line = (given: Partial<DraftLine> = {}): DraftLine => ({
  ...emptyLine('c1'),
  label: 'Sofa',
  length: 200,
  width: 90,
  height: 80,
  ...given,
});
const withLines = (...lines: DraftLine[]): Draft => ({ ...emptyDraft, lines });
const withOffer = (given: Partial<DraftOffer>, draft: Partial<Draft> = {}): Draft => ({
  ...withLines(line()),
  offers: emptyDraft.offers.map((offer) => (offer.kind === '40HC' ? { ...offer, ...given } : offer)),
  ...draft,
});
const told = (draft: Draft) => readDraft(draft).problems.map((problem) => draftProblemText(problem, i18n));

test('a list that is right becomes a problem, its texts trimmed and what is left out filled in', () => {
  const lines = [
    line({ label: ' Sofa ', material: '  ', orderId: 4, setName: ' Corner ', perSet: '', weight: '', length: 200.01 }),
    line({ id: 'c2', material: ' KM-1 ', mixedStacking: false, maxTiers: 2, weight: 0, priority: 3, group: 5 }),
    line({ id: 'c3', setName: 'Corner', perSet: 2 }),
  ];
  const { problem, problems } = readDraft({ ...withLines(...lines), support: 80 });
  expect([problems, problem?.rules]).toEqual([[], { support: 80 }]);
  expect(problem?.lines[0]).toEqual({
    ...{ id: 'c1', label: 'Sofa', material: 'Sofa', orderId: 4, length: 2001, width: 900, height: 800, quantity: 1 },
    ...{ orientations: emptyLine('').orientations, mixedStacking: true, maxTiers: null, weight: null, priority: 1 },
    ...{ set: { name: 'Corner', perSet: 1 }, group: null },
  });
  expect(problem?.lines[1]).toMatchObject({ material: 'KM-1', mixedStacking: false, maxTiers: 2, weight: 0 });
  expect(problem?.lines[1]).toMatchObject({ priority: 3, group: 5, set: null });
  expect(problem?.lines[2]?.set).toEqual({ name: 'Corner', perSet: 2 });
});

test('the containers that are offered count with what was typed of them, support as a number or as no rule', () => {
  const { problem } = readDraft(withOffer({ count: 2, minCuft: 1900, maxCuft: 2300, payload: 20_000 }));
  expect(problem?.containers).toMatchObject([
    { kind: '40HC', length: 12_032, height: 2698, count: 2, minCuft: 1900, maxCuft: 2300, payload: 20_000 },
  ]);
  expect(problem?.rules).toEqual({ support: 100 });
  const free = readDraft(withOffer({ count: '' }, { support: null })).problem;
  expect([free?.containers[0]?.count, free?.rules.support]).toEqual([null, null]);
});

test('an empty list is no problem, and nothing is wrong with it', () => {
  expect(readDraft(emptyDraft)).toEqual({ problem: null, problems: [] });
});

test('what is wrong with a line is said with its number, name, field, value and limit', () => {
  const wrong = line({ label: ' ', length: null, quantity: 1.5, weight: -1, perSet: 2 });
  const flat = { ...wrong.orientations };
  for (const name of Object.keys(flat)) Object.assign(flat, { [name]: false });
  expect(told(withLines(line(), { ...wrong, id: 'c2', orientations: flat }))).toEqual([
    'Line 2 · Carton is “ ”: is required',
    'Line 2 · Length, cm must be a number from 0.1 to 2,000',
    'Line 2 · Cartons is “1.5”: must be a whole number from 1 to 10,000',
    'Line 2 · Weight, kg is “-1”: must be a number from 0 to 100,000',
    'Line 2 · Orientations need at least one that is allowed',
    'Line 2 · Set is needed where there is a number per set',
  ]);
  expect(told(withLines(line({ label: null, weight: -1 })))).toEqual([
    'Line 1 · Carton is required',
    'Line 1 · Weight, kg is “-1”: must be a number from 0 to 100,000',
  ]);
  expect(told(withLines(line({ perSet: 2, setName: ' ', group: 0 })))).toEqual([
    'Line 1 (Sofa) · Unloading group is “0”: must be a whole number from 1 to 99',
    'Line 1 (Sofa) · Set is needed where there is a number per set',
  ]);
  expect(readDraft(withLines(line({ label: 5, width: '' }))).problems[0]).toMatchObject({
    ...{ lineId: 'c1', position: 1, of: null, fieldName: 'width', unit: 'cm', value: '' },
  });
});

test('a text may be as long as a text may be, and not a character longer', () => {
  for (const name of ['label', 'material', 'setName'] as const) {
    const most = '沙'.repeat(200);
    expect(readDraft(withLines(line({ [name]: most }))).problems).toEqual([]);
    const { problems, problem } = readDraft(withLines(line({ [name]: `${most}x` })));
    expect(problem).toBeNull();
    expect(problems).toMatchObject([{ fieldName: name, unit: null, values: { max: 200 } }]);
  }
});

test('the list as a whole has limits of its own', () => {
  const lines = (count: number, quantity: number | string) =>
    withLines(...Array.from({ length: count }, () => line({ quantity })));
  expect(told(lines(loadingLimits.lines, 40))).toEqual([]);
  expect(told(lines(loadingLimits.lines + 1, 1))).toEqual(['Number of lines is “501”: may be at most 500']);
  expect(told(lines(2, 10_000))).toEqual([]);
  const [beyond] = told(withLines(...lines(2, 10_000).lines, line()));
  expect(beyond).toBe('Number of cartons is “20001”: may be at most 20,000');
  // A quantity that cannot be read does not count towards the limit.
  const unread = told(withLines(...lines(2, 10_000).lines, line({ quantity: 'x' })));
  expect(unread).toEqual(['Line 3 (Sofa) · Cartons is “x”: must be a whole number from 1 to 10,000']);
});

test('what is wrong with a container that is offered, and with no container, is said', () => {
  const wrong = { count: 0, minCuft: 2301, maxCuft: 2300, payload: 0 };
  expect(told(withOffer(wrong))).toEqual([
    '40HC · Count is “0”: must be a whole number from 1 to 40',
    '40HC · Minimum cube, cuft is “2301”: may be at most 2,300',
    '40HC · Payload, kg is “0”: must be a number from 1 to 100,000',
  ]);
  expect(told(withOffer({ minCuft: 2300, maxCuft: 2300 }))).toEqual([]);
  expect(told(withOffer({ minCuft: 0, maxCuft: 0.5 }))).toEqual([
    '40HC · Maximum cube, cuft is “0.5”: must be a number from 1 to 5,000',
  ]);
  expect(told(withOffer({ ...wrong, isOffered: false }))).toEqual(['Containers need at least one kind']);
  for (const support of [0.5, 101]) {
    const [problem] = told(withOffer({}, { support }));
    expect(problem).toBe(`Support, % is “${support}”: must be a number from 1 to 100`);
  }
  expect(told(withOffer({}, { support: '' }))).toEqual(['Support, % must be a number from 1 to 100']);
  for (const support of [1, 100, null]) expect(told(withOffer({}, { support }))).toEqual([]);
});

test('a number is right up to both ends of its range, and may be missing only where it is optional', () => {
  const range = { min: 1, max: 3, isWhole: true, isOptional: false };
  const isRight = (value: unknown, given = {}) => numberFault(value as number, { ...range, ...given }) === null; // also what was misread
  expect([1, 3, 0, 4, 1.5, '2', true].map((value) => isRight(value))).toEqual([
    ...[true, true, false, false, false, false, false],
  ]);
  expect([isRight(1.5, { isWhole: false }), isRight(null), isRight('')]).toEqual([true, false, false]);
  expect([isRight(null, { isOptional: true }), isRight('', { isOptional: true })]).toEqual([true, true]);
});

test('sizes have their bounds in the unit they are typed in, and grid and forms know the same bounds', () => {
  expect(numberRanges('inch').length).toMatchObject({ min: 0.039, max: 787.402, isWhole: false, unit: 'inch' });
  expect(numberRanges('mm').height).toMatchObject({ min: 1, max: 20_000 });
  const { length, quantity, weight, maxTiers, label, material } = cartonFields('cm');
  const takes = (field: typeof length, values: number[]) => values.map((each) => field.schema.safeParse(each).success);
  expect(length).toMatchObject({ required: true, decimals: 3, unit: 'cm' });
  expect(takes(length, [0.1, 2000, 0.099, 2000.1])).toEqual([true, true, false, false]);
  expect(quantity).toMatchObject({ required: true, decimals: 0 });
  expect('unit' in quantity).toBe(false);
  expect(takes(quantity, [1, 10_000, 0, 10_001, 1.5])).toEqual([true, true, false, false, false]);
  expect(weight).toMatchObject({ required: false, decimals: 3, unit: 'kg' });
  expect(takes(weight, [0, 0.125, -1])).toEqual([true, true, false]);
  expect(maxTiers).toMatchObject({ required: false, decimals: 0 });
  expect([label.required, material.required]).toEqual([true, false]);
  const optional = Object.entries(numberRanges('cm')).filter(([, range]) => range.isOptional);
  expect(optional.map(([name]) => name).sort()).toEqual(['group', 'maxTiers', 'perSet', 'weight']);
  expect(offerRanges('20GP')).toMatchObject({ count: { isOptional: true }, payload: { min: 1 }, minCuft: { min: 0 } });
});

test('a list has the lines of as many orders as one plan takes', () => {
  const ofOrders = (count: number) =>
    withLines(
      line({ orderId: null }),
      ...Array.from({ length: 2 * count }, (_, at) => line({ orderId: 1 + (at >> 1) })),
    );
  expect(told(ofOrders(50))).toEqual([]);
  expect(told(ofOrders(51))).toEqual(['Number of orders is “51”: may be at most 50']);
});
