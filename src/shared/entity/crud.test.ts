import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { market } from '../areas/market/market';
import { changesOf, fieldNamesOf } from './changes';
import { crudCallsOf, filtersOf, rowOf } from './crud';
import { type AnyEntity, isFilledIn, isOpen, offeredAtFirst, placeFieldOf, schemaOf, stateLabel } from './entity';
import { choice, date, file, flag, longText, money, number, reference, references, text } from './field';
import {
  betweenNames,
  codeFieldOf,
  hasNames,
  nameBeside,
  ownerFieldOf,
  parentOf,
  referencesOf,
  singleReferencesOf,
  throughOf,
} from './naming';

const label = msg`Number`;

const part: AnyEntity = {
  name: 'pianoKey',
  label,
  fields: {
    pianoId: reference(label, 'piano', { required: true }),
    colorId: reference(label, 'color'),
    note: text(label, { required: true }),
  },
  parent: 'pianoId',
  list: ['note'],
  search: [],
  access: { read: 'everyone', write: ['csr'], scope: 'parent' },
};

const piano: AnyEntity = {
  name: 'piano',
  label,
  fields: {
    code: text(label, { required: true, max: 5 }),
    nameEn: text(label),
    nameZh: text(label),
    countryId: reference(label, 'country', { required: true }),
    brandId: reference(label, 'brand'),
    styleIds: references(label, 'style'),
    made: date(label),
    grand: flag(label),
    kind: choice(label, { upright: msg`Small`, wing: msg`Large` }),
    keys: number(label, { required: true }),
    price: money(label),
    remark: longText(label),
    drawing: file(label),
    total: number(label, { required: true }),
  },
  identity: ['code', 'nameEn'],
  kept: ['total'],
  offered: { field: 'kind', values: ['wing', 'upright'] },
  list: ['code', 'countryId', 'styleIds', 'made', 'grand', 'kind', 'keys', 'price', 'remark', 'drawing'],
  search: ['code'],
  access: { read: ['csr', 'approver'], write: ['csr'], scope: 'none' },
};

const accepts = (schema: z.ZodType | undefined, value: unknown) => schema?.safeParse(value).success;

