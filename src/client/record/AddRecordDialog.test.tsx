// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, settled, show, submit, type } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import type { Call } from '../../shared/api/call';
import { commitment } from '../../shared/areas/market/commitment';
import { recordCalls } from '../../shared/areas/record/calls';
import { crudCallsOf } from '../../shared/entity/crud';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import type { NewRecordAsked } from '../state/new-record';
import { AddRecordDialog } from './AddRecordDialog';

vi.mock('../api/send');
vi.mock('../state/undo');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const ask = vi.mocked(fetchData);
const onClose = vi.fn();
const answers = new Map<string, (input: unknown) => unknown>();
let end = async () => {};

async function open(asked: NewRecordAsked) {
  ({ end } = await show(<AddRecordDialog asked={asked} onClose={onClose} />));
  await settled();
}
const sent = (path: string) =>
  ask.mock.calls.filter(([call]: [Call, ...unknown[]]) => call.path === path).map(([, input]) => input);

beforeEach(() => {
  enter({ id: 4, roles: ['admin'] });
  answers.clear();
  ask.mockImplementation(async (call, input) => (answers.get(call.path)?.(input) ?? new Promise(() => {})) as never);
});
afterEach(async () => {
  await leaveNothing({ end });
  enter(null);
});

test('what was typed to find a record is what the new one is called, and whoever asked for it hears of it', async () => {
  const done = vi.fn();
  answers.set('/arm/add', (values) => ({ ...(values as object), id: 9, version: 1, changeSet: null }));
  await open({ entity: 'arm', text: 'Wide', done });
  expect(control('Code').value).toBe('Wide');
  await type('English name', 'Wide arm');
  await click('Add');
  await settled();
  expect(sent('/arm/add')).toEqual([expect.objectContaining({ code: 'Wide', nameEn: 'Wide arm', used: true })]);
  expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 9 }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a new record begins with what most say, and a copy with what the one it is made like says', async () => {
  await open({ entity: 'customer' });
  expect(control('New or regular').value).toBe('new');
  await leaveNothing({ end });
  enter({ id: 4, roles: ['admin'] });
  await open({ entity: 'customer', like: { id: 7, code: 'C7', status: 'regular' } });
  expect([control('New or regular').value, control('Code').value]).toEqual(['regular', '']);
});

test('a copy has everything of the record it is made like but its code', async () => {
  await open({ entity: 'arm', like: { id: 7, code: 'A7', nameEn: 'Wide arm', weight: 3, used: true } });
  expect([control('Code').value, control('English name').value, control('Weight').value]).toEqual([
    '',
    'Wide arm',
    '3',
  ]);
});

test('what is made in the place of a record that is gone keeps its code, and asks nobody for it', async () => {
  const like = { id: 7, customerId: 3, modelId: 5, quantity: 12 };
  await open({ entity: 'commitment', like, isInstead: true });
  expect(sent(crudCallsOf(commitment).get.path)).toEqual([]);
  await end();
  await open({ entity: 'arm', like: { id: 7, code: 'A7', nameEn: 'Wide arm' }, isInstead: true });
  expect([control('Code').value, control('English name').value]).toEqual(['A7', 'Wide arm']);
});

test('a refused record stays to be sent again, and nobody hears of it', async () => {
  const done = vi.fn();
  answers.set('/arm/add', () => Promise.reject(new ApiError(0, 'no connection', '', null, 'http')));
  await open({ entity: 'arm', text: 'Wide', done });
  await type('English name', 'Wide arm');
  await click('Add');
  await settled();
  expect([done.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
  expect(control('English name').value).toBe('Wide arm');
});

test('what is added again because nobody answered is the same record, unless the draft was discarded meanwhile', async () => {
  const isLate = () => Promise.reject(new ApiError(408, 'late', '', null, 'http'));
  answers.set('/arm/add', isLate);
  const add = async () => {
    await click('Add');
    await settled();
  };
  await open({ entity: 'arm', text: 'Wide' });
  await type('English name', 'Wide arm');
  await add();
  await end();
  await open({ entity: 'arm', text: 'Wide' });
  await add();
  await click('Undo changes');
  await type('English name', 'Wide arm');
  await add();
  const [first, again, another] = sent('/arm/add').map((input) => (input as { key: string }).key);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('what was typed for one record is not offered for another', async () => {
  await open({ entity: 'arm', text: 'Wide' });
  await type('English name', 'Wide arm');
  await click('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  await end();
  await open({ entity: 'arm', text: 'Narrow' });
  expect([control('Code').value, control('English name').value]).toEqual(['Narrow', '']);
  await end();
  await open({ entity: 'arm', text: 'Wide' });
  expect(control('English name').value).toBe('Wide arm');
});

test('the copy of a record with parts gets copies of them, as they are stored', async () => {
  const calls = crudCallsOf(commitment);
  const lines = [{ id: 31, version: 4, modelId: 6, modelName: 'M6', pieces: 12, spec: null, remark: null }];
  answers.set(calls.get.path, () => ({ id: 7, version: 2, children: { models: lines } }));
  answers.set(calls.add.path, (values) => ({ ...(values as object), id: 9, version: 1, changeSet: null }));
  await open({ entity: 'commitment', like: { id: 7, customerId: 1, marketId: 2, containers: 3 } });
  expect(sent(calls.get.path)).toEqual([{ id: 7 }]);
  answers.set(recordCalls.lookUp.path, () => ({ rows: [{ id: 5, code: 'A5', name: 'Ashford' }], more: false }));
  await type('Customer', 'Ash'); // a copy leaves out the identifying field
  await settled();
  await act(async () => document.querySelector<HTMLElement>('[role="option"]')?.click());
  await submit();
  await settled();
  const [added] = sent(calls.add.path) as { children?: Record<string, object[]> }[];
  expect(Object.values(added?.children ?? {})).toEqual([[{ modelId: 6, pieces: 12, spec: null, remark: null }]]);
});

test('a new task is for its maker and neither done nor snoozed, also where one is made like another that is', async () => {
  answers.set('/task/add', (values) => ({ ...(values as object), id: 9, version: 1, changeSet: null }));
  answers.set(recordCalls.lookUp.path, () => ({ rows: [], more: false }));
  await open({ entity: 'task' });
  await type('Title', 'Call them');
  await submit();
  await settled();
  await end();
  await open({
    entity: 'task',
    like: { id: 7, title: 'Sent', assigneeId: 5, done: true, snoozedUntil: '2026-03-01' },
  });
  await type('Title', 'Send it');
  await submit();
  await settled();
  const all = sent('/task/add') as object[];
  expect(all).toMatchObject([
    { title: 'Call them', assigneeId: 4 },
    { title: 'Send it', assigneeId: 5 },
  ]);
  // The server sets the initial values of these fields.
  for (const one of all) expect(Object.keys(one).filter((name) => ['done', 'snoozedUntil'].includes(name))).toEqual([]);
});

test('what was typed for a copy of one record is not offered for the copy of another', async () => {
  const like = (id: number) => ({ entity: 'arm', like: { id, code: `A${id}`, nameEn: `Arm ${id}` } }) as const;
  await open(like(7));
  await type('English name', 'Wide arm');
  await click('Cancel');
  await end();
  await open(like(8));
  expect(control('English name').value).toBe('Arm 8');
});
