import { describe, expect, test } from 'vitest';
import { planOf, type Stored } from '../../../tests/support/planned-rows';
import { materials } from './materials';
import type { Cell } from './workbook';

const harbour = { code: 'R-1', nameEn: 'Harbour', status: 'running', nameZh: null };
const seat = { number: 'M-1', modelId: 'R-1', nameEn: 'One seat', status: 'running' };

describe('what an earlier row or somebody else has a say in', () => {
  const header = ['material.number', 'model.code', 'material.nameEn', 'model.nameEn', 'model.nameZh'];

  test('a model that is not theirs to change stays, and what the row says else of it is told', () => {
    const { steps, unheeded, kinds, counts } = planOf(
      materials,
      header,
      [
        ['M-1', 'R-1', 'One seat', 'Port', '港'],
        ['M-2', 'R-1', 'Two seats', 'Quay', null],
      ],
      { stored: { model: [[['R-1'], harbour]], material: [[['M-1'], seat]] }, mayNotWrite: ['model'] },
    );
    expect(kinds).toEqual(['unchanged', 'new']);
    expect(unheeded).toEqual([
      { row: 2, part: 'model', field: 'nameEn', value: 'Port', kept: 'Harbour', firstRow: null },
      { row: 2, part: 'model', field: 'nameZh', value: '港', kept: null, firstRow: null },
    ]);
    expect(steps.map(({ record, parents }) => [record.key, parents])).toEqual([
      ['M-2', { modelId: { part: 'model', key: 'R-1' } }],
    ]);
    expect(counts.model).toEqual({ created: 0, changed: 0, unchanged: 1 });
  });

  test('the first row says what becomes of a model, and what a later one says else is told with its row', () => {
    const { unheeded, kinds, records } = planOf(materials, header, [
      ['M-1', 'R-1', 'One seat', 'Harbour', null],
      ['M-2', 'R-1', 'Two seats', 'Port', '港'],
      ['M-1', 'R-2', 'One seat more', 'Quay', null],
      ['M-1', 'R-1', 'One seat', 'Harbour', null],
    ]);
    expect(kinds).toEqual(['new', 'new', 'repeated', 'repeated']);
    expect(unheeded).toEqual([
      { row: 3, part: 'model', field: 'nameEn', value: 'Port', kept: 'Harbour', firstRow: 2 },
      { row: 3, part: 'model', field: 'nameZh', value: '港', kept: null, firstRow: 2 },
      { row: 4, part: 'material', field: 'nameEn', value: 'One seat more', kept: 'One seat', firstRow: 2 },
      { row: 4, part: 'material', field: 'modelId', value: 'R-2', kept: 'R-1', firstRow: 2 },
    ]);
    // A model that only a repeated row names is not created.
    expect(records.map(({ part, key, row }) => [part.name, key, row])).toEqual([
      ['model', 'R-1', 2],
      ['material', 'M-1', 2],
      ['material', 'M-2', 3],
    ]);
  });

  test('what a later row says of a stored model is told beside what stays, though the first row said nothing of it', () => {
    const { unheeded, steps } = planOf(
      materials,
      header,
      [
        ['M-1', 'R-1', 'One seat', null, null],
        ['M-2', 'R-1', 'Two seats', 'Port', null],
        ['M-3', 'R-1', 'Three seats', 'Harbour', '港'],
      ],
      { stored: { model: [[['R-1'], harbour]], material: [[['M-1'], seat]] } },
    );
    // Its first row gives no name, so the stored one stays.
    expect(unheeded).toEqual([
      { row: 3, part: 'model', field: 'nameEn', value: 'Port', kept: 'Harbour', firstRow: 2 },
      { row: 4, part: 'model', field: 'nameZh', value: '港', kept: null, firstRow: 2 },
    ]);
    expect(steps.map(({ record }) => record.key)).toEqual(['M-2', 'M-3']);
  });

  test('a row that was refused makes nothing, neither its model', () => {
    const { records, kinds } = planOf(materials, header, [['M-1', 'R-9', null, 'Nine', null]]);
    expect([records, kinds]).toEqual([[], ['rejected']]);
  });

  test('a material that moves to another model is changed, and shows the model it had', () => {
    const { rows, steps, counts } = planOf(materials, header.slice(0, 2), [['M-1', 'R-2']], {
      stored: {
        model: [
          [['R-1'], harbour],
          [['R-2'], { ...harbour, code: 'R-2' }],
        ],
        material: [[['M-1'], seat]],
      },
    });
    expect(rows).toMatchObject([{ kind: 'changed', before: { modelId: 'R-1' } }]);
    expect(steps).toMatchObject([{ changes: {}, parents: { modelId: { part: 'model', key: 'R-2' } } }]);
    expect(counts).toMatchObject({ material: { created: 0, changed: 1, unchanged: 0 } });
    // The defaults of a model that is created along with the row are shown with it.
    const { rows: moved } = planOf(materials, header.slice(0, 2), [['M-1', 'R-5']], {
      stored: { material: [[['M-1'], seat]] },
    });
    expect(moved[0]).toMatchObject({ kind: 'changed', values: { 'model.nameEn': 'R-5', 'model.status': 'running' } });
  });

  test('a row that changes its model alone is changed, and shows only what differs', () => {
    const { rows, steps } = planOf(materials, header, [['M-1', 'R-1', 'One seat', 'Port', null]], {
      stored: { model: [[['R-1'], harbour, 4]], material: [[['M-1'], seat, 6]] },
    });
    expect(rows).toMatchObject([{ kind: 'changed', versions: { model: 4, material: 6 } }]);
    expect(rows[0]?.before).toEqual({ 'model.nameEn': 'Harbour' });
    expect(steps.map(({ record, changes }) => [record.part.name, changes])).toEqual([['model', { nameEn: 'Port' }]]);
  });
});