describe('the calls of a list', () => {
  test('are narrowed by its columns, each in the way of its kind, by one record and, where there is any, by text', () => {
    expect(Object.keys(filtersOf(piano))).toEqual([
      ...['id', 'text', 'countryId', 'styleIds', 'madeFrom', 'madeTo', 'grand', 'kind'],
    ]);
    expect(Object.keys(filtersOf({ ...piano, search: [], list: ['code'] }))).toEqual(['id']);
    expect(Object.keys(filtersOf(market))).toContain('text');
    const { input } = crudCallsOf(piano).list;
    expect(accepts(input, { countryId: [1], madeFrom: '2026-01-01', grand: false, kind: ['wing'], sort: 'code' })).toBe(
      true,
    );
    expect(accepts(input, { code: 'A' })).toBe(false);
    expect(accepts(input, { kind: ['round'] })).toBe(false);
    expect(accepts(input, { sort: 'countryName' })).toBe(true);
    expect(input.parse({})).toEqual({ page: 1, size: 200 });
  });

  test('tell of what a reference names what they say, and are narrowed by it', () => {
    const through = { countryId: { search: ['code'], references: { regionId: 'region' } } };
    expect(throughOf({ ...piano, through })).toEqual([
      { field: 'countryId', to: 'country', search: ['code'], references: [{ name: 'regionId', to: 'region' }] },
    ]);
    expect(throughOf({ ...piano, through: { brandId: {} } })).toMatchObject([{ search: [], references: [] }]);
    const inFiles = { ...piano, through: { brandId: { inFiles: 'nameEn' } } };
    expect(throughOf(inFiles)).toMatchObject([
      { field: 'brandId', inFiles: { beside: 'brandNameEn', name: 'nameEn' } },
    ]);
    expect(Object.keys(rowOf(inFiles).shape)).toContain('brandNameEn');
    const told = { ...piano, through };
    expect(Object.keys(filtersOf(told))).toEqual([...Object.keys(filtersOf(piano)), 'regionId']);
    const { regionName } = rowOf(told).shape;
    expect([accepts(regionName, null), accepts(regionName, 'North'), accepts(regionName, 1)]).toEqual([
      true,
      true,
      false,
    ]);
    const { list } = crudCallsOf(told);
    expect([accepts(list.input, { regionId: [1] }), accepts(list.input, { regionId: 1 })]).toEqual([true, false]);
    expect(list.reads).toEqual(['piano', 'country', 'brand', 'style', 'region']);
  });

  test('tell figures beside fields and sums beside rows, ask for none of them, and leave out what takes a right', () => {
    const figured: AnyEntity = {
      ...piano,
      name: 'figuredPiano',
      figures: {
        sold: number(label, { required: true }),
        state: choice(label, { loud: msg`Loud` }),
        rent: money(label),
      },
      figuresFrom: ['order'],
      seenWith: { rent: 'export', keys: 'export' },
      totals: ['sold', 'keys'],
      list: ['code', 'state', 'sold', 'keys'],
    };
    const { list, add, modify } = crudCallsOf(figured);
    expect(Object.keys(filtersOf(figured))).toEqual(['id', 'text', 'state']);
    expect(list.reads).toContain('order');
    const { sold, rent, keys } = rowOf(figured).shape;
    expect([sold, rent, keys].map((schema) => [accepts(schema, null), accepts(schema, 3)])).toEqual([
      [false, true],
      [true, true],
      [true, true],
    ]);
    expect(accepts(list.output, { rows: [], total: 0, totals: { sold: 1, keys: 2 } })).toBe(true);
    expect(accepts(list.output, { rows: [], total: 0, totals: { sold: 1 } })).toBe(false);
    expect(accepts(list.input, { state: ['loud'], sort: 'sold' })).toBe(true);
    for (const { input } of [add, modify])
      expect(JSON.stringify(input.safeParse({ sold: 1 }).error?.issues)).toContain('sold');
    expect(isFilledIn(figured, 'sold')).toBe(false);
  });

  test('take a new record without what it does not have yet, and say what that is', () => {
    const later = { ...part, name: 'laterKey', fields: { note: text(label), used: flag(label, { required: true }) } };
    const offered = { field: 'used', values: [true] };
    const { parent: _, ...own } = later;
    expect(crudCallsOf({ ...own, notYet: ['used'], offered }).add.input.parse({ note: 'A' })).toEqual({
      note: 'A',
      used: true,
    });
    expect(accepts(crudCallsOf({ ...own, name: 'keyNow', offered }).add.input, { note: 'A' })).toBe(false);
  });

  test('may be asked for what waits for the reader where it has a machine alone', () => {
    const machine = { states: {}, moves: [], editable: [] } as unknown as NonNullable<AnyEntity['machine']>; // nothing else of it is looked at
    expect(Object.keys(filtersOf({ ...piano, machine }))).toContain('awaiting');
    expect(Object.keys(filtersOf({ ...piano, editableIn: ['draft'] }))).not.toContain('awaiting');
  });

  test('answer rows with what references are called, pictures and files where there are some', () => {
    expect(Object.keys(rowOf(piano).shape)).toEqual([
      ...Object.keys(piano.fields),
      ...['id', 'version', 'countryName', 'brandName', 'styleNames'],
    ]);
    expect(Object.keys(rowOf({ ...piano, hasPictures: true }).shape)).toContain('pictureId');
    expect(Object.keys(rowOf({ ...piano, isFile: true }).shape)).toEqual(
      expect.arrayContaining(['fileId', 'fileKind']),
    );
    const { countryName, brandName } = rowOf(piano).shape;
    expect([accepts(countryName, null), accepts(brandName, null), accepts(brandName, 'B')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('are loaded again when a record changes that they are made of', () => {
    const reads = (changes: Partial<AnyEntity>) => crudCallsOf({ ...piano, ...changes }).list.reads;
    const own = ['piano', 'country', 'brand', 'style'];
    expect(reads({})).toEqual(own);
    for (const scope of ['customer', 'assigned', 'about'] as const) {
      expect(reads({ access: { ...piano.access, scope } })).toEqual([...own, 'customer']);
    }
    expect(reads({ access: { ...piano.access, scope: 'division' } })).toEqual([...own, 'department']);
    expect(reads({ access: { ...piano.access, scope: 'people' } })).toEqual([...own, 'account']);
    expect(reads({ hasPictures: true })).toEqual([...own, 'file']);
    expect(reads({ isFile: true })).toEqual([...own, 'file']);
    expect(reads({ keptFrom: ['order'] })).toEqual(['piano', 'country', 'brand', 'style', 'order']);
    expect(reads({ children: { keys: part } })).toEqual([...own, 'pianoKey', 'color']);
    const machine = { states: {}, moves: [], editable: [] } as unknown as NonNullable<AnyEntity['machine']>; // nothing else of it is looked at
    expect(reads({ machine })).toEqual([...own, 'account', 'deputy']);
  });

  test('add what people fill in, and nothing that the server keeps', () => {
    const sound = { code: 'A', countryId: 1, keys: 88 };
    const { input } = crudCallsOf(piano).add;
    expect(accepts(input, sound)).toBe(true);
    expect(accepts(input, { ...sound, total: 3 })).toBe(false);
    expect(accepts(input, { ...sound, code: ' ' })).toBe(false);
    expect(accepts(input, { code: 'A', keys: 88 })).toBe(false);
    expect(accepts(input, { ...sound, confirmed: true })).toBe(false);
    expect(accepts(input, { ...sound, uploads: [] })).toBe(false);
    expect(input.parse(sound)).toMatchObject({ nameEn: null, styleIds: null });
    expect(accepts(crudCallsOf({ ...piano, isDoubted: true }).add.input, { ...sound, confirmed: true })).toBe(true);
    for (const more of [{ needsFile: true }, { isFile: true }])
      expect(crudCallsOf({ ...piano, ...more }).add.input.parse(sound)).toMatchObject({ uploads: [] });
  });

  test('take the parts of a record whole, those known already by their ids, and say no parent', () => {
    const { add, modify, get } = crudCallsOf({ ...piano, children: { keys: part } });
    const sound = { code: 'A', countryId: 1, keys: 88 };
    const key = { note: 'C' };
    expect(accepts(add.input, { ...sound, children: { keys: [key, { ...key, id: 4 }] } })).toBe(true);
    expect(accepts(add.input, { ...sound, children: {} })).toBe(true);
    expect(accepts(add.input, { ...sound, children: { keys: [{ ...key, pianoId: 1 }] } })).toBe(false);
    const many = (count: number) => ({ keys: Array.from({ length: count }, () => key) });
    expect(accepts(add.input, { ...sound, children: many(500) })).toBe(true);
    expect(accepts(add.input, { ...sound, children: many(501) })).toBe(false);
    // A save may change nothing but the parts.
    expect(accepts(modify.input, { id: 1, version: 1, changes: {}, children: { keys: [] } })).toBe(true);
    expect(Object.keys((get.output as unknown as z.ZodObject).shape)).toContain('children'); // the call forgets that it is an object
  });

  test('export for those who may both read and take data out, and stand where the specification says', () => {
    const { excel, list, remove, removeMany } = crudCallsOf(piano);
    expect(excel.access).toEqual(['csr']);
    expect(excel).toMatchObject({ method: 'GET', path: '/piano/excel', body: 'file' });
    expect([list.access, remove.access]).toEqual([['csr', 'approver'], ['csr']]);
    const moved = crudCallsOf({ ...piano, wire: { remove: 'GET /deletePiano' } });
    expect([moved.remove.method, moved.remove.path, moved.add.path]).toEqual(['GET', '/deletePiano', '/piano/add']);
    const seen = (count: number) => ({ records: Array.from({ length: count }, () => ({ id: 1, version: 1 })) });
    expect([0, 1, 2000, 2001].map((count) => accepts(removeMany.input, seen(count)))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(crudCallsOf(piano)).toBe(crudCallsOf(piano));
  });
});

describe('an edit', () => {
  test('says at least one field, empties what need not be there, and leaves the others as they are', () => {
    const changes = changesOf(piano, ['code', 'nameEn', 'keys']);
    expect(changes.parse({ nameEn: null })).toEqual({ nameEn: null });
    expect(
      [{}, { code: null }, { code: ' ' }, { keys: null }, { price: 1 }, { nameEn: undefined }].map((each) =>
        accepts(changes, each),
      ),
    ).toEqual(Array.from({ length: 6 }, () => false));
    expect(accepts(changes, { code: 'B', keys: 0 })).toBe(true);
    expect(accepts(changesOf(piano, ['code'], { mayBeNone: true }), {})).toBe(true);
    expect(fieldNamesOf(piano)).toEqual(Object.keys(piano.fields).filter((name) => name !== 'total'));
    expect(fieldNamesOf(part)).toEqual(['colorId', 'note']);
  });
});

describe('what follows from a definition', () => {
  test('a new record may be referred to, and says so where records do', () => {
    expect(offeredAtFirst(piano)).toEqual({ kind: 'wing' });
    expect(offeredAtFirst(part)).toEqual({});
    // A flag that is false has a value, too.
    expect(offeredAtFirst({ ...piano, offered: { field: 'grand', values: [false] } })).toEqual({ grand: false });
  });

  test('records stand in an order of their own where a number says it', () => {
    expect(placeFieldOf({ ...piano, sortedBy: 'keys' })).toBe('keys');
    expect(placeFieldOf({ ...piano, sortedBy: 'code' })).toBeUndefined();
    expect(placeFieldOf(piano)).toBeUndefined();
  });

  test('a record is edited in the states that say so, and in any where none does', () => {
    expect([isOpen(piano, 'any'), isOpen({ ...piano, editableIn: ['open'] }, 'open')]).toEqual([true, true]);
    expect(isOpen({ ...piano, editableIn: ['open'] }, 'shut')).toBe(false);
    const state = choice(label, { open: msg`Small` });
    const withStates = { ...piano, fields: { ...piano.fields, state } };
    expect([stateLabel(withStates, 'open'), stateLabel(withStates, 'odd'), stateLabel(piano, 'open')]).toEqual([
      ...[state.choices.open, 'odd', 'open'],
    ]);
    expect(isFilledIn(piano, 'total')).toBe(false);
  });

  test('values are whole, the missing ones null, and unknown ones refused', () => {
    const schema = schemaOf(part);
    expect(schema.parse({ pianoId: 1, note: 'C' })).toEqual({ pianoId: 1, note: 'C', colorId: null });
    expect([accepts(schema, { pianoId: 1, note: '' }), accepts(schema, { pianoId: 1, note: 'C', more: 1 })]).toEqual([
      false,
      false,
    ]);
  });

  test('names stand beside references, and tell what refers to what', () => {
    expect([nameBeside('countryId'), nameBeside('armIds'), nameBeside('IdCard')]).toEqual([
      ...['countryName', 'armNames', 'IdCard'],
    ]);
    expect([codeFieldOf(piano), codeFieldOf(part), hasNames(piano), hasNames(part)]).toEqual([
      'code',
      null,
      true,
      false,
    ]);
    expect(hasNames({ ...piano, fields: { nameEn: text(label) } })).toBe(false);
    expect(referencesOf(piano)).toEqual([
      { field: 'countryId', to: 'country', isSeveral: false },
      { field: 'brandId', to: 'brand', isSeveral: false },
      { field: 'styleIds', to: 'style', isSeveral: true },
    ]);
    expect(singleReferencesOf(piano).map(({ field }) => field)).toEqual(['countryId', 'brandId']);
    expect(parentOf(part)).toEqual({ field: 'pianoId', to: 'piano', isSeveral: false });
    expect(() => parentOf(piano)).toThrow('part of nothing');
    expect(ownerFieldOf(reference(label, 'product', { within: 'customerId' }))).toBe('customerId');
    expect([ownerFieldOf(text(label)), ownerFieldOf(undefined)]).toEqual([undefined, undefined]);
    expect(betweenNames).toBe('; ');
  });
});
