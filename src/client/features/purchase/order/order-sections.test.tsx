// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { fetchData } from '../../../api/send';
import { ContainersSection } from './ContainersSection';
import { RevisionsSection } from './RevisionsSection';

vi.mock('../../../api/send');

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

const line = (id: number, given: object = {}) => ({
  ...{ id, model: `M${id}`, spec: null, color: 'Grey', quantity: 10, cube: 1500 },
  ...given,
});
const record = (...lines: object[]) =>
  ({ id: 5, revision: 3, containerKind: '40HC', children: { lines } }) as unknown as CrudRecord; // what is read of one
const words = () => [...document.querySelectorAll('section p')].map(({ textContent }) => textContent);

test('the containers of a purchase order fill line by line; which line begins another, and what has no cube, is said', async () => {
  page = await show(<ContainersSection record={record()} />);
  expect(document.querySelector('section')).toBeNull();
  await page.draw(<ContainersSection record={record(line(1))} />);
  expect([document.querySelectorAll('[role="meter"]').length, words()]).toEqual([1, []]);
  const second = line(2, { spec: '3S', cube: 1500 });
  await page.draw(<ContainersSection record={record(line(1), second, line(3, { cube: null }))} />);
  expect([...document.querySelectorAll('[role="meter"]')].map((meter) => meter.getAttribute('aria-valuenow'))).toEqual([
    ...['2250', '750'],
  ]);
  expect(words()).toEqual([
    'Not in the cube, as no carton size is known: 1',
    'M2 · 3S · Grey begins another container.',
  ]);
  expect(document.querySelector('section')?.textContent).toContain('2 × 40HC');
  const named = { ...second, specName: '三人位', colorName: '灰色' };
  await page.draw(<ContainersSection record={record(line(1), named)} />);
  expect(words()).toEqual(['M2 · 三人位 · 灰色 begins another container.']);
});

test('several colors of one model are told, of others not', async () => {
  const lines = [line(1), line(2, { color: '蓝' }), line(3, { model: 'M1', color: 'Blue' })];
  page = await show(<ContainersSection record={record(...lines)} />);
  expect(words().at(-1)).toBe('Several colors of one model: M1');
  await page.draw(<ContainersSection record={record(lines[0] ?? {}, line(3, { model: 'M1', color: 'Grey' }))} />);
  expect(words().some((each) => each?.startsWith('Several colors'))).toBe(false);
});

const change = { line: 'M1', field: 'Quantity', before: '1', after: null };
const sent = {
  ...{
    revision: 2,
    sentAt: '2026-01-02T12:00:00Z',
    sentByName: 'Ann',
    changes: [{ ...change, before: null, after: '2' }],
  },
  mails: [
    { recipient: 'a@x', state: 'sent' },
    { recipient: 'b@x', state: 'failed' },
  ],
};

test('each revision tells when and to whom it was sent and what it changed; what is not sent yet stands above', async () => {
  vi.mocked(fetchData).mockResolvedValueOnce({
    present: [change],
    sent: [sent, { ...sent, revision: 1, changes: [] }],
  });
  page = await show(<RevisionsSection record={record()} />);
  await settled();
  expect(cellsOf('Revision 3, not sent yet')).toEqual([['M1', 'Quantity', '1', '–']]);
  expect(cellsOf('What revision 2 changed')).toEqual([['M1', 'Quantity', '–', '2']]);
  expect([...document.querySelectorAll('article')].map((each) => each.querySelector('p')?.textContent)).toEqual([
    ...[2, 1].map((revision) => `Revision ${revision} 2026-01-02 20:00 · Anna@x: sent; b@x: failed`),
  ]);
  expect(document.querySelectorAll('table')).toHaveLength(2);
});

test('of an order that was never sent that is said, whatever was changed', async () => {
  vi.mocked(fetchData).mockResolvedValueOnce({ present: [change], sent: [] });
  page = await show(<RevisionsSection record={record()} />);
  await settled();
  expect(document.body.textContent).toContain('Nothing was sent yet.');
  expect(document.querySelector('table')).toBeNull();
});
