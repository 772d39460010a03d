import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { type ListPageName, listOf, listPageNames } from '../areas/all';
import { wordsOfLists } from './list-words';
import { importedLists, listTarget } from './lists';
import { planRows } from './plan';
import { changedFields, type Known } from './planned';
import { proposedMapping } from './proposal';
import { rowReader } from './rows';
import type { ImportPart, ImportTarget } from './target';
import type { Cell } from './workbook';

// Without a catalogue a message is shown as in its definition.
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const { areaEn, areaZh: areaInChinese } = listOf('Countries').entity.fields;
const [area, areaZh] = [areaEn?.label ?? { id: '' }, areaInChinese?.label ?? { id: '' }];
const words = wordsOfLists({ en: i18n, zh: i18n });
const departments = listTarget('Departments', words);
const headings = ['Code', 'English name', 'Chinese name', 'Division', 'Part of'];

function plannedOf(target: ImportTarget, headings: string[], known: Partial<Known>, rows: Cell[][]) {
  const read = rowReader(target, proposedMapping(target, headings, []));
  const all = rows.map((cells, at) => read({ row: at + 2, cells }));
  return planRows(target, all, {
    stored: () => new Map(),
    codes: new Map(),
    mayWrite: () => true,
    today: null,
    ...known,
  });
}

const planned = (known: Partial<Known>, ...rows: Cell[][]) => plannedOf(departments, headings, known, rows);

test('what a record refers to already stays by its name, though it is out of reach or shares the name', () => {
  const values = { code: 'D', nameEn: 'Export', nameZh: '外销部', division: null, parentId: 'HQ' };
  const own = { id: 1, version: 1, values, called: { parentId: ['Head office', '总部'] } };
  const codes = new Map([
    [
      'parentId',
      new Map([
        ['head OFFICE', []],
        ['总部', ['HQ', 'HQ-2']],
        ['Else', []],
      ]),
    ],
  ]);
  const row = (part: string): Cell[] => ['D', 'Export', '外销部', null, part];
  const kindOf = (part: string, stored: Known['stored']) => planned({ stored, codes }, row(part)).rows[0]?.kind;
  const stored = () => new Map([['D', own]]);
  expect(kindOf('head OFFICE', stored)).toBe('unchanged');
  expect(kindOf('总部', stored)).toBe('unchanged');
  expect(kindOf('Else', stored)).toBe('rejected');
  expect(kindOf('总部', () => new Map())).toBe('rejected');
  expect(kindOf('', stored)).toBe('changed');
});

test('what files tidy or show in one language is no change', () => {
  const part = {
    entity: { fields: { name: { kind: 'text' }, note: { kind: 'longText' } } },
  } as unknown as ImportPart; // Nothing else is read.
  const stored = { name: 'Ü  Ber ', note: 'Late · 迟到' };
  expect(changedFields(part, { name: 'Ü Ber', note: 'Late' }, stored)).toEqual([]);
  expect(changedFields(part, { note: '迟到' }, stored)).toEqual([]);
  expect(changedFields(part, { name: 'Ü', note: 'Later' }, stored)).toEqual(['name', 'note']);
  // A name in both languages is one name.
  expect(changedFields(part, { name: 'Late' }, { name: 'Late · 迟到' })).toEqual(['name']);
  expect(changedFields(part, { note: 'a\nb' }, { note: ' a \r\nb' })).toEqual([]);
  expect(changedFields(part, { note: 'a b' }, { note: 'a\nb' })).toEqual(['note']);
});

test('a column that is called just like a field is not taken for another of which it holds a word', () => {
  const alike = wordsOfLists({
    en: i18n,
    zh: setupI18n({ locale: 'zh', messages: { zh: { [area.id]: '区域', [areaZh.id]: '区域（中文）' } } }),
  });
  const { columns } = proposedMapping(listTarget('Countries', alike), ['Code', 'World', '区域（中文）'], []);
  expect(columns.areaZh?.column).toBe(2);
  expect(columns.areaEn).toBeUndefined();
});

