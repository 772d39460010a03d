import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../tests/support/loading';
import type { LoadingPlan } from './plan';
import { orientationText, planSheet, type SheetSource } from './plan-sheet';
import { planSheets } from './plan-sheet-workbook';
import { wordsIn } from './sheet-words';

// Without a catalog the text of the message's definition is used.
const en = setupI18n({ locale: 'en', messages: { en: {} } });
const carton = msg`Carton`;
const zh = setupI18n({ locale: 'zh', messages: { zh: { [carton.id]: '纸箱' } } });
const words = wordsIn('en', { en, zh });

const chair = cartonLine({
  id: 'a',
  label: 'Chair',
  material: 'M-1',
  length: 400,
  width: 300,
  height: 200,
  weight: 12.5,
});
const sofa = cartonLine({ id: 'b', label: '沙发', material: 'M-2', length: 500, width: 300, height: 200, group: 2 });
const box = { length: 1000, width: 1000, height: 1000 };
const problem = loadingProblem([chair, sofa], {
  containers: [
    containerOffer({ kind: '40HC', ...box, minCuft: 0, maxCuft: 2350 }),
    containerOffer({ kind: '20GP', ...box, minCuft: 2000, maxCuft: 2350, payload: 9000 }),
  ],
});
const plan: LoadingPlan = {
  containers: [
    {
      offer: 0,
      placements: [
        at(chair, [0, 0, 0]),
        at(chair, [0, 0, 200]),
        at(chair, [400, 0, 0], [300, 400, 200]),
        at(sofa, [0, 500, 0]),
      ],
    },
    { offer: 7, placements: [] },
    { offer: 1, placements: [at(chair, [0, 0, 0])] },
  ],
  unplaced: [
    { line: 'b', count: 2, reason: 'noRoom' },
    { line: 'gone', count: 1, reason: 'time' },
  ],
};
const source: SheetSource = { name: 'March', day: '2026-03-02', orders: ['PO-1', 'PO-2'], problem, plan, words };

describe('a plan as it is handed to those who load', () => {
  test('begins with what it comes to', () => {
    const { name, facts } = planSheet(source);
    expect([name, ...facts.map(({ label, value }) => `${label}: ${value}`)]).toEqual([
      'March',
      'Date: 2026-03-02',
      'Orders: PO-1, PO-2',
      'Containers: 3',
      'Cartons loaded: 5',
      'Cartons not loaded: 3',
    ]);
    expect(planSheet({ ...source, orders: [] }).facts.map(({ label }) => label)).not.toContain('Orders');
    expect(planSheet({ ...source, orders: ['PO-1'] }).facts[1]).toEqual({ label: 'Orders', value: 'PO-1' });
  });

  test('tells each container with its figures, what is not known of its weight among them', () => {
    const { containers } = planSheet(source);
    expect(
      containers.map(({ title, facts }) => [title, ...facts.map(({ label, value }) => `${label}: ${value}`)]),
    ).toEqual([
      [
        'Container 1 of 3: 40HC',
        'Inside, mm: 1,000 × 1,000 × 1,000',
        'Cartons: 4',
        'Cube: 3.6 cuft · 0.1 m³ (≤ 2,350 cuft)',
        'Fill: 10.2 %',
        'Weight: 37.5 / 10,000 kg, 1 carton of unknown weight',
        'Center of gravity, mm: 297 / 309 / 147 (by volume)',
      ],
      [
        'Container 3 of 3: 20GP',
        'Inside, mm: 1,000 × 1,000 × 1,000',
        'Cartons: 1',
        'Cube: 0.8 cuft · 0.02 m³ (2,000 – 2,350 cuft)',
        'Fill: 2.4 %',
        'Weight: 12.5 / 9,000 kg',
        'Center of gravity, mm: 200 / 150 / 100',
      ],
    ]);
    const empty = planSheet({ ...source, plan: { containers: [{ offer: 0, placements: [] }], unplaced: [] } });
    expect(empty.containers[0]?.facts.map(({ label }) => label)).not.toContain('Center of gravity, mm');
    expect(empty.unplaced).toBeNull();
  });

  test('lists equal cartons that follow one another as one step, with their groups where there are some', () => {
    const [first, second] = planSheet(source).containers;
    expect(first?.steps.columns.map(({ heading }) => heading)).toEqual([
      ...['Step', 'Carton nos.', 'Carton', 'Unloading group', 'Count', 'Along × across × up, mm', 'Orientation'],
      ...['Tiers', 'First at x / y / z, mm'],
    ]);
    expect(first?.steps.rows).toEqual([
      [1, '1–2', 'Chair', null, 2, '400 × 300 × 200', 'Height up, length along', '1–2', '0 / 0 / 0'],
      [2, '3', 'Chair', null, 1, '300 × 400 × 200', 'Height up, width along', '1', '400 / 0 / 0'],
      [3, '4', '沙发', 2, 1, '500 × 300 × 200', 'Height up, length along', '1', '0 / 500 / 0'],
    ]);
    expect(second?.steps.columns.map(({ heading }) => heading)).not.toContain('Unloading group');
    expect(second?.steps.rows).toEqual([
      [1, '1', 'Chair', 1, '400 × 300 × 200', 'Height up, length along', '1', '0 / 0 / 0'],
    ]);
  });

  test('says what stayed out and why, a carton that no line knows by its id', () => {
    expect(planSheet(source).unplaced).toMatchObject({
      title: 'Not loaded',
      rows: [
        ['沙发', 2, 'No room left'],
        ['gone', 1, 'Not tried: the time ran out'],
      ],
    });
    const one = { ...plan, unplaced: [{ line: 'a', count: 1, reason: 'set' as const }] };
    expect(planSheet({ ...source, plan: one }).unplaced?.rows).toEqual([['Chair', 1, 'Its set would not be whole']]);
    const lines = new Map([['a', chair]]);
    expect(orientationText(undefined, lines, words)).toBe('');
    expect(orientationText({ ...at(chair, [0, 0, 0]), line: 'x' }, lines, words)).toBe('');
    expect(orientationText(at(chair, [0, 0, 0], [1, 2, 3]), lines, words)).toBe('');
  });
});

