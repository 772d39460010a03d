// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../tests/support/dom';
import { limits } from '../../shared/limits';
import { fetchData } from '../api/send';
import { queries } from '../state/queries';
import { undoSave } from '../state/undo';
import { RecordHistory } from './RecordHistory';

vi.mock('../api/send');
vi.mock('../state/undo');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const ask = vi.mocked(fetchData);
const entry = (id: number, known: object = {}) => ({
  ...{ id, at: '2026-11-04T08:00:00Z', by: 'Ann', inPlaceOf: null, entity: 'department', action: 'edited', name: null },
  ...{ changes: [{ field: 'code', before: 'N1', after: 'N2' }], isUndo: false, records: 1 },
  ...{ mayUndo: true, changeSet: `c${id}` },
  ...known,
});
let end = async () => {};

async function open(...entries: object[]) {
  ask.mockResolvedValueOnce({ entries, more: false } as never);
  ({ end } = await show(<RecordHistory entity="department" id={7} />));
  await settled();
}
const shown = () => document.querySelector('tbody')?.textContent ?? '';
const asked = () => ask.mock.calls.map(([, input]) => input);

afterEach(async () => {
  await end();
  queries.clear();
  vi.resetAllMocks();
});

test('it says who changed what, from what to what', async () => {
  await open(entry(1), entry(2, { inPlaceOf: 'Bob', changes: [{ field: 'division', before: null, after: 'two' }] }));
  expect(shown()).toContain('Code: N1 → N2');
  expect(shown()).toContain('Ann in the place of Bob');
  expect(shown()).toMatch(/Division: .*Division two/);
});

test('nobody by name is the server, or where something was answered by a link the customer', async () => {
  await open(entry(1, { by: null }));
  expect(shown()).toContain('the server');
  await end();
  queries.clear();
  await open(entry(1, { by: null, action: 'answered' }));
  expect(shown()).toContain('the customer, by a link');
});

test('roles are told in words', async () => {
  await open(entry(1, { entity: 'account', changes: [{ field: 'roles', before: 'admin', after: 'admin, csr' }] }));
  expect(shown()).toMatch(/Roles: .* → .*, /);
  expect(shown()).not.toContain('csr');
});

test('a change is taken back with what it is called, one of many records as such, and one that cannot be is not offered', async () => {
  await open(entry(1), entry(2, { records: 3 }), entry(3, { mayUndo: false }), entry(4, { changeSet: null }));
  const buttons = [...document.querySelectorAll('tbody button')].map((each) => each.getAttribute('aria-label'));
  expect(buttons).toEqual(['Undo Code: N1 → N2', 'Undo in all 3: Code: N1 → N2']);
  expect(shown()).toContain('with 2 other records');
  await click('Undo in all 3');
  expect(vi.mocked(undoSave).mock.calls).toEqual([[{ changeSet: 'c2', what: 'Code: N1 → N2' }]]);
});

test('earlier changes come on request: first a whole page, then what is before its last', async () => {
  ask.mockResolvedValueOnce({ entries: [entry(9)], more: true } as never);
  ({ end } = await show(<RecordHistory entity="department" id={7} />));
  await settled();
  ask.mockResolvedValueOnce({ entries: [entry(9), entry(8)], more: true } as never);
  await click('Show earlier changes');
  await settled();
  ask.mockResolvedValueOnce({ entries: [entry(3)], more: false } as never);
  await click('Show earlier changes');
  await settled();
  expect(asked()).toEqual([
    { entity: 'department', id: 7, size: 10 },
    { entity: 'department', id: 7, size: limits.pageRows },
    { entity: 'department', id: 7, size: limits.pageRows, before: 8 },
  ]);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(document.body.textContent).not.toContain('Show earlier changes');
});
