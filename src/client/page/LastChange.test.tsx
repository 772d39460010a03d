// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { fetchData } from '../api/send';
import { queries } from '../state/queries';
import { LastChange } from './LastChange';

vi.mock('../api/send');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const ask = vi.mocked(fetchData);
const entry = (by: string | null, known: object = {}) => ({
  ...{ at: '2026-11-04T08:00:00Z', by, inPlaceOf: null, entity: 'department', action: 'edited' },
  ...known,
});
let end = async () => {};

async function open(entity: string, ...entries: object[]) {
  ask.mockResolvedValueOnce({ entries, more: false } as never);
  ({ end } = await show(<LastChange entity={entity} id={7} />));
  await settled();
}

afterEach(() => leaveNothing({ end }));

test('it says who changed a record last and when, whatever files came since', async () => {
  await open('department', entry('Bob', { entity: 'file' }), entry('Ann'), entry('Carl'));
  expect(document.body.textContent).toBe('Last change: Ann, 2026-11-04 16:00');
  await end();
  queries.clear();
  await open('department', entry(null, { action: 'answered' }));
  expect(document.body.textContent).toContain('the customer, by a link');
});

test('nothing is said of what keeps no changes, or where none is known', async () => {
  await open('nothing editable');
  expect([ask.mock.calls.length, document.body.textContent]).toEqual([0, '']);
  await end();
  await open('department');
  expect(document.body.textContent).toBe('');
});
