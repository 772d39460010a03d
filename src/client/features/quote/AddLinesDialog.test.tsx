// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, isOffered, show, submit, type, why } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { quoteCalls } from '../../../shared/areas/quote/calls';
import type { CrudRecord } from '../../../shared/entity/crud';
import { errorCatalogue } from '../../../shared/errors';
import { limits } from '../../../shared/limits';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { noteRecordChange } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';
import { AddLinesDialog } from './AddLinesDialog';

vi.mock('../../api/send');
vi.mock('../../state/record-changes', { spy: true });
vi.mock('../../state/toasts');
vi.mock('../../state/undo');

const record = { id: 3, version: 2, number: 'Q-1', plant: 'china', cube: 0, children: { lines: [] } };
const read = (rows: readonly { commodity: string }[]) =>
  rows.map(({ commodity }, at) => ({
    ...{ commodity, commodityId: at + 1, colorId: null, color: null, quantity: 1, price: 10, cube: 5, problem: null },
  }));
let end = async () => {};
afterEach(async () => {
  await leaveNothing({ end });
  vi.useRealTimers();
});

const write = (text: string) => type('Commodities and pieces', text);
/** What was typed is read once the keys rest. */
async function rest() {
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000))); // for the answer, which was asked for then
}
const shown = () => document.querySelectorAll('tbody tr').length;

test('the container that the lines would fill is told by their pieces, with what the quote holds already', async () => {
  vi.useFakeTimers();
  vi.mocked(fetchData).mockImplementation(
    async (_, input) =>
      ({
        rows: read((input as { rows: { commodity: string }[] }).rows).map((line) => ({ ...line, quantity: 30 })),
      }) as never,
  );
  const held = { ...record, cube: 100 } as unknown as CrudRecord;
  ({ end } = await show(<AddLinesDialog record={held} onClose={() => undefined} />));
  const gauge = () => document.body.textContent;
  await write('A100 30\nB200 30');
  await rest();
  expect(gauge()).toMatch(/\b400(\.0)? cuft/);
});

test('a line that was typed a moment ago is read before anything is sent', async () => {
  vi.useFakeTimers();
  const ask = vi
    .mocked(fetchData)
    .mockImplementation(
      async (call, input) =>
        (call === quoteCalls.readQuoteLines
          ? { rows: read((input as { rows: { commodity: string }[] }).rows) }
          : { changeSet: 'c' }) as never,
    );
  const saves = () => ask.mock.calls.flatMap(([, input]) => ('children' in input ? [input.children] : []));
  const onClose = vi.fn();
  ({ end } = await show(<AddLinesDialog record={record as unknown as CrudRecord} onClose={onClose} />));
  await write('A100 1');
  await rest();
  expect(shown()).toBe(1);
  await write('A100 1\n沙发 1');
  await submit();
  expect(saves()).toEqual([]);
  await rest();
  expect(shown()).toBe(2);
  await submit();
  await rest();
  expect(onClose).toHaveBeenCalledOnce();
  expect(saves()).toMatchObject([{ lines: [{ commodityId: 1 }, { commodityId: 2 }] }]);
});

const present = { id: 31, commodityId: 1, colorId: null, quantity: 4, price: 9, discount: 2.5, remark: 'x' };
/** Answers what is read with lines of which this is told besides. */
function answer(given: object) {
  vi.useFakeTimers();
  vi.mocked(fetchData).mockImplementation(async (call, input) =>
    call === quoteCalls.readQuoteLines
      ? { rows: read((input as { rows: { commodity: string }[] }).rows).map((line) => ({ ...line, ...given })) }
      : { changeSet: 'c' },
  );
}
async function open(given: object, text: string) {
  const of = { ...record, ...given } as unknown as CrudRecord; // what is read of one
  ({ end } = await show(<AddLinesDialog record={of} onClose={() => undefined} />));
  await write(text);
  await rest();
}
const saved = () => vi.mocked(fetchData).mock.calls.flatMap(([, input]) => ('children' in input ? [input] : []));

