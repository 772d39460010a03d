// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { speak } from '../../../tests/support/speak';
import { limits } from '../../shared/limits';
import { fetchData } from '../api/send';
import { queries } from '../state/queries';
import { undoSave } from '../state/undo';
import { EventText } from './EventText';
import { RecordHistory } from './RecordHistory';

vi.mock('../api/send');
vi.mock('./letter/LetterView', () => ({ LetterView: ({ id }: { id: number }) => `letter ${id} as it went` }));
vi.mock('./letter/ReceivedView', () => ({ ReceivedView: ({ id }: { id: number }) => `mail ${id} as it came` }));
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

afterEach(() => leaveNothing({ end }));

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
  await speak('zh');
  expect(shown()).toMatch(/Roles: .* → .*、/);
  await speak('en');
});

test('a change is taken back with what it is called, one of many records as such, and one that cannot be is not offered', async () => {
  await open(entry(1), entry(2, { records: 3 }), entry(3, { mayUndo: false }), entry(4, { changeSet: null }));
  const buttons = [...document.querySelectorAll('tbody button')].map((each) => each.getAttribute('aria-label'));
  expect(buttons).toEqual(['Undo Code: N1 → N2', 'Undo in all 3: Code: N1 → N2']);
  expect(shown()).toContain('with 2 other records');
  await click('Undo in all 3');
  expect(vi.mocked(undoSave).mock.calls).toEqual([[{ changeSet: 'c2', what: 'Code: N1 → N2' }]]);
});

test('several changes are called behind each other, as the language parts them', async () => {
  const division = { field: 'division', before: null, after: 'two' };
  await open(entry(1, { changes: [{ field: 'code', before: 'N1', after: 'N2' }, division] }));
  const label = () => document.querySelector('tbody button')?.getAttribute('aria-label');
  expect(label()).toMatch(/^Undo Code: N1 → N2; Division: .* → /);
  await speak('zh');
  expect(label()).toMatch(/^Undo Code: N1 → N2；Division: .* → /);
  await speak('en');
});

test('what came, went, became one with it or its main picture is said by name, and what was taken back', async () => {
  const of = (id: number, action: string, known: object = {}) =>
    entry(id, { action, name: 'N7', changes: [], ...known });
  await open(
    ...[of(1, 'added'), of(2, 'deleted', { isUndo: true }), of(3, 'merged', { records: 2 })],
    of(4, 'edited', { entity: 'file', name: 'arm.jpg' }),
    of(5, 'edited', { entity: 'file', name: 'a.jpg', changes: [{ field: 'place', before: 3, after: 1 }] }),
    of(6, 'edited', { entity: 'file', name: 'b.jpg', changes: [{ field: 'place', before: 3, after: 2 }] }),
  );
  const told = [...document.querySelectorAll('tbody tr')].map((line) => line.children[2]?.textContent?.trim());
  expect(told).toEqual([
    ...['N7 Added', 'N7 Deleted · by undoing', 'N7 was merged into this one · with 1 other record'],
    ...['arm.jpg became the main picture', 'a.jpg became the main picture'],
    'b.jpg moved from place 3 to 2 among the pictures',
  ]);
  await click('Undo');
  expect(vi.mocked(undoSave).mock.calls).toEqual([[{ changeSet: 'c1', what: 'N7' }]]);
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

type Event = Parameters<typeof EventText>[0]['event'];
/** The text of an event, and where its link leads. */
async function said(event: Partial<Event> & Pick<Event, 'kind'>) {
  ({ end } = await show(<EventText event={{ number: '4500', what: '', amount: null, orderId: null, ...event }} />));
  const link = document.querySelector('a')?.getAttribute('href');
  const told = document.body.textContent;
  await end();
  end = async () => {};
  return link ? [told, link] : [told];
}

test('what happened of an order is said in words and leads to the order, where there is one', async () => {
  expect(await said({ kind: 'order', amount: 1234.5, orderId: 7 })).toEqual([
    'Order 4500 · $1,234.50',
    '/OrderDet?id=7',
  ]);
  expect(await said({ kind: 'stage', what: 'shipped' })).toEqual(['Order 4500: Shipped']);
  expect(await said({ kind: 'stage', what: 'of tomorrow' })).toEqual(['Order 4500: of tomorrow']);
  expect(await said({ kind: 'container', what: 'atSea', number: '' })).toEqual(['Container –: At sea']);
  expect(await said({ kind: 'invoice', amount: 5 })).toEqual(['Invoice 4500 · $5.00']);
  expect(await said({ kind: 'payment', amount: 5 })).toEqual(['Payment of $5.00 for invoice 4500']);
});

test('a discount is told in the reader’s language, an activity by its kind', async () => {
  const remark = 'Mechanism noise · 机械件异响';
  expect(await said({ kind: 'discount', what: 'claim', amount: 80, number: remark })).toEqual([
    'Quality claim · $80.00 Mechanism noise',
  ]);
  expect(await said({ kind: 'activity', what: 'call' })).toEqual(['Call']);
  expect(await said({ kind: 'activity', what: 'of tomorrow' })).toEqual(['of tomorrow']);
});

test('a visit that was written down says how and where, and leads to it; a file leads to the record that has it', async () => {
  expect(await said({ kind: 'visit' })).toEqual(['Customer visited']);
  const visit = { kind: 'visit', what: 'store', recordId: 3 } as const;
  expect(await said({ ...visit, number: 'Basel' })).toEqual([
    'Customer visited In the store · Basel',
    '/travelInfo?id=3',
  ]);
  expect(await said({ ...visit, number: '' })).toEqual(['Customer visited In the store', '/travelInfo?id=3']);
  const filed = { kind: 'document', number: 'terms.pdf', what: 'customer' } as const;
  expect(await said(filed)).toEqual(['File terms.pdf']);
  expect(await said({ ...filed, recordId: 9 })).toEqual(['File terms.pdf', '/CustomerDet?id=9']);
});

test('a mail that was sent opens as it went, one that came in as it came', async () => {
  const mail = { kind: 'mail', number: 'Prices', orderId: null, amount: null } as const;
  expect(await said({ ...mail, what: 'failed' })).toEqual(['Mail · Not sent: Prices']);
  const opened = async (what: string) => {
    ({ end } = await show(<EventText event={{ ...mail, what, recordId: 4 }} />));
    await click('Prices');
    const told = document.body.textContent;
    await end();
    return told;
  };
  expect(await opened('sent')).toBe('Mail · Sent: Pricesletter 4 as it went');
  expect(await opened('received')).toBe('Received mail: Pricesmail 4 as it came');
});