test('an empty cell takes away what may be empty, but never a name or state that a record must have', () => {
  const { records, rows } = planOf(
    materials,
    ['material.number', 'model.code', 'material.nameEn', 'material.nameZh', 'model.nameEn'],
    [
      ['M-1', 'R-1', 'One seat', null, null],
      ['M-2', 'R-8', 'Two seats', null, null],
    ],
    {
      stored: { model: [[['R-1'], harbour]], material: [[['M-1'], { ...seat, nameZh: '单人位' }]] },
    },
  );
  expect(rows[0]).toMatchObject({ kind: 'changed', before: { nameZh: '单人位' } });
  expect(rows[0]?.before).not.toHaveProperty('model.nameEn');
  expect(records.find(({ key }) => key === 'R-8')?.values).toEqual({ code: 'R-8', nameEn: 'R-8', status: 'running' });
  expect(records.find(({ key }) => key === 'M-2')?.values).toEqual({
    number: 'M-2',
    nameEn: 'Two seats',
    status: 'running',
  });
});

describe('rows that were looked at before', () => {
  const header = ['material.number', 'model.code', 'model.nameEn'];
  const stored: Stored = { model: [[['R-1'], harbour, 5]], material: [[['M-1'], seat, 7]] };
  const faultsOf = (row: Cell[], seen: Record<string, number>, has: Stored = stored) =>
    planOf(materials, header, [row], { stored: has, seen: { 2: seen } }).faults[0];

  test('are refused where their record was changed, made or deleted meanwhile', () => {
    expect(faultsOf(['M-1', 'R-1', 'Harbour'], { model: 5, material: 7 })).toEqual([]);
    expect(faultsOf(['M-1', 'R-1', 'Harbour'], { model: 5, material: 6 })).toEqual([
      ['number', 'M-1', 'was changed by somebody else meanwhile'],
    ]);
    expect(faultsOf(['M-1', 'R-1', 'Harbour'], { model: 5 })).toEqual([
      ['number', 'M-1', 'was created by somebody else meanwhile'],
    ]);
    expect(
      faultsOf(['M-1', 'R-1', 'Harbour'], { model: 5, material: 7 }, { model: stored.model ?? [] }),
    ).toContainEqual(['number', 'M-1', 'was deleted by somebody else meanwhile']);
    // A record that did not exist before and does not now was never deleted.
    const never = faultsOf(['M-1', 'R-1', 'Harbour'], { model: 5 }, { model: stored.model ?? [] });
    expect(never?.map(([, , what]) => what)).not.toContain('was deleted by somebody else meanwhile');
  });

  test('may name a model that was changed meanwhile as long as they change nothing of it', () => {
    expect(faultsOf(['M-1', 'R-1', 'Harbour'], { model: 4, material: 7 })).toEqual([]);
    expect(faultsOf(['M-1', 'R-1', 'Port'], { model: 4, material: 7 })).toEqual([
      ['modelId', 'R-1', 'was changed by somebody else meanwhile'],
    ]);
  });
});

