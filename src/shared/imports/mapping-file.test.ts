import { describe, expect, test } from 'vitest';
import { type Role, roleNames } from '../roles';
import { columnChoice, columnsOfChoice } from './column-choice';
import { listTarget } from './lists';
import { mappingByNames, mappingFile, mappingOfFile, usedColumns } from './mapping-file';
import { materials } from './materials';
import { orders } from './orders';
import { questionsOf } from './questions';
import { fieldOf, keyOfField, neededKeysOfPart, offeredFields } from './target';
import { importTargetOf, isList, isStored, mayImport, mayWriteRecords, storedTargets, targetNames } from './targets';

describe('a mapping file', () => {
  test('reads days and numbers in one way where it says no other', () => {
    const file = mappingFile.parse({ kind: 'materials', fields: { material: { number: 'Item' } } });
    expect(file.format).toEqual({ encoding: 'auto', decimal: '.', thousands: '', dates: 'yyyy-MM-dd' });
    expect(file.fields).toEqual({ material: { number: { column: 'Item' } } });
    expect(mappingFile.safeParse({ kind: 'materials', fields: {}, format: { decimal: ';' } }).success).toBe(false);
    expect(mappingFile.safeParse({ kind: 'materials', fields: { material: { number: '' } } }).success).toBe(false);
  });

  test('names the fields also as they were called before they referred to lists', () => {
    const { fields } = mappingFile.parse({
      kind: 'materials',
      fields: {
        model: { brand: 'Brand', category: 'Type' },
        material: { spec: 'Spec', coverGrade: 'Grade', color: 'Color' },
        cover: { color: 'Color' },
      },
    });
    expect(Object.entries(fields).map(([entity, sources]) => [entity, ...Object.keys(sources)])).toEqual([
      ['model', 'brandId', 'categoryId'],
      ['material', 'arrangementId', 'coverGradeId', 'colorId'],
      ['cover', 'colorId'],
    ]);
  });

  test('becomes the places of its columns in the heading, several of them joined', () => {
    const file = mappingFile.parse({
      kind: 'materials',
      format: { decimal: ',', thousands: '.', dates: 'd.M.yyyy' },
      fields: {
        material: {
          number: 'Item',
          nameEn: { columns: ['Range', 'Name', 'Color'], join: ' ' },
          length: { column: 'L', unit: 'in' },
          provenance: { constant: 'china' },
          width: 'Nowhere',
        },
      },
    });
    expect(mappingOfFile(materials, file, ['L', 'Item', 'Name', 'Range', 'Color', 'Price EUR'])).toEqual({
      currencies: { 5: 'EUR' },
      columns: {
        number: { column: 1, unit: null },
        nameEn: { column: 3, also: [2, 4], join: ' ', unit: null },
        length: { column: 0, unit: 'in' },
        provenance: { column: null, constant: 'china', unit: null },
        width: { column: -1, unit: null },
      },
      ...{ decimal: ',', thousands: '.', dates: 'd.M.yyyy' },
    });
    expect(usedColumns(file)).toEqual(['Item', 'Range', 'Name', 'Color', 'L', 'Nowhere']);
  });

  test('follows from columns that carry the names of fields, and passes others over', () => {
    const { fields } = mappingByNames('materials', ['material.number', 'remarks', 'model.brand', 'a.b.c', 'model.']);
    expect(fields).toEqual({
      material: { number: { column: 'material.number' } },
      model: { brandId: { column: 'model.brand' } },
    });
  });
});

describe('where a field’s values come from', () => {
  const takes = (value: object) => columnChoice.safeParse({ column: 0, unit: null, ...value }).success;

  test('is a column that a sheet may have, or none', () => {
    expect([-1, 0, 500, 501, null].map((column) => takes({ column }))).toEqual([false, true, true, false, true]);
    expect([takes({ also: [1, 2] }), takes({ also: Array.from({ length: 21 }, () => 1) })]).toEqual([true, false]);
    expect([takes({ unit: 'in' }), takes({ unit: 'ell' })]).toEqual([true, false]);
    expect([
      columnsOfChoice({ column: 3, also: [1], unit: null }),
      columnsOfChoice({ column: null, unit: null }),
    ]).toEqual([[3, 1], []]);
    expect(columnsOfChoice({ column: null, also: [4], unit: null })).toEqual([4]);
  });

  test('may be treated before it is read, within bounds', () => {
    const marks = (count: number) => Array.from({ length: count }, (_, at) => `m${at}`);
    expect([takes({ strip: marks(50) }), takes({ strip: marks(51) }), takes({ empty: marks(51) })]).toEqual([
      ...[true, false, false],
    ]);
    expect([takes({ padStart: { length: 1, with: '0' } }), takes({ padStart: { length: 0, with: '0' } })]).toEqual([
      true,
      false,
    ]);
    expect([takes({ padStart: { length: 100, with: '0' } }), takes({ padStart: { length: 101, with: '0' } })]).toEqual([
      true,
      false,
    ]);
    expect([takes({ padStart: { length: 5, with: '00' } }), takes({ join: 'x'.repeat(21) })]).toEqual([false, false]);
    expect([takes({ multiply: 0.5 }), takes({ multiply: 0 }), takes({ divide: -1 })]).toEqual([true, false, false]);
    expect([takes({ date: 'd.M.yyyy' }), takes({ date: 'M.yyyy' }), takes({ decimal: ',' })]).toEqual([
      true,
      false,
      true,
    ]);
    expect([takes({ values: { a: 1, b: true } }), takes({ otherwise: 'x'.repeat(201) })]).toEqual([true, false]);
  });
});

