import { expect, test } from 'vitest';
import type { Db } from '../../db/connect';
import { eventsOf, type TrailLine } from './what-happened';

const by = { en: 'Ada', zh: '艾达' };
const edited: TrailLine = {
  ...{ auditId: 1, trailPlace: 7, action: 'edited', entity: 'order', recordId: 3, rootEntity: null, rootId: null },
  ...{ before: {}, after: {}, changeSet: null, undoes: null, accountId: 5, by },
};
const nothingAsked = {} as Db; // only containers query the database
const eventsOfLine = (more: Partial<TrailLine>) => eventsOf(nothingAsked, { ...edited, ...more });
const told = async (more: Partial<TrailLine>) =>
  (await eventsOfLine(more)).map(({ place, happening }) => [`${place.entity} ${place.id}`, happening]);

test.each([
  ['order', 'stage', 'shipped'],
  ['quote', 'state', 'accepted'],
  ['purchaseOrder', 'state', 'sent'],
  ['customer', 'status', 'regular'],
])('of %s its %s is told as what it came to be, any other field by its name', async (entity, field, state) => {
  const happening = { kind: 'state', field, state, by };
  expect(await told({ entity, action: 'moved', after: { [field]: state } })).toEqual([[`${entity} 3`, happening]]);
  const changed = { kind: 'changed', fields: ['remarks', 'contact'], by };
  expect(await told({ entity, after: { remarks: 'x', contact: 'y' } })).toEqual([[`${entity} 3`, changed]]);
});

test('who did it is told nothing of it; of what the server did everybody is', async () => {
  expect(await eventsOfLine({})).toMatchObject([{ but: [5], trailPlace: 7, source: { entity: 'order', id: 3 } }]);
  expect(await eventsOfLine({ accountId: null, by: null })).toMatchObject([{ but: [] }]);
});

test('what is added whole is no change of itself, nor is what was only looked at', async () => {
  for (const action of ['added', 'created', 'opened', 'exported']) {
    expect(await told({ entity: 'model', action })).toEqual([]);
  }
});

test('what is removed is told with what it was, and what comes back, by an undo alone, as that', async () => {
  const before = { code: 'T-1' };
  const removed = { kind: 'removed', by };
  const place = { entity: 'model', id: 3 };
  const gone = { entity: 'model', action: 'deleted', before };
  expect(await eventsOfLine(gone)).toMatchObject([{ place, source: place, happening: removed, gone: before }]);
  expect(await eventsOfLine({ ...gone, before: null })).toMatchObject([{ gone: {} }]);
  const undo = { action: 'added', undoes: 'set', rootEntity: 'quote', rootId: 3 };
  const quote = { ...undo, entity: 'quote', after: { customerId: 8, number: 'Q-1' } };
  expect(await told(quote)).toEqual([['quote 3', { kind: 'back', by }]]);
  expect(await told({ ...quote, action: 'edited', after: { remarks: 'x' } })).toEqual([
    ['quote 3', { kind: 'changed', fields: ['remarks'], by }],
  ]);
});

test('that a customer became one with another is told of the one that stays, and of both that it is a separate customer again', async () => {
  const gone = { code: 'C-3', nameEn: 'Acme', nameZh: '顶点' };
  const line = { entity: 'customer', rootEntity: 'customer', rootId: 4 };
  const joined = { kind: 'joined', name: { en: 'C-3 Acme', zh: 'C-3 顶点' }, by };
  const merged = { ...line, action: 'merged', before: gone, after: { intoId: 4 }, changeSet: 'c' };
  expect(await told(merged)).toEqual([
    ['customer 4', joined],
    ['customer 3', { kind: 'absorbed', by }],
  ]);
  expect((await eventsOfLine(merged))[1]).toMatchObject({ gone, mergedBy: 'c' });
  expect(await told({ ...merged, before: { ...gone, nameZh: null } })).toMatchObject([
    ['customer 4', { name: { en: 'C-3 Acme', zh: 'C-3 Acme' } }],
    ['customer 3', { kind: 'absorbed' }],
  ]);
  expect(await told({ ...line, action: 'added', undoes: 'set', after: gone })).toEqual([
    ['customer 3', { kind: 'back', by }],
    ['customer 4', { ...joined, kind: 'parted' }],
  ]);
});