describe('what rows call the records they refer to', () => {
  const header = ['material.number', 'model.code', 'material.nameEn', 'material.coverGradeId'];
  const called = (name: string, codes: Record<string, string[]>, has: Stored = {}, mayNotWrite: string[] = []) => {
    const { rows, faults } = planOf(materials, header, [['M-1', 'R-1', 'One seat', name]], {
      stored: has,
      codes: { coverGradeId: codes },
      mayNotWrite,
    });
    return faults[0]?.length ? faults[0] : rows[0]?.values.coverGradeId;
  };
  const ambiguous = [['coverGradeId', 'Top', 'is the name of several records: enter the code']];

  test('a code is meant before a name, whatever its case, and a name where one alone bears it', () => {
    expect(called('top', { top: ['T-1', 'TOP'] })).toBe('TOP');
    expect(called('Top', { Top: ['T-1'] })).toBe('T-1');
    expect(called('Top', { Top: ['T-1', 'T-2'] })).toEqual(ambiguous);
  });

  test('of several with the name the one is meant that the stored record has', () => {
    const ofGrade = (coverGradeId: string | null): Stored => ({
      material: [[['M-1'], { ...seat, coverGradeId }, 1, { called: { coverGradeId: ['Top', '顶级'] } }]],
    });
    expect(called('Top', { Top: ['T-1', 'T-2'] }, ofGrade('T-2'))).toBe('T-2');
    expect(called('顶级', { 顶级: ['T-1', 'T-2'] }, ofGrade('T-2'))).toBe('T-2');
    expect(called('Else', { Else: ['T-1', 'T-2'] }, ofGrade('T-2'))?.toString()).toContain('several');
    expect(called('Top', { Top: ['T-1', 'T-2'] }, ofGrade(null))).toEqual(ambiguous);
  });

  test('a name that nobody knows is added where that is allowed, and told where it cannot be a code', () => {
    expect(called('Top', { Top: [] })).toBe('Top');
    const twice = planOf(
      materials,
      header,
      [
        ['M-1', 'R-1', 'One seat', 'Top'],
        ['M-2', 'R-1', 'Two seats', 'TOP'],
        ['M-3', 'R-1', 'Three seats', 'Base'],
      ],
      { codes: { coverGradeId: { Top: [], TOP: [], Base: [] } } },
    );
    expect(twice.rows.map(({ values }) => values.coverGradeId)).toEqual(['Top', 'Top', 'Base']);
    expect(twice.records[0]).toMatchObject({ key: 'Top', row: 2, values: { code: 'Top', nameEn: 'Top' } });
    expect(twice.counts.coverGrade).toEqual({ created: 2, changed: 0, unchanged: 0 });
    expect(called('Top', { Top: [] }, {}, ['coverGrade'])).toEqual([['coverGradeId', 'Top', 'is not known']]);
    expect(called('x'.repeat(200), { ['x'.repeat(200)]: [] })).toEqual([
      ['coverGradeId', 'x'.repeat(200), 'at most {limit} characters'],
    ]);
  });

  test('several names are turned into their codes in one order, of those alike the ones that are stored', () => {
    const severalOf = (cell: string, codes: Record<string, string[]>, styleIds: string | null = null) => {
      const { rows, faults } = planOf(
        materials,
        ['material.number', 'model.code', 'material.nameEn', 'model.styleIds'],
        [['M-1', 'R-1', 'One seat', cell]],
        { stored: { model: [[['R-1'], { ...harbour, styleIds }]] }, codes: { 'model.styleIds': codes } },
      );
      return faults[0]?.[0]?.[2] ?? rows[0]?.values['model.styleIds'];
    };
    expect(severalOf('Modern；Art deco\nModern', { Modern: ['M'], 'Art deco': ['A'] })).toBe('A; M');
    expect(severalOf('Modern; Odd', { Modern: ['M'], Odd: [] })).toBe('is not known');
    expect(severalOf('Modern', { Modern: ['M', 'N'] })).toBe('is the name of several records: enter the code');
    expect(severalOf('Modern', { Modern: ['M', 'N'] }, 'A; N')).toBe('N');
    expect(severalOf('Modern', { Modern: ['M', 'N'] }, 'M; N')).toBe('is the name of several records: enter the code');
    // One name was not asked about, so the whole cell stays unresolved.
    expect(severalOf('Modern; Odd', { Modern: ['M'] })).toBe('Modern; Odd');
  });
});