test('a new record whose file says neither or both of two is refused; what it says nothing of is not so', () => {
  const target = listTarget('SpecificationRelationship', words);
  const codes = new Map(['customerId', 'marketId'].map((name) => [name, new Map([['A', ['A']]])]));
  const rows: Cell[][] = [
    ['A', null, '3 STR', '3-seater'],
    [null, 'A', '2 STR', '2-seater'],
    [null, null, '1 STR', 'chair'],
    ['A', 'A', '4 STR', 'corner'],
  ];
  const plan = plannedOf(target, ['Customer', 'Market', 'Their specification', 'Our arrangement'], { codes }, rows);
  expect(plan.rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'rejected', 'rejected']);
});

test('a flag that a file says nothing of is set as in the form of a new record', () => {
  const codes = new Map(['customerId', 'modelId'].map((name) => [name, new Map([['A', ['A']]])]));
  const known = { codes };
  const valuesOf = (page: ListPageName, headings: string[], ...row: Cell[]) =>
    plannedOf(listTarget(page, words), headings, known, [row]).records[0]?.values;
  expect(valuesOf('brands', ['Code', 'English name'], 'N', 'North')).toMatchObject({ used: true });
  expect(valuesOf('brands', ['Code', 'English name', 'Used'], 'N', 'North', 'no')).toMatchObject({ used: false });
  const contact = valuesOf('Contacts', ['Customer', 'Name'], 'A', 'Ann');
  expect(contact).toMatchObject({ used: true, mainForOrders: false, mainForPayment: false });
  // Without a word about its carton, everything is allowed.
  const carton = valuesOf('sku', ['Material number', 'Model', 'English name'], 'M', 'A', 'Sofa');
  expect(carton).toMatchObject({ number: 'M', status: 'running' });
  expect(Object.keys(carton ?? {})).not.toContain('mixedStacking');
});

test('columns of customers are found by the words of the trade, in their list as in files of customers alone', () => {
  const headings = ['客户编号', 'Incoterms', '业务员', 'credit limit'];
  const { columns } = proposedMapping(listTarget('CustomerManagement', words), headings, []);
  expect(Object.keys(columns).sort()).toEqual(['code', 'creditLine', 'ownerId', 'termsOfTrade']);
});

test('shows and reservations are read from files of versions that called their columns otherwise in Chinese', () => {
  const found = (page: ListPageName, headings: string[]) =>
    Object.keys(proposedMapping(listTarget(page, words), headings, []).columns).sort();
  expect(found('exhibition', ['下单截止日期', '出货截止日期'])).toEqual(['orderCutoff', 'shippingCutoff']);
  expect(found('ExReservation', ['来访人员'])).toEqual(['party']);
  const state = listTarget('ExReservation', words).fields.find(({ name }) => name === 'invitationState');
  expect(state?.words?.notInvited).toContain('未邀请');
});

test('a choice is found by what lists call it and by the words of the trade', () => {
  const codes = new Map([['customerId', new Map([['A', ['A']]])]]);
  const target = listTarget('Contacts', words);
  const rows: Cell[][] = ['Danish', 'da', 'danska'].map((language, at) => ['A', `Ann ${at}`, language]);
  const { rows: read } = plannedOf(target, ['Customer', 'Name', 'Writes in'], { codes }, rows);
  expect(read.map(({ values, kind }) => [values.language, kind])).toEqual([
    ['da', 'new'],
    ['da', 'new'],
    [undefined, 'rejected'],
  ]);
});

test('the lists that take no file, and so not their own export either, are these', () => {
  const names: readonly string[] = listPageNames.filter((name) => !importedLists.includes(name));
  expect(names).toEqual([
    ...['resetPassword', 'Deputies', 'LineUps', 'quotationSheet', 'competitors'],
    ...['CompetitiveProductAnalysisDataList', 'ProductRecommendation', 'divisionBudgets', 'Travel'],
    ...['InventoryPlatformSharingReport', 'Catalog', 'lmageVideo', 'tasks', 'Activities'],
  ]);
});