test.each([
  ['order', 'poNumber'],
  ['quote', 'number'],
  ['purchaseOrder', 'number'],
])('a new %s is told to those who follow its customer, by its %s, and seen by who sees it', async (entity, field) => {
  for (const action of ['added', 'created']) {
    const after = { customerId: 8, [field]: 'N-1' };
    expect(await eventsOfLine({ entity, action, after })).toMatchObject([
      {
        place: { entity: 'customer', id: 8 },
        source: { entity, id: 3 },
        happening: { kind: 'added', entity, name: 'N-1', by },
      },
    ]);
  }
});

test('what becomes of a part is told of the record it is part of, without the names of its own fields', async () => {
  const part = { entity: 'quoteLine', rootEntity: 'quote', rootId: 9, after: { price: 1, state: 'sent' } };
  for (const action of ['added', 'edited', 'deleted']) {
    expect(await told({ ...part, action })).toEqual([['quote 9', { kind: 'changed', fields: [], by }]]);
  }
  expect(await told({ ...part, rootEntity: 'brand' })).toEqual([]);
  const line = { entity: 'orderLine', rootEntity: 'order', rootId: 9, after: { color: 'Teal' } };
  expect(await told(line)).toEqual([['order 9', { kind: 'changed', fields: [], by }]]);
});

test('a note is told to those who follow any record it is about, but those it names', async () => {
  const after = { kind: 'call', customerId: 8, orderId: 3, quoteId: null, mentionedIds: ['6', 7] };
  const events = await eventsOfLine({ entity: 'activity', action: 'added', recordId: 4, after });
  const common = { source: { entity: 'activity', id: 4 }, but: [5, 6, 7] };
  expect(events.toSorted((left, right) => left.place.entity.localeCompare(right.place.entity))).toMatchObject([
    { ...common, place: { entity: 'customer', id: 8 }, happening: { kind: 'written', activity: 'call', by } },
    { ...common, place: { entity: 'order', id: 3 } },
  ]);
  expect(await told({ entity: 'activity', after })).toEqual([]);
});

test('a file is told of the record it came to, and not when it goes', async () => {
  const file = { entity: 'file', rootEntity: 'order', rootId: 3, recordId: 20 };
  expect(await told({ ...file, action: 'added' })).toEqual([['order 3', { kind: 'file', by }]]);
  expect(await told({ ...file, action: 'deleted' })).toEqual([]);
});

test('a mail that was kept is told of its record and customer, once, but to those who were told already', async () => {
  const after = {
    ...{ state: 'kept', isAutomatic: false, fromAddress: 'chen@shop.example', told: [6] },
    ...{ aboutEntity: 'order', aboutId: 3, customerId: 8 },
  };
  const mail = { entity: 'receivedMail', recordId: 30, accountId: null };
  for (const action of ['received', 'moved']) {
    expect(await eventsOfLine({ ...mail, action, after })).toMatchObject([
      { place: { entity: 'order', id: 3 }, but: [6], source: { entity: 'receivedMail', id: 30 } },
      { place: { entity: 'customer', id: 8 }, but: [6], happening: { kind: 'mail', from: 'chen@shop.example' } },
    ]);
  }
  const ofCustomer = { ...after, aboutEntity: 'customer', aboutId: 8 };
  expect(await told({ ...mail, action: 'received', after: ofCustomer })).toHaveLength(1);
  for (const silent of [{ isAutomatic: true }, { state: 'unmatched' }, { state: 'report' }]) {
    expect(await told({ ...mail, action: 'received', after: { ...after, ...silent } })).toEqual([]);
  }
  expect(await told({ ...mail, action: 'edited', after })).toEqual([]);
});