test('lines that met somebody else’s edit are still there, and are added to what stands in the quote then', async () => {
  answer({ commodityId: 7, quantity: 30 });
  const dialog = (given: object) => (
    <AddLinesDialog record={{ ...record, ...given } as unknown as CrudRecord} onClose={() => undefined} />
  );
  const page = await show(dialog({}));
  ({ end } = page);
  await write('A100 30');
  await rest();
  const { code } = errorCatalogue['record.conflict'];
  vi.mocked(fetchData).mockRejectedValueOnce(new ApiError(code, 'changed meanwhile', ''));
  await submit();
  await rest();
  expect([vi.mocked(noteRecordChange).mock.calls, vi.mocked(noteSaved).mock.calls]).toEqual([[['quote']], []]);
  await page.draw(dialog({ version: 3, children: { lines: [present] } }));
  await submit();
  await rest();
  expect(saved().at(-1)).toMatchObject({ version: 3, children: { lines: [{ id: 31 }, { commodityId: 7 }] } });
});

test('what was typed is there again after the dialog was closed, until it was added', async () => {
  answer({});
  await open({}, 'A100 1');
  await end();
  ({ end } = await show(<AddLinesDialog record={record as unknown as CrudRecord} onClose={() => undefined} />));
  await rest();
  expect([control('Commodities and pieces').value, shown()]).toEqual(['A100 1', 1]);
  await submit();
  await rest();
  expect(control('Commodities and pieces').value).toBe('');
});

test('what stands in the quote stays as it is, with its discount; those added come behind it', async () => {
  answer({ commodityId: 7, quantity: 30 });
  await open({ plant: 'vietnam', children: { lines: [present] } }, 'A100 30');
  expect(vi.mocked(fetchData).mock.calls[0]?.[1]).toMatchObject({ plant: 'vietnam' });
  expect(document.querySelector('tbody tr')?.textContent).toContain('150.0');
  await submit();
  await rest();
  expect(saved()).toMatchObject([
    {
      id: 3,
      version: 2,
      children: {
        lines: [
          { id: 31, quantity: 4, discount: 2.5 },
          { commodityId: 7, price: 10 },
        ],
      },
    },
  ]);
  expect(vi.mocked(noteSaved).mock.calls).toEqual([['c', 'Q-1']]);
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('quote');
});

test('a line that stands in the quote already, and one that cannot be quoted, hold up the others', async () => {
  answer({});
  await open({ children: { lines: [present] } }, 'A100 1\nB200 1');
  expect(document.querySelector('tbody')?.textContent).toContain('It is in the quote already.');
  await submit();
  expect([saved(), why('Add 1 line')]).toEqual([[], 'Correct or remove the lines that cannot be quoted.']);
  await end();
  answer({ problem: 'no price' });
  await open({}, 'C300 1');
  expect(why('Add lines')).toBe('Correct or remove the lines that cannot be quoted.');
});

test('a quote has so many lines and no more, with those it has', async () => {
  answer({ commodityId: 7 });
  const lines = Array.from({ length: limits.childrenOfOne - 1 }, (_, at) => ({ ...present, commodityId: at + 100 }));
  await open({ children: { lines } }, 'A100 1');
  expect(isOffered('Add 1 line')).toBe(true);
  await write('A100 1\nB200 1');
  await rest();
  expect(why('Add lines')).toContain('A quote has at most');
});

test('lines that could not be read are not taken for none: nothing is sent, and what was typed stays', async () => {
  vi.useFakeTimers();
  vi.mocked(fetchData).mockImplementation(async (call) => {
    if (call === quoteCalls.readQuoteLines) throw new ApiError(0, 'No connection.', '');
    return { changeSet: null };
  });
  await open({}, 'A100 1');
  expect([document.querySelector('[role="alert"]')?.textContent, why('Add lines')]).toEqual([
    expect.stringContaining('No connection.'),
    'No connection.',
  ]);
  await submit();
  await rest();
  expect([saved(), control('Commodities and pieces').value]).toEqual([[], 'A100 1']);
  answer({});
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click(),
  );
  await rest();
  expect([shown(), isOffered('Add 1 line')]).toEqual([1, true]);
});