describe('what is asked of the database', () => {
  test('is every record and every name of a reference once', () => {
    const row = (number: string, modelId: string | null, styles: string | null = null) => ({
      values: { number, modelId, coverGradeId: 'Top', colorId: null, 'model.styleIds': styles },
    });
    expect(
      questionsOf(materials, [row('M-1', 'R-1', 'A; B'), row('M-1', 'R-1', 'B;C'), row('M-2', null), row('', 'R-2')]),
    ).toEqual({
      keys: {
        arrangement: [],
        coverGrade: [],
        color: [],
        ...{ category: [], brand: [] },
        model: [['R-1'], ['R-2']],
        material: [['M-1'], ['M-2']],
      },
      references: { coverGradeId: ['Top'], 'model.styleIds': ['A', 'B', 'C'] },
    });
  });

  test('of orders is nothing of their lines, which come with them, and also what their materials say of the spec', () => {
    const values = {
      'customer.code': 'C-1',
      'order.poNumber': 'PO-1',
      'material.number': 'M-1',
      'orderLine.spec': '1 STR',
      'material.arrangementId': 'Armless',
    };
    const { keys, references } = questionsOf(orders, [{ values }, { values: { ...values, 'customer.code': null } }]);
    expect(keys).not.toHaveProperty('orderLine');
    expect(keys).toMatchObject({ order: [['C-1', 'PO-1']], customer: [['C-1']], material: [['M-1']] });
    expect(references).toMatchObject({ 'orderLine.spec': ['1 STR', 'Armless'], 'material.arrangementId': ['Armless'] });
  });

  test('tells records apart also by what may be left empty', () => {
    const target = listTarget('SpecificationRelationship');
    const { keys } = questionsOf(target, [
      { values: { name: '3 STR', customerId: 'C-1', marketId: null } },
      { values: { name: '3 STR', customerId: null, marketId: null } },
      { values: { name: null, customerId: 'C-1', marketId: null } },
    ]);
    expect(keys[target.parts.at(-1)?.name ?? '']).toEqual([
      ['3 STR', 'C-1', ''],
      ['3 STR', '', ''],
    ]);
    expect(target.parts.map(neededKeysOfPart)).toEqual([['name']]);
  });
});

describe('who may bring in what', () => {
  const having = (...roles: Role[]) => ({ roles });

  test('are those who may write its records; what is handed to a page is stored by nobody', () => {
    expect(storedTargets).not.toContain('cartonList');
    expect(storedTargets).not.toContain('leaders');
    expect(targetNames.slice(0, 5)).toEqual(['materials', 'customers', 'orders', 'cartonList', 'leaders']);
    expect([isStored('materials'), isStored('leaders'), isList('materials'), isList('models')]).toEqual([
      ...[true, false, false, true],
    ]);
    expect(roleNames.filter((role) => mayImport(having(role), 'materials'))).toEqual([
      ...['exportOffice', 'catalogueAdmin', 'admin'],
    ]);
    expect(roleNames.filter((role) => mayImport(having(role), 'orders'))).toEqual([
      ...['vpSales', 'vpAssistant', 'csr', 'exportOffice', 'manager', 'admin'],
    ]);
    expect(importTargetOf('models').name).toBe('models');
    expect(importTargetOf('orders')).toBe(orders);
  });

  test('among rows of several kinds customers are an administrator’s alone, what lies in a customer is everybody’s who writes it', () => {
    const writers = (part: string) => {
      const found = orders.parts.find(({ name }) => name === part);
      return found && roleNames.filter((role) => mayWriteRecords(having(role), 'orders', found));
    };
    expect(writers('customer')).toEqual(['admin']);
    expect(writers('order')).toContain('csr');
    expect(writers('orderLine')).toContain('vpSales');
    expect(writers('model')).toEqual(['catalogueAdmin', 'admin']);
    const [customer] = orders.parts;
    expect(customer && mayWriteRecords(having('vpSales'), 'customers', customer)).toBe(false);
  });
});

test('fields are found by their keys and their names; those without headings are not offered', () => {
  expect(fieldOf(materials, 'model.nameEn')).toMatchObject({ part: 'model', name: 'nameEn' });
  expect(fieldOf(materials, 'nowhere')).toBeUndefined();
  expect(keyOfField(materials, 'model', 'code')).toBe('modelId');
  expect(keyOfField(materials, 'material', 'modelId')).toBeNull();
  const offered = offeredFields(materials).map(({ key }) => key);
  expect([offered.includes('number'), offered.includes('model.nameEn')]).toEqual([true, false]);
});