describe('its workbook', () => {
  const sheets = planSheets(source);
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];

  test('has a heading for every cell of each sheet', () => {
    expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Loading list', 'Placements', 'Not loaded']);
    for (const { columns, rows } of sheets) {
      expect([...rows].map(({ length }) => length)).toEqual([...rows].map(() => columns.length));
    }
    const placements = sheets[2]?.columns.map(({ heading }) => heading);
    expect(placements?.slice(0, 4)).toEqual(['Container', 'Carton no.', 'Carton', 'Material']);
    expect(placements?.slice(-2)).toEqual(['Tier', 'Weight, kg']);
    expect(sheets[0]?.columns.map(({ kind }) => kind)).toEqual([
      ...['text', 'day', 'text', 'number', 'text', 'number', 'number', 'number', 'number', 'number', 'number'],
      ...['number', 'number', 'number', 'number', 'number', 'number', 'text'],
    ]);
  });

  test('sums each container up', () => {
    const cuft = (cubicMillimeters: number) => cubicMillimeters / 304.8 ** 3;
    const close = (value: number) => expect.closeTo(value, 6);
    expect([...rowsOf('Summary')]).toEqual([
      [
        ...['March', '2026-03-02', 'PO-1, PO-2', 1, '40HC', 4, close(cuft(102e6)), close(0.102), 0, 2350, close(10.2)],
        ...[37.5, 1, 10_000, 297, 309, 147, 'Volume'],
      ],
      [
        ...['March', '2026-03-02', 'PO-1, PO-2', 3, '20GP', 1, close(cuft(24e6)), close(0.024), 2000, 2350, close(2.4)],
        ...[12.5, 0, 9000, 200, 150, 100, 'Weight'],
      ],
    ]);
    const empty = planSheets({ ...source, plan: { containers: [{ offer: 0, placements: [] }], unplaced: [] } });
    expect([...(empty[0]?.rows ?? [])][0]?.slice(-4)).toEqual([null, null, null, null]);
  });

  test('lists steps and every carton with its tier and weight', () => {
    expect([...rowsOf('Loading list')]).toEqual([
      [1, 1, 1, 2, 2, 'Chair', 'M-1', null, 400, 300, 200, 'Height up, length along', 0, 0, 0],
      [1, 2, 3, 3, 1, 'Chair', 'M-1', null, 300, 400, 200, 'Height up, width along', 400, 0, 0],
      [1, 3, 4, 4, 1, '沙发', 'M-2', 2, 500, 300, 200, 'Height up, length along', 0, 500, 0],
      [3, 1, 1, 1, 1, 'Chair', 'M-1', null, 400, 300, 200, 'Height up, length along', 0, 0, 0],
    ]);
    expect([...rowsOf('Placements')].map((row) => [row[0], row[1], row[2], row[11], row.at(-2), row.at(-1)])).toEqual([
      [1, 1, 'Chair', 0, 1, 12.5],
      [1, 2, 'Chair', 200, 2, 12.5],
      [1, 3, 'Chair', 0, 1, 12.5],
      [1, 4, '沙发', 0, 1, null],
      [3, 1, 'Chair', 0, 1, 12.5],
    ]);
  });
});

test('a document is in English, in Chinese, or in both with what is alike said once', () => {
  const said = (['en', 'zh', 'both'] as const).map((choice) => wordsIn(choice, { en, zh })(carton));
  expect(said).toEqual(['Carton', '纸箱', 'Carton 纸箱']);
  expect(wordsIn('both', { en, zh })(msg`Count`)).toBe('Count');
  const unknown = msg`{count, plural, one {# carton} other {# cartons}} of unknown weight`;
  expect([1, 3].map((count) => words(unknown, { count }))).toEqual([
    '1 carton of unknown weight',
    '3 cartons of unknown weight',
  ]);
});
