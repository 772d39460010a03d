// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../../tests/support/dom';
import { handOverCalls } from '../../../shared/areas/customer/hand-over-calls';
import { fetchData } from '../../api/send';
import { toastError } from '../../state/toasts';
import { HandOverDialog } from './HandOverDialog';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../forms/ReferenceInput', () => ({
  ReferenceInput: ({ value, onChange }: { value: number | null; onChange: (id: number) => void }) => (
    <button type="button" onClick={() => onChange(2)}>
      {value === null ? 'choose' : value}
    </button>
  ),
}));

let end = async () => {};
afterEach(async () => {
  await end();
  vi.resetAllMocks();
});

test('after a refusal the next try expects as many customers as there are now', async () => {
  let customers = 2;
  const foreseen = {
    openOrders: 0,
    wip: 0,
    openQuotes: 0,
    tasks: 0,
    reservations: 0,
    elsewhere: 0,
    departmentName: 'D',
  };
  const expected: number[] = [];
  vi.mocked(fetchData).mockImplementation(async (call, input) => {
    if ((call as unknown) === handOverCalls.foreseeHandOver) return { ...foreseen, customers } as never;
    if ((call as unknown) !== handOverCalls.handOver) return [] as never;
    expected.push((input as { expected: number }).expected);
    customers = 3;
    if (expected.length === 1) throw new Error('changed meanwhile');
    return { customers, changeSet: 'c' } as never;
  });
  const onClose = vi.fn();
  ({ end } = await show(<HandOverDialog fromId={1} onClose={onClose} />));
  await click('choose');
  await vi.waitFor(() => click('Hand 2 customers over'));
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  await vi.waitFor(() => click('Hand 3 customers over'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(expected).toEqual([2, 3]);
});
