// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show, submit, type } from '../../../../tests/support/dom';
import { quoteCalls } from '../../../shared/areas/quote/calls';
import type { CrudRecord } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { AddLinesDialog } from './AddLinesDialog';

vi.mock('../../api/send');
vi.mock('../../state/toasts');

const record = { id: 3, version: 2, number: 'Q-1', plant: 'china', cube: 0, children: { lines: [] } };
const read = (rows: readonly { commodity: string }[]) =>
  rows.map(({ commodity }, at) => ({
    ...{ commodity, commodityId: at + 1, colorId: null, color: null, quantity: 1, price: 10, cube: 5, problem: null },
  }));
let end = async () => {};
afterEach(async () => {
  await end();
  vi.useRealTimers();
  vi.resetAllMocks();
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
