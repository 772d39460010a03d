import { expect, test } from 'vitest';
import { followLimits } from '../../../shared/areas/view/limits';
import { type Happening, inWords, merged } from './happenings';

const li = { en: 'Li Wei', zh: '李伟' };
const order = { entity: 'order', name: { en: 'PO 1', zh: 'PO 1' } } as const;

test('what somebody changed again is said once, with all that was changed', () => {
  const happenings = merged(
    [{ kind: 'changed', fields: ['etd'], by: li }],
    [
      { kind: 'changed', fields: ['remarks', 'etd'], by: li },
      { kind: 'changed', fields: ['eta'], by: null },
      { kind: 'changed', fields: ['pod'], by: li },
    ],
  );
  expect(inWords('en', { ...order, happenings })).toBe('Order PO 1: ETA changed; ETD, Remarks, POD changed by Li Wei');
});

test('a later state takes the place of an earlier one, and the latest stands first', () => {
  const happenings = merged(
    [
      { kind: 'state', field: 'stage', state: 'scheduled', by: li },
      { kind: 'container', name: 'TCLU1', status: 'atSea', by: null },
    ],
    [
      { kind: 'state', field: 'stage', state: 'shipped', by: li },
      { kind: 'container', name: 'TCLU1', status: 'arrived', by: null },
    ],
  );
  expect(inWords('en', { ...order, happenings })).toBe(
    'Order PO 1: container TCLU1: Arrived at POD; Shipped, by Li Wei',
  );
  expect(inWords('zh', { ...order, happenings })).toMatch(/^订单 PO 1：货柜 TCLU1：/);
});

test('many changed fields are counted, and what no field is called is just a change', () => {
  const fields = ['etd', 'eta', 'remarks', 'pod', 'destination'];
  const said = (happening: Happening) => inWords('en', { ...order, happenings: [happening] });
  expect(said({ kind: 'changed', fields, by: null })).toBe('Order PO 1: ETD, ETA, Remarks +2 changed');
  expect(said({ kind: 'changed', fields: [], by: li })).toBe('Order PO 1: changed by Li Wei');
  expect(said({ kind: 'late', name: 'PO 1', day: '2026-11-01' })).toContain('is late, it was wanted on 2026-11-01');
});

test('of very many happenings the latest are kept', () => {
  const many = Array.from(
    { length: 50 },
    (_, at): Happening => ({ kind: 'late', name: String(at), day: '2026-11-01' }),
  );
  expect(merged([], many)).toEqual(many.slice(-followLimits.happenings));
});

test('what is the same is told once, in the place where it happened last', () => {
  const late: Happening = { kind: 'late', name: 'PO 1', day: '2026-11-01' };
  const file: Happening = { kind: 'file', by: li };
  expect(merged([late, file], [late])).toEqual([late, file]);
  expect(merged([file], [{ kind: 'file', by: null }])).toHaveLength(2);
  const container = (name: string): Happening => ({ kind: 'container', name, status: 'atSea', by: null });
  expect(merged([container('A')], [container('B')])).toHaveLength(2);
  const state = (field: string): Happening => ({ kind: 'state', field, state: 'x', by: null });
  expect(merged([state('stage')], [state('other')])).toHaveLength(2);
});

test('what was removed and came back, or the other way round, is told as what it is now', () => {
  const gone: Happening = { kind: 'removed', by: li };
  const back: Happening = { kind: 'back', by: null };
  expect(merged([gone], [back])).toEqual([back]);
  expect(merged([{ kind: 'file', by: li }, back], [gone])).toEqual([{ kind: 'file', by: li }, gone]);
});

test.each<[Happening, string]>([
  [{ kind: 'changed', fields: [], by: null }, 'changed'],
  [{ kind: 'changed', fields: ['etd', 'nowhere'], by: li }, 'ETD changed by Li Wei'],
  [{ kind: 'changed', fields: ['etd', 'eta', 'remarks'], by: null }, 'ETD, ETA, Remarks changed'],
  [{ kind: 'changed', fields: ['etd', 'eta', 'remarks', 'stage'], by: null }, 'ETD, ETA, Remarks +1 changed'],
  [{ kind: 'state', field: 'stage', state: 'shipped', by: null }, 'Shipped'],
  [{ kind: 'state', field: 'stage', state: 'unheard of', by: null }, 'unheard of'],
  [{ kind: 'state', field: 'etd', state: 'open', by: null }, 'open'],
  [{ kind: 'mail', from: 'ann@firm.example' }, 'a mail from ann@firm.example'],
  [{ kind: 'file', by: li }, 'a file of Li Wei'],
  [{ kind: 'file', by: null }, 'a new file'],
  [{ kind: 'removed', by: li }, 'removed by Li Wei'],
  [{ kind: 'removed', by: null }, 'removed'],
  [{ kind: 'back', by: li }, 'brought back by Li Wei'],
  [{ kind: 'back', by: null }, 'brought back'],
  [{ kind: 'added', entity: 'task', name: 'Call', by: li }, 'new: Task Call, by Li Wei'],
  [{ kind: 'added', entity: 'task', name: 'Call', by: null }, 'new: Task Call'],
  [{ kind: 'overdue', name: 'I-1', day: '2026-11-01' }, 'invoice I-1 is overdue since 2026-11-01'],
  [{ kind: 'ends', name: 'Price', day: '2026-11-30' }, 'Price ends on 2026-11-30'],
])('%j is told as %s', (happening, words) => {
  expect(inWords('en', { ...order, happenings: [happening] })).toBe(`Order PO 1: ${words}`);
});

test('a customer is called by the name alone, and what was written by its kind', () => {
  const customer = { entity: 'customer', name: { en: 'Acme', zh: '爱客' } } as const;
  const written: Happening = { kind: 'written', activity: 'visit', by: li };
  expect(inWords('en', { ...customer, happenings: [written] })).toBe('Acme: Visit of Li Wei');
  expect(inWords('en', { ...customer, happenings: [{ ...written, by: null }] })).toBe('Acme: Visit');
  expect(inWords('zh', { ...customer, happenings: [written, { kind: 'file', by: null }] })).toMatch(/^爱客：.+；李伟/);
});

test('a customer that became one with another, or one of its own again, is told of as what it is now', () => {
  const name = { en: 'Acme', zh: '顶点' };
  const joined: Happening = { kind: 'joined', name, by: li };
  const parted: Happening = { kind: 'parted', name, by: null };
  expect(merged([joined], [parted])).toEqual([parted]);
  expect(merged([joined], [{ ...joined, name: li }])).toHaveLength(2);
  const said = (happening: Happening, language: 'en' | 'zh' = 'en') =>
    inWords(language, { entity: 'customer', name: { en: 'Belmont', zh: '贝尔' }, happenings: [happening] });
  expect([said(joined), said({ ...joined, by: null }), said(joined, 'zh')]).toEqual([
    'Belmont: Acme was merged into it by Li Wei',
    'Belmont: Acme was merged into it',
    '贝尔：顶点 由 李伟 并入',
  ]);
  expect([said(parted), said({ ...parted, by: li })]).toEqual([
    'Belmont: Acme is a separate customer again',
    'Belmont: Acme was made a separate customer again by Li Wei',
  ]);
});

test('what is put together leaves what it was put together of: other followers are told of that, too', () => {
  const by = { en: 'Ann', zh: '安' };
  const first: Happening = { kind: 'changed', fields: [], by };
  expect(merged([], [first, { kind: 'changed', fields: ['creditLine'], by }])).toEqual([
    { kind: 'changed', fields: ['creditLine'], by },
  ]);
  expect(first.fields).toEqual([]);
});
